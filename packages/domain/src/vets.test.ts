import { expect, test } from 'vitest'
import {
  ADDRESS_SUGGESTIONS,
  presentVets,
  primaryLinkedVet,
  VET_SEARCH_LIMIT,
  withPrimaryVet,
} from './vets.ts'

// covers: VET-020, VET-047
test('002 §9: the constants of the search and of the autocomplete', () => {
  expect(ADDRESS_SUGGESTIONS).toEqual({ limit: 5, countries: 'us,ca' })
  expect(VET_SEARCH_LIMIT).toBe(50)
})

const linked = [
  { vetId: 'V-1', vetLegalEntityName: 'Old', isPrimaryVet: true, isDeleted: true },
  { vetId: 'V-2', vetLegalEntityName: 'Second', isPrimaryVet: false, vetEmail: 'a@b.example.com' },
  { vetId: 'V-3', vetLegalEntityName: 'First', isPrimaryVet: true },
]

// covers: VET-007
test('002 §3: a deleted vet is neither shown nor sent, even if it was the primary one', () => {
  expect(presentVets(linked).map(({ vetId }) => vetId)).toEqual(['V-2', 'V-3'])
  expect(primaryLinkedVet(linked)?.vetId).toBe('V-3')
  expect(primaryLinkedVet(linked.slice(0, 2))).toBeUndefined()
  expect(withPrimaryVet(linked, { id: 'V-9', name: 'New' }).map(({ vetId }) => vetId)).not.toContain('V-1')
})

test('002 §7: the chosen hit becomes the primary vet, and the others stay', () => {
  expect(withPrimaryVet(linked, { id: 'V-9', name: 'New' })).toEqual([
    { vetId: 'V-2', vetLegalEntityName: 'Second', vetEmail: 'a@b.example.com', isPrimaryVet: false },
    { vetId: 'V-3', vetLegalEntityName: 'First', isPrimaryVet: false },
    { vetId: 'V-9', vetLegalEntityName: 'New', isPrimaryVet: true },
  ])
  expect(withPrimaryVet(linked, { id: 'V-2', name: 'Second' })).toHaveLength(2)
})
