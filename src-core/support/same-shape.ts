/**
 * Whether plain data of unknown origin is built as a model is: the same fields
 * with the same kinds of values, all the way down; an element of a list is built
 * as one of the model's. null stands for anything that may be missing, on either
 * side. It goes no deeper than the model does.
 */
export function hasShapeOf(data: unknown, model: unknown): boolean {
  if (data === null || model === null) return data === null || typeof data !== 'object'
  if (Array.isArray(model))
    return (
      Array.isArray(data) &&
      data.length <= 4 * model.length + 100 &&
      data.every((one) => isLikeOneOf(one, model))
    )
  if (typeof model !== 'object') return typeof data === typeof model
  if (typeof data !== 'object' || Array.isArray(data)) return false
  const [fields, modelFields] = [
    data as Readonly<Record<string, unknown>>,
    model as Readonly<Record<string, unknown>>
  ]
  return (
    Object.keys(fields).every((name) => Object.hasOwn(modelFields, name)) &&
    Object.entries(modelFields).every(([name, inner]) =>
      Object.hasOwn(fields, name) ? hasShapeOf(fields[name], inner) : inner === undefined
    )
  )
}

/** Most lists are long and of one kind, so their first elements tell. */
function isLikeOneOf(data: unknown, models: readonly unknown[]): boolean {
  return models.some((model) => hasShapeOf(data, model))
}
