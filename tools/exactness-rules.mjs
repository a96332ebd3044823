// @ts-check
// What the core may not use, for eslint: the same scenario, seed and log must give the same
// bits on every engine, whatever the clock, the locale or chance say.

/** Math functions whose last bit differs between engines; only + - x / and sqrt are exact. */
const INEXACT = [
  ...['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt', 'hypot'],
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2'],
  ...['sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh']
]
const INEXACT_MESSAGE = 'Its last bit differs between engines: use engine/exact-math.'
const IMPURE_MESSAGE = 'The core knows no clock, no chance, no place and no console.'

export const EXACT_MATH_ONLY = {
  properties: [
    ...INEXACT.map((property) => ({ object: 'Math', property, message: INEXACT_MESSAGE })),
    { object: 'Math', property: 'random', message: 'Chance comes from named streams: use engine/random.' }
  ],
  syntax: [
    {
      // 2 ** 32 is folded by the compiler and exact; x ** y is Math.pow.
      selector:
        ":matches(BinaryExpression[operator='**'], AssignmentExpression[operator='**=']):not([left.type='Literal'][right.type='Literal'])",
      message: INEXACT_MESSAGE
    },
    {
      // Under another name no rule would see which function is called.
      selector:
        ":matches(VariableDeclarator[init.name='Math'], MemberExpression[object.name='Math'][computed=true])",
      message: 'Call Math by its name, so that the exactness rules can see it.'
    }
  ]
}

export const BANNED_IN_CORE = {
  globals: [
    'Date',
    'Intl',
    'globalThis',
    'performance',
    'console',
    'setTimeout',
    'setInterval',
    'queueMicrotask'
  ].map((name) => ({ name, message: IMPURE_MESSAGE })),
  syntax: [
    {
      selector: 'MemberExpression[property.name=/^(toLocale|localeCompare)/]',
      message: 'What it returns depends on the place: the words and formats come from src-text.'
    }
  ]
}

/** The texts format with Intl, but the same value must always give the same words. */
export const BANNED_IN_TEXT = {
  globals: ['performance', 'console', 'setTimeout', 'setInterval'].map((name) => ({
    name,
    message: IMPURE_MESSAGE
  }))
}
