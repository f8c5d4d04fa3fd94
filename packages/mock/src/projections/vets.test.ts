import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { linkedVetsOf } from './vets.ts'

test('a practice that is not listed has what the policyholder has entered', () => {
  const { tables, accountOn, factsOn } = personaFacts('us-happy')
  const pet = only(tables.pets.all())
  const { customerId } = pet
  const named = { id: `${customerId}/V-1`, customerId, vetId: 'V-1', name: 'Corner Vets' }
  tables.vets.insert(named)
  tables.petVets.insert({ id: `${pet.id}/V-1`, petId: pet.id, vetId: 'V-1', isPrimary: false })
  expect(accountOn().pets?.[0]?.vets?.[1]).toStrictEqual({
    id: 'V-1',
    name: 'Corner Vets',
    isPrimaryVet: false,
  })
  const linked = { vetId: 'V-1', vetLegalEntityName: 'Corner Vets', status: 'ACTIVE', isPrimaryVet: false }
  expect(linkedVetsOf(factsOn(FRIDAY), pet)).toStrictEqual({
    isPrimaryVet: true,
    vetLegalEntityName: 'Maple Street Animal Clinic',
    linkedVets: [
      {
        vetId: 'V-9001',
        vetLegalEntityName: 'Maple Street Animal Clinic',
        address: [
          { line1: '40 Maple Street', city: 'New York', state: 'NY', country: 'US', zipcode: '10001' },
        ],
        contacts: [{ type: 'PHONE', countryCode: '1', value: '2125550177' }],
        website: 'https://maplestreetclinic.example.com',
        status: 'ACTIVE',
        isPrimaryVet: true,
      },
      linked,
    ],
  })
  const address = {
    line1: '1 Corner',
    line2: '2B',
    city: 'Albany',
    state: 'NY',
    country: 'US',
    zipcode: '12207',
  } as const
  const contact = { type: 'PHONE', countryCode: '1', value: '5185550100' } as const
  const vet = only(tables.vets.all())
  tables.vets.update(vet, { address: [address], contacts: [contact] })
  for (const link of tables.petVets.all())
    tables.petVets.update(link, { isPrimary: false, email: 'desk@example.com' })
  expect(accountOn().pets?.[0]?.vets?.[1]).toStrictEqual({
    id: 'V-1',
    name: 'Corner Vets',
    address: '1 Corner, 2B, Albany, NY 12207',
    phone: '5185550100',
    isPrimaryVet: false,
  })
  const { linkedVets, ...none } = linkedVetsOf(factsOn(FRIDAY), pet)
  expect(none).toStrictEqual({ isPrimaryVet: false })
  expect(linkedVets?.[1]).toStrictEqual({
    ...linked,
    address: [address],
    contacts: [contact],
    vetEmail: 'desk@example.com',
  })
  tables.vets.remove(vet)
  expect(() => linkedVetsOf(factsOn(FRIDAY), pet)).toThrow('There is no vet V-1')
})
