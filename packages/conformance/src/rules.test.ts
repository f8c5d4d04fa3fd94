import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NEVER_ACCEPTED, RULES } from './rules.ts'

const SRC = import.meta.dirname
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** The rules that the code names; a check that is only ever not tried is no rule to break. */
function named(): string[] {
  const texts = sources
    .filter((file) => !file.endsWith('rules.ts'))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
  const found = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /'((?:answer|accepts|compare|refuses|security|state|traffic)-[a-z-]*[a-z]|server-error|no-answer)'/g,
      ),
    ].map(([, rule]) => rule ?? ''),
  )
  return [...new Set(found)].filter((rule) => rule !== NEVER_ACCEPTED).sort()
}

test('every rule has a rank, so that it can be named by --rule', () => {
  expect(RULES.toSorted()).toEqual(named())
})
