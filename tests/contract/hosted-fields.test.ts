import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import {
  branch,
  branches,
  operationsOf,
  resolved,
  type Tree,
} from '../../packages/contracts/src/openapi-tree.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

const contracts = await loadContracts(await listContracts())

/** Property names that would carry a complete card or account number. */
const FULL_NUMBERS = /^(cvc|cvv|cardNumber|accountNumber|pan|ssn|number)$/i

// covers: PLAT-001
test.each(contracts)('$name accepts no card or bank number, because hosted fields take them', (contract) => {
  const sent = operationsOf(contract).flatMap(({ requestBody }) =>
    branches(requestBody?.node ?? {}, 'content').flatMap(([, content]) =>
      namesIn(contract.tree, content.schema, new Set()),
    ),
  )
  expect(sent.filter((name) => FULL_NUMBERS.test(name))).toEqual([])
})

// covers: PLAT-001
test('answers have at most the last four digits of a card or account number', () => {
  const numbers = contracts.flatMap(({ tree }) =>
    branches(branch(tree, 'components'), 'schemas')
      .filter(([name]) => name === 'LastDigits')
      .map(([, schema]) => schema.maxLength),
  )
  expect(numbers.length).toBeGreaterThan(0)
  expect(new Set(numbers)).toEqual(new Set([4]))
})

/** Every property name in a schema, at every depth. */
function namesIn(tree: Tree, schema: unknown, seen: Set<unknown>): string[] {
  if (!isPlainObject(schema)) return []
  const node = resolved(tree, schema)
  if (seen.has(node)) return []
  seen.add(node)
  const own = branches(node, 'properties').flatMap(([name, property]) => [
    name,
    ...namesIn(tree, property, seen),
  ])
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (Array.isArray(node[key]) ? node[key] : []))
  return [...own, ...[node.items, ...parts].flatMap((part) => namesIn(tree, part, seen))]
}
