import { expect, test } from 'vitest'
import { petsWithClosedClaims } from './claim-history.ts'

const claim = (claimNumber: string, more: object = {}) => ({ claimNumber, status: 'CLOSED', ...more })
const group = (...claims: ReturnType<typeof claim>[]) => ({
  parentClaimNumber: claims[0]?.claimNumber ?? '',
  splitClaim: claims.length > 1,
  claims,
})
const BISCUIT = { id: 'P-1', name: 'Biscuit', policyNumberDisplay: 'PET1-02' }
const shown = (pets: ReturnType<typeof petsWithClosedClaims>) =>
  pets.map(({ id, claimsHistory }) => [id, claimsHistory.map(({ claimNumber }) => claimNumber)])

test('a closed claim is listed once, also one that is closed while another part of it is under way', () => {
  const ofPet = { policyNumberDisplay: 'PET1-01' }
  const groups = [
    group(claim('1', ofPet)),
    group(claim('2', { ...ofPet, status: 'OPEN' }), claim('3', ofPet)),
  ]
  const pet = { ...BISCUIT, claimsHistory: [claim('1'), claim('2'), claim('4')] }
  expect(shown(petsWithClosedClaims([pet], groups))).toEqual([['P-1', ['4', '1', '3']]])
})

test('the closed part of a split claim takes the visit of the parent', () => {
  const split = { ...group(claim('1', { status: 'OPEN' }), claim('2')), lastSeenFor: 'Limping' }
  const [pet] = petsWithClosedClaims([], [split])
  expect(pet?.claimsHistory).toEqual([claim('2', { lastSeenFor: 'Limping' })])
})

// covers: CLAIM-066
test('each history has the name, id and number of its pet; a claim without one gets those of its policy', () => {
  const groups = [
    group(claim('1', { policyNumberDisplay: 'PET9-01', petName: 'Rex' })),
    group(claim('2', { policyNumberDisplay: 'PET1-01' })),
    group(claim('3')),
  ]
  expect(petsWithClosedClaims([BISCUIT], groups)).toEqual([
    { ...BISCUIT, claimsHistory: [expect.objectContaining({ claimNumber: '2' })] },
    {
      id: 'PET9',
      name: 'Rex',
      policyNumberDisplay: 'PET9-01',
      claimsHistory: [expect.objectContaining({ claimNumber: '1' })],
    },
    {
      id: '',
      name: '',
      policyNumberDisplay: '',
      claimsHistory: [claim('3')],
    },
  ])
})
