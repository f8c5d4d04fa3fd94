import { expect, test } from 'vitest'
import { scoreOf } from './mutant-parts.ts'

const results = (
  ...statuses: ('Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError')[]
) => statuses.map((status) => ({ status }))

test('the share counts what tests notice, without mutants that cannot run, and is never rounded up', () => {
  expect(scoreOf(results('Killed', 'Timeout', 'Survived', 'Ignored', 'CompileError'))).toEqual({
    noticed: 2,
    late: 1,
    all: 3,
    percent: 66.6,
  })
  expect(scoreOf(results('Killed', 'NoCoverage')).percent).toBe(50)
})

test('files without anything to change are refused', () => {
  expect(() => scoreOf(results('Ignored'))).toThrow('nothing to change')
})
