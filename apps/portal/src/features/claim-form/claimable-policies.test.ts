import { expect, test } from 'vitest'
import { TERM } from '../../testing/term.ts'
import { wantedPolicy } from './claimable-policies.ts'

const policyOf = (policyNumber: string) => ({
  policyNumber,
  policyTerms: [{ ...TERM, policyTermId: `T-${policyNumber}`, policyNumberDisplay: `${policyNumber}-01` }],
})

/** Two policies, of which the first one has no record of its pet. */
const ACCOUNT = {
  policies: [policyOf('PET1'), policyOf('PET2')],
  pets: [{ id: '20', name: 'Juno', policyNumberDisplay: 'PET2-01' }],
}

test('the pet of a link means its policy, also behind one without a record of its pet', () => {
  expect(wantedPolicy(ACCOUNT, { pet: '20' })).toBe('PET2')
})

test('a pet of nobody here means no policy', () => {
  expect(wantedPolicy(ACCOUNT, { pet: '30' })).toBeUndefined()
})
