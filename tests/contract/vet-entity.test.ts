import { expect, test } from 'vitest'
import { branch, list, resolved, resolvedAt } from '../../packages/document/src/index.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

const contracts = await loadContracts(await listContracts())
const contract = contracts.find(({ name }) => name === 'fdp-pet-service')
if (contract === undefined) throw new Error('The document of the pet service is missing')
const { tree } = contract

const schemaOf = (name: string) => resolvedAt(tree, `/components/schemas/${name}`).node
const partOf = (name: string, property: string) =>
  resolved(tree, branch(branch(schemaOf(name), 'properties'), property))
const namesOf = (node: ReturnType<typeof schemaOf>) => Object.keys(branch(node, 'properties'))

// covers: VET-005, VET-006
test('002 §3: a vet answer and a linked vet have the documented fields', () => {
  expect(namesOf(schemaOf('LinkedVets'))).toEqual(['isPrimaryVet', 'vetLegalEntityName', 'linkedVets'])
  expect(namesOf(schemaOf('LinkedVet'))).toEqual([
    'vetId',
    'vetLegalEntityName',
    'vetEmail',
    'status',
    'contacts',
    'address',
    'website',

    'isDeleted',
    'location',
    'isPrimaryVet',
  ])
  expect(partOf('LinkedVets', 'linkedVets').type).toBe('array')
  const { node: items } = resolvedAt(tree, '/components/schemas/LinkedVets/properties/linkedVets/items')
  expect(namesOf(items)).toEqual(namesOf(schemaOf('LinkedVet')))
  expect(partOf('LinkedVet', 'address').type).toBe('array')
})

// covers: VET-005
test('002 §3: a hit of the search has an id, a name and an address', () => {
  const directory = contracts.find(({ name }) => name === 'fdp-vets-service')
  if (directory === undefined) throw new Error('The document of the directory of vets is missing')
  const hit = resolvedAt(directory.tree, '/components/schemas/VetHit').node
  expect(namesOf(hit)).toEqual(['id', 'name', 'address', 'phone'])
  expect(list(hit, 'required')).toEqual(['id', 'name'])
})

// covers: VET-009, VET-010, VET-011
test('002 §3: the manual vet payload has the documented fields, with an optional e-mail', () => {
  const payload = schemaOf('ManualVet')
  const names = ['isPrimaryVet', 'practitionerName', 'address', 'contacts', 'vetEmail', 'createdBy']
  expect(namesOf(payload)).toEqual([...names, 'addressVerified', 'petId'])
  expect(list(payload, 'required')).not.toContain('vetEmail')
  const address = ['line1', 'line2', 'city', 'state', 'country', 'zipcode']
  expect(namesOf(partOf('ManualVet', 'address'))).toEqual(address)
  const contacts = branch(partOf('ManualVet', 'contacts'), 'properties')
  expect(contacts).toMatchObject({ type: { const: 'PHONE' }, countryCode: { const: '1' } })
  expect(resolved(tree, branch(contacts, 'value')).pattern).toBe('^[0-9]{10}$')
})
