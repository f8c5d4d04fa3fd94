import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contractRules } from '../../openapi/rules/plugin.ts'
import type { Tree } from '../../packages/document/src/index.ts'
import { loadLintConfig, OPENAPI } from '../../scripts/contracts.ts'
import { CREATE, list, REQUEST, servedBy, text } from './planted-changes.ts'
import { plain, remove, set, shared } from './planted-document.ts'
import { violations } from './planted-violations.ts'

const config = await loadLintConfig()

test('a document without a violation has no problems', async () => {
  expect(await rulesBroken(plain())).toEqual([])
})

test.each(violations)('%s refuses %s', async (rule, _what, plant) => {
  const document = plain()
  plant(document)
  expect(await rulesBroken(document)).toContain(rule)
})

test('an alternative that narrows its base in allOf may be mapped (#27, 3.7)', async () => {
  const document = plain()
  const both = { type: 'object', properties: { type: { type: 'string', enum: ['dog', 'cat'] } } }
  const own = { type: 'object', properties: { type: { const: 'dog' } } }
  set('/components/schemas/Dog', { allOf: [both, own] })(document)
  expect(await rulesBroken(document)).not.toContain('contract/discriminator-mapped')
})

test('a discriminator without a mapping, whose type contradicts the enum, is refused (#27, sdk-discriminator)', async () => {
  const name = 'sdk-discriminator-without-mapping-contradicts-enum.yaml'
  const source = readFileSync(new URL(`../cases/${name}`, import.meta.url), 'utf8')
  const problems = await lintFromString({ source, absoluteRef: join(OPENAPI, 'services', name), config })
  expect(problems.filter(({ ruleId }) => ruleId === 'contract/discriminator-mapped')).toMatchObject([
    { location: [{ pointer: '#/components/schemas/Remark/discriminator' }] },
  ])
})

test('a value without an owner is reported where it is written', async () => {
  const document = plain()
  const email = { $ref: '../shared/primitives.yaml#/Email' }
  set(`${REQUEST}/properties/friends`, list({ type: 'object', properties: { email } }))(document)
  const problems = await problemsOf(document)
  const [found] = problems.filter(({ ruleId }) => ruleId === 'contract/owner').map(({ location }) => location)
  const pointer = '#/components/schemas/NewPet/properties/friends/items/properties/email'
  expect(found).toEqual([expect.objectContaining({ pointer })])
})

test.each<[what: string, property: Tree]>([
  ['its reference has an owner', { $ref: '../shared/primitives.yaml#/PetId' }],
  ['the owner is beside the reference', { $ref: '../shared/primitives.yaml#/Email', 'x-owner': 'none' }],
  ['the list has an owner', { ...list(text()), 'x-owner': 'public' }],
  ['it is a date', { $ref: '../shared/primitives.yaml#/CalendarDate' }],
  ['it is an amount', { $ref: '../shared/primitives.yaml#/Money' }],
  ['it is one of a closed set', { type: 'string', enum: ['a', 'b'] }],
])('a value needs no owner of its own where %s', async (_what, property) => {
  const document = plain()
  set(`${REQUEST}/properties/other`, property)(document)
  expect(await rulesBroken(document)).toEqual([])
})

test('every rule of this project has a violation here', () => {
  const planted = new Set(violations.map(([rule]) => rule))
  const rules = Object.keys(contractRules.rules?.oas3 ?? {})
  expect(rules.filter((rule) => !planted.has(rule))).toEqual([])
})

test('a write of a claim with the shared idempotency key has no problems, and a read needs none', async () => {
  const document = plain()
  servedBy('fdp-claim-service')(document)
  set(`${CREATE}/parameters/2`, shared('headers', 'IdempotencyKey'))(document)
  expect(await rulesBroken(document)).toEqual([])
})

test('a service with one write of money may take the optional idempotency key', async () => {
  const document = plain()
  set(`${CREATE}/parameters/2`, shared('headers', 'OptionalIdempotencyKey'))(document)
  expect(await rulesBroken(document)).toEqual([])
})

test('a provider has conventions of its own', async () => {
  const document = plain()
  set('/servers', [{ url: 'https://provider.test' }])(document)
  for (const pointer of [`${CREATE}/parameters`, `${CREATE}/responses/401`, `${CREATE}/responses/429`]) {
    remove(pointer)(document)
  }
  set('/components/schemas/PetAnswer/required', [])(document)
  expect(await rulesBroken(document)).toEqual([])
})

async function rulesBroken(document: Tree): Promise<string[]> {
  return (await problemsOf(document)).map((problem) => problem.ruleId)
}

function problemsOf(document: Tree) {
  const absoluteRef = join(OPENAPI, 'services', 'planted.yaml')
  return lintFromString({ source: JSON.stringify(document), absoluteRef, config })
}
