import { beforeAll, expect, test } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import { ARCHITECTURE } from './planted-architecture.ts'
import { STYLE } from './planted-style.ts'

const CONVENTIONS = [...ARCHITECTURE, ...STYLE]

/** `cycle.ts` → `cycle-kept.ts`; everything after the first dot stays. */
const beside = (path: string) => path.replace(/([^/.]+)(\.[^/]*)$/, '$1-kept$2')

let verdicts: Record<string, string[]> = {}
beforeAll(() => {
  const files = CONVENTIONS.flatMap(([, path, broken, kept]) => [
    [path, broken],
    [beside(path), kept],
  ])
  verdicts = lintPlanted(Object.fromEntries(files))
})

const breaks = (path: string, rule: RegExp) => verdicts[path]?.some((found) => rule.test(found))

const COMPARED = CONVENTIONS.filter(([what]) => what !== 'no import cycle')

test('all conventions but one have a file that keeps them', () => {
  expect(COMPARED).toHaveLength(CONVENTIONS.length - 1)
})

test.each(CONVENTIONS)('%s', (_what, path, _broken, _kept, rule) => {
  expect(breaks(path, rule)).toBe(true)
})

test.each(COMPARED)('%s: a similar file passes', (_what, path, _broken, _kept, rule) => {
  expect(breaks(beside(path), rule)).toBe(false)
})
