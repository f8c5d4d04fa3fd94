import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import {
  activePolicyViews,
  cancelledPolicyView,
  cancelledPolicyViews,
  coverageStartOf,
  insuredPets,
  livingPart,
  policyView,
  policyViews,
} from './policy-view.ts'

const termOf = (status: 'ACTIVE' | 'CANCELLED', id: string, year: number) => ({
  status,
  policyTermId: id,
  policyNumberDisplay: 'PET1-01',
  petName: 'Maple',
  effectiveDate: `${year}-03-01`,
  expirationDate: `${year + 1}-03-01`,
})

/** One policy that was cancelled and then reinstated (decision 7). */
const ACCOUNT: Pick<Account, 'policies' | 'pets' | 'profileDetails'> = {
  policies: [
    { policyNumber: 'PET1', policyTerms: [termOf('CANCELLED', 'T-1', 2024), termOf('ACTIVE', 'T-2', 2026)] },
  ],
  pets: [{ id: 'P-1', name: 'Maple Leaf', policyTermId: 'T-2', policyNumberDisplay: 'PET1-02' }],
  profileDetails: { serviceCode: 'CA' },
}

test('a path shows the active term, with its pet, the name of its own record, and the currency', () => {
  expect(policyView(ACCOUNT, 'PET1-01')).toMatchObject({
    policy: { policyNumber: 'PET1' },
    term: { policyTermId: 'T-2' },
    pet: { id: 'P-1' },
    name: 'Maple Leaf',
    isCancelled: false,
    currency: 'CAD',
  })
})

test('a pet without a record has the name of its term', () => {
  expect(policyView({ ...ACCOUNT, pets: [] }, 'PET1')).toMatchObject({ pet: undefined, name: 'Maple' })
})

test("another policyholder's policy, and an account without policies, have no view", () => {
  expect(policyView(ACCOUNT, 'PET2')).toBeUndefined()
  expect(policyView({}, 'PET1')).toBeUndefined()
  expect(policyView({ policies: [{ policyNumber: 'PET1', policyTerms: [] }] }, 'PET1')).toBeUndefined()
})

test('decision 7: a policy may be in both lists, each with the term of the list', () => {
  expect(activePolicyViews(ACCOUNT).map(({ term }) => term.policyTermId)).toEqual(['T-2'])
  expect(cancelledPolicyViews(ACCOUNT).map(({ term }) => term.policyTermId)).toEqual(['T-1'])
  expect(cancelledPolicyViews(ACCOUNT)[0]).toMatchObject({
    isCancelled: true,
    pet: { id: 'P-1' },
    name: 'Maple Leaf',
  })
})

test('a cancelled policy is found by its own number, with its cancelled term', () => {
  expect(cancelledPolicyView(ACCOUNT, 'PET1')).toMatchObject({ term: { policyTermId: 'T-1' } })
  for (const other of ['PET2', 'PET1-01', '']) expect(cancelledPolicyView(ACCOUNT, other)).toBeUndefined()
})

test('001 §3: every policy is shown once, those in force first', () => {
  const cancelled = { policyNumber: 'PET0', policyTerms: [termOf('CANCELLED', 'T-0', 2024)] }
  const policies = [cancelled, ...(ACCOUNT.policies ?? []), cancelled]
  expect(policyViews({ ...ACCOUNT, policies }).map(({ policy }) => policy.policyNumber)).toEqual([
    'PET1',
    'PET0',
  ])
  expect(policyViews({})).toEqual([])
})

test('the coverage starts after the waiting period of the first term, in the state of the home', () => {
  const [view] = activePolicyViews(ACCOUNT)
  if (view === undefined) throw new Error('The policy is not found.')
  const startOf = (protectedSince: string | undefined, today: string) => {
    const { policy, ...rest } = view
    const since = protectedSince === undefined ? {} : { protectedSince }
    const profile = { email: 'a@example.com' }
    return coverageStartOf({ profile }, { ...rest, policy: { ...policy, ...since } }, today)
  }
  expect(startOf(undefined, '2026-03-02')).toBe('2026-03-17')
  expect(startOf(undefined, '2026-03-17')).toBeUndefined()
  expect(startOf('2025-03-01', '2026-03-02')).toBeUndefined()
})

// covers: HOME-028
test('the pets of policies in force are given, and all pets where no policy is in force', () => {
  const term = { ...termOf('CANCELLED', 'T-3', 2024), policyNumberDisplay: 'PET2-01', petName: 'Rex' }
  const ended = { policyNumber: 'PET2', policyTerms: [term] }
  const rex = { id: 'P-2', name: 'Rex', policyTermId: 'T-3', policyNumberDisplay: 'PET2-01' }
  const { policies = [], pets = [] } = ACCOUNT
  expect(insuredPets({ policies: [ended, ...policies], pets: [rex, ...pets] })).toEqual(pets)
  expect(insuredPets({ policies: [ended], pets: [rex] })).toEqual([rex])
  expect(insuredPets({})).toEqual([])
})

test('an account whose policies and pets could not be read has no living part of them', () => {
  const unread = { profileDetails: { serviceCode: 'CA' as const } }
  expect(livingPart(unread)).toEqual(unread)
})
