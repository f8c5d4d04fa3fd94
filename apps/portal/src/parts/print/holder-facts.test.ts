import { expect, test } from 'vitest'
import { petById } from '../policy/policy-view.ts'
import { holderFacts } from './print-parts.tsx'

const ADDRESS = {
  line1: '12 Pine Street',
  city: 'Portland',
  state: 'ME',
  zipcode: '04101',
  country: 'US' as const,
}
const factsOf = (profile: object) =>
  Object.fromEntries(
    holderFacts({ profile: { email: 'a@example.com', ...profile } }).map(({ label, value }) => [
      label,
      value,
    ]),
  )

test('000 §3: paper names the policyholder, the address for mail, and the insurer', () => {
  const homeAddress = { ...ADDRESS, line1: '1 Home Street' }
  const facts = factsOf({ name: 'Alex Rivera', mailingAddress: ADDRESS, homeAddress, underwriter: 'XYZ' })
  expect(facts).toMatchObject({ Name: 'Alex Rivera', Insurer: 'XYZ' })
  expect(facts.Address).toMatch(/^12 Pine Street/)
  expect(factsOf({ homeAddress }).Address).toMatch(/^1 Home Street/)
})

test('a name is put together from its parts, and an unknown insurer is left out', () => {
  expect(factsOf({ firstName: 'Alex', lastName: 'Rivera' })).toMatchObject({ Name: 'Alex Rivera' })
  expect(factsOf({ lastName: 'Rivera' })).toMatchObject({ Name: 'Rivera' })
  expect(factsOf({ firstName: 'Alex' })).not.toHaveProperty('Insurer')
})

test('an id finds the pet of this account alone', () => {
  const pets = [{ id: 'P-1', name: 'Maple', policyNumberDisplay: 'PET1-01' }]
  expect(petById({ pets }, 'P-1')).toEqual(pets[0])
  expect(petById({ pets }, 'P-2')).toBeUndefined()
  expect(petById({}, 'P-1')).toBeUndefined()
})
