import { ApiError } from '@portal/sdk'
import { expect, test } from 'vitest'
import { quickest } from '../../testing/quickest.ts'
import { errorFacts } from './error-reporting.ts'

const SECRET = 'Biscuit of 14 Elm Street'

test('a failed call is reported by code, status and operation', () => {
  const error = new ApiError({
    status: 409,
    code: 'CONFLICT',
    message: SECRET,
    correlationId: 'c-1',
    operation: 'PUT /fdp-pet-service/v1/pets/{id}',
  })
  expect(errorFacts(error)).toEqual({
    message: 'ApiError CONFLICT 409 PUT /fdp-pet-service/v1/pets/{id}',
    correlationId: 'c-1',
  })
})

test('another error is reported by its name and stack, without its text', () => {
  const error = new RangeError(`${SECRET}\n    at ${SECRET}`)
  const { message, stack } = errorFacts(error)
  expect(message).toBe('RangeError')
  expect(stack).toMatch(/^\s+at .*error-facts\.test/)
  expect(stack).not.toContain('Biscuit')
})

test.each([
  [
    'Chromium',
    `RangeError: ${SECRET}\n    at pay (https://x.example/assets/a.js:1:20)\n    at https://x.example/b.js:2:3`,
    2,
  ],
  ['Firefox', 'pay@https://x.example/assets/a.js:1:20\n@https://x.example/b.js:2:3\n', 2],
  ['Safari', 'pay@https://x.example/assets/a.js:1:20\nglobal code@https://x.example/b.js:2:3', 1],
])('the frames of %s stay', (_browser, stack, count) => {
  const error = Object.assign(new RangeError(SECRET), { stack })
  expect(errorFacts(error).stack?.split('\n')).toHaveLength(count)
  expect(errorFacts(error).stack).not.toContain('Biscuit')
})

test.each([[SECRET], [{ secret: SECRET }], [undefined]])(
  'something else is reported by its type',
  (thrown) => {
    expect(errorFacts(thrown)).toEqual({ message: `A thrown ${typeof thrown}` })
  },
)

test.each([[' '], ['@'], ['a@b:1 '], ['\n    at x'], ['1:2@']])(
  'an error with forty thousand characters of %j is reduced at once',
  (unit) => {
    const text = unit.repeat(40_000 / unit.length)
    const error = Object.assign(new RangeError(text), { stack: `RangeError: ${text}\n    at pay (a.js:1:2)` })
    expect(errorFacts(error)).toEqual({ message: 'RangeError', stack: '    at pay (a.js:1:2)' })
    expect(quickest(() => errorFacts(error))).toBeLessThan(100)
  },
)
