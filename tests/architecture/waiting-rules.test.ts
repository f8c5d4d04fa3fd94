import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'
import { loadClaims, loadRequirements } from '../../scripts/requirement-claims.ts'

/** The number of rules that wait for the area that will use them. Lower it with each rule that is used. */
const WAITING = 0

const TAG = /@waiting\b(.*)/g
const IDS = /^( [A-Z]+-\d{3},?)+$/

/** The ids after each tag in domain and portal. Knip reports a tag on a rule that is used. */
const tags = globSync('{packages/domain,apps/portal}/src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(TAG)].map(([, ids = '']) => ({ file, ids })),
)

test('a rule that waits for a later area names its requirements', () => {
  const known = new Set(loadRequirements(ROOT).map(({ id }) => id))
  for (const { file, ids } of tags) {
    expect(ids, file).toMatch(IDS)
    expect(
      (ids.match(/[A-Z]+-\d{3}/g) ?? []).filter((id) => !known.has(id)),
      file,
    ).toEqual([])
  }
})

test('a requirement whose rule waits is claimed by no test, because the portal does not show it', () => {
  const claims = loadClaims(ROOT)
  const waiting = tags.flatMap(({ ids }) => ids.match(/[A-Z]+-\d{3}/g) ?? [])
  expect(waiting.filter((id) => claims.has(id))).toEqual([])
})

test('the list of waiting rules only shrinks', () => {
  expect(tags.map(({ file }) => file)).toHaveLength(WAITING)
})
