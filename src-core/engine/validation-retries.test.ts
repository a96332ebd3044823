import { readFileSync } from 'node:fs'
import { describe } from 'vitest'
import { holdRows } from '../testing/hold-rows'
import { validationCases } from '../testing/validation-cases'

const page = readFileSync(new URL('../../docs/validation.md', import.meta.url), 'utf8')

describe('retries and what holds them back', () => {
  holdRows(validationCases.retries, page)
})
