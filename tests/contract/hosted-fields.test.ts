import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import {
  branch,
  branches,
  describedOperations,
  resolved,
  type Tree,
} from '../../packages/document/src/index.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

const contracts = await loadContracts(await listContracts())

/** Property names that would carry a complete card or account number. */
const FULL_NUMBERS = /^(cvc|cvv|cardNumber|accountNumber|pan|ssn|number)$/i

test('the contracts are found', () => {
  expect(contracts.length).toBeGreaterThan(20)
})

// covers: PLAT-001
test.each(contracts)('$name accepts no card or bank number, because hosted fields take them', (contract) => {
  const sent = describedOperations(contract.tree).flatMap(({ requestBody }) =>
    branches(requestBody?.node ?? {}, 'content').flatMap(([, content]) =>
      propertiesIn(contract.tree, content.schema),
    ),
  )
  expect(sent.map(([name]) => name).filter((name) => FULL_NUMBERS.test(name))).toEqual([])
})

/** Fields of the card provider's forms that hold a number of a card, a bank account or a person, or a date of birth. */
const NUMBERS_OF_PROVIDER = /\[(number|cvc|account_number|ssn_last_4|dob\]\[\w+)\]$/

// covers: PAYOUT-094
test('only the forms that are sent to the card provider have such numbers, marked as sensitive', () => {
  const names = contracts.flatMap((contract) =>
    describedOperations(contract.tree).flatMap(({ id, requestBody }) =>
      branches(requestBody?.node ?? {}, 'content').flatMap(([, content]) =>
        branches(resolved(contract.tree, branch(content, 'schema')), 'properties')
          .filter(([name]) => NUMBERS_OF_PROVIDER.test(name))
          .map(([, property]) => [contract.name, id, property['x-sensitive']]),
      ),
    ),
  )
  expect(names).toEqual([
    ...Array(3).fill(['card-provider', 'confirmProviderSetup', true]),
    ...Array(6).fill(['card-provider', 'createProviderToken', true]),
  ])
})

/** Fields of answers that hold the end of a number of a card or a bank account. */
const ENDS_OF_NUMBERS = /^(?:number|last4\w*)$/

// covers: PLAT-001
test('answers have at most the last four digits of a card or account number', () => {
  const numbers = contracts.flatMap(({ tree }) =>
    describedOperations(tree).flatMap(({ id, responses }) =>
      responses.flatMap(({ node }) =>
        branches(node, 'content').flatMap(([, content]) =>
          propertiesIn(tree, content.schema)
            .filter(([name]) => ENDS_OF_NUMBERS.test(name))
            .map(([name, property]) => `${id} ${name} ${property.maxLength}`),
        ),
      ),
    ),
  )
  expect(numbers).toContain('getAccountDetails number 4')
  expect(numbers.filter((each) => !each.endsWith(' 4'))).toEqual([])
})

/** Every property in a schema, at every depth, with its name. */
function propertiesIn(tree: Tree, schema: unknown, seen = new Set<unknown>()): [string, Tree][] {
  if (!isPlainObject(schema)) return []
  const node = resolved(tree, schema)
  if (seen.has(node)) return []
  seen.add(node)
  const own = branches(node, 'properties').flatMap(([name, property]): [string, Tree][] => [
    [name, resolved(tree, property)],
    ...propertiesIn(tree, property, seen),
  ])
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (Array.isArray(node[key]) ? node[key] : []))
  return [...own, ...[node.items, ...parts].flatMap((part) => propertiesIn(tree, part, seen))]
}
