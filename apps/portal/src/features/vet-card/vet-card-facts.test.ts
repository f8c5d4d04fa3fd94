import { expect, test } from 'vitest'
import type { Account, Pet, Policy, PolicyTerm } from '../../api/account.ts'
import { policyViewOn } from '../../parts/policy/policy-view.ts'
import { TERM } from '../../testing/term.ts'
import { cardStatus, coverageLines, insuranceFacts, payingText, petFacts } from './vet-card-facts.ts'

type Changes = {
  policy?: Partial<Policy> & { unknown?: string[] }
  term?: Partial<PolicyTerm> & { unknown?: string[] }
  pet?: Partial<Pet>
  account?: Partial<Account>
  state?: string
}

/** A policy whose term runs from 03/01/2026 to 03/01/2027, protected for a year before. */
function cardOf({ policy, term, pet, account, state = 'NY' }: Changes, today = '2026-11-26') {
  const homeAddress = { line1: '1 Pine Street', city: 'X', state, zipcode: '10001', country: 'US' as const }
  const whole: Account = {
    profile: { email: 'a@example.com', homeAddress },
    policies: [
      { policyNumber: 'PET1', protectedSince: '2025-03-01', policyTerms: [{ ...TERM, ...term }], ...policy },
    ],
    pets: [{ id: 'P-1', name: 'Maple', policyNumberDisplay: 'PET1-02', ...pet }],
    ...account,
  }
  const view = policyViewOn(whole, 'PET1', today)
  if (view === undefined) throw new Error('The policy is not found.')
  return { account: whole, view }
}

function statusOf(changes: Changes, today = '2026-11-26') {
  const { account, view } = cardOf(changes, today)
  const { title, lines } = cardStatus(account, view, today)
  return [title, ...lines]
}

const IN_FORCE = 'This policy is in force.'
const LAPSED = 'This policy has lapsed.'
const PENDING = 'This policy is not in force yet.'
const CANCELLED = 'This policy is cancelled.'

// covers: VCARD-003
test.each([
  ['2026-11-26', 'ACTIVE', [IN_FORCE]],
  ['2026-03-01', 'ACTIVE', [IN_FORCE]],
  ['2026-02-28', 'ACTIVE', [PENDING, 'Coverage begins on 03/01/2026.']],
  ['2027-02-28', 'ACTIVE', [IN_FORCE]],
  ['2027-03-01', 'ACTIVE', [LAPSED, 'Coverage ended on 03/01/2027.']],
  ['2026-11-26', 'CANCELLED', [CANCELLED, 'Coverage ends on 03/01/2027.']],
  ['2027-03-01', 'CANCELLED', [CANCELLED, 'Coverage ended on 03/01/2027.']],
] as const)('on %s the card of a term that is %s says: %j', (today, status, said) => {
  expect(statusOf({ term: { status } }, today)).toEqual(said)
})

const BOTH = 'Waiting period for injuries and illness: the last day is 12/01/2026.'
const INJURIES = 'Waiting period for injuries: the last day is 12/01/2026.'

// covers: VCARD-003
test.each<[today: string, Changes, lines: string[]]>([
  ['2026-11-16', {}, [BOTH]],
  ['2026-12-01', {}, [BOTH]],
  ['2026-12-02', {}, []],
  ['2026-11-26', { state: 'ME' }, ['Waiting period for illness: the last day is 12/01/2026.']],
  [
    '2026-11-26',
    { term: { illnessWaitPeriod: 30 } },
    [INJURIES, 'Waiting period for illness: the last day is 12/16/2026.'],
  ],
])('on %s a waiting period is named with its last day: %j', (today, changes, lines) => {
  const term = { effectiveDate: '2026-11-16', expirationDate: '2027-11-16', ...changes.term }
  const policy = { protectedSince: '2026-11-16' }
  expect(statusOf({ ...changes, policy, term }, today)).toEqual([IN_FORCE, ...lines])
})

// covers: VCARD-003
test('a policy that has not begun names its waiting period too, and one that is over names none', () => {
  const term = { effectiveDate: '2026-12-01', expirationDate: '2027-12-01' }
  const policy = { protectedSince: '2026-12-01' }
  const waiting = 'Waiting period for injuries and illness: the last day is 12/16/2026.'
  const begins = 'Coverage begins on 12/01/2026.'
  expect(statusOf({ policy, term })).toEqual([PENDING, begins, waiting])
  const cancelled = { ...term, status: 'CANCELLED' as const }
  expect(statusOf({ policy, term: cancelled }, '2026-12-05')).toHaveLength(2)
})

// covers: VCARD-003
test('a waiting period that could not be read is not taken for over', () => {
  const now = { protectedSince: '2026-11-16' }
  const illness = 'We can’t tell whether the waiting period for illness is still running. Please call us.'
  expect(statusOf({ policy: now, term: { unknown: ['illnessWaitPeriod'] } })).toEqual([
    IN_FORCE,
    INJURIES,
    illness,
  ])
  const start = { policyNumber: 'PET1', policyTerms: [TERM], unknown: ['protectedSince'] }
  const { account, view } = cardOf({ account: { policies: [start] } })
  expect(cardStatus(account, view, '2026-11-26').lines).toEqual([
    'We can’t tell whether a waiting period is still running. Please call us.',
  ])
  expect(insuranceFacts(account, view)).toEqual([{ label: 'Policy number', value: 'PET1-02' }])
})

test('a renewal that has not begun leaves the card with the term of today', () => {
  const renewal = { ...TERM, policyTermId: 'T-3', effectiveDate: '2027-03-01', expirationDate: '2028-03-01' }
  expect(statusOf({ policy: { policyTerms: [TERM, renewal] } })).toEqual([IN_FORCE])
  expect(statusOf({ policy: { policyTerms: [TERM, renewal] } }, '2027-03-01')).toEqual([IN_FORCE])
})

const rows = (facts: ReturnType<typeof petFacts>) => facts.map(({ label, value }) => [label, value])

test('facts that are unknown are left out', () => {
  const { account, view } = cardOf({ policy: { protectedSince: '2025-03-01' } })
  expect(petFacts(view)).toEqual([])
  expect(coverageLines(view)).toEqual([])
  expect(rows(insuranceFacts(account, view))).toEqual([
    ['Policy number', 'PET1-02'],
    ['Covered since', '03/01/2025'],
  ])
})

// covers: VCARD-001
test('the coverage is four plain lines', () => {
  const schemaDetails = {
    deductible: 300,
    deductibleType: 'Annual',
    coinsurance: 0.2,
    maxAnnualPayout: 15_000,
  }
  const wellnessPlan = { type: 'Advantage', limit: 520 } as const
  const lines = (policy: Partial<Policy>, term: Partial<PolicyTerm> = {}) =>
    rows(coverageLines(cardOf({ policy, term: { schemaDetails, ...term } }).view))
  expect(lines({ isWellness: true }, { wellnessPlan })).toEqual([
    ['Deductible', '$300.00, annual'],
    ['Reimbursement rate', '80% of covered costs'],
    ['Annual coverage', '$15,000.00'],
    ['Wellness', 'Advantage, up to $520.00 a year'],
  ])
  expect(lines({ isWellness: true }).at(-1)).toEqual(['Wellness', 'Included'])
  expect(lines({ isWellness: false }, { wellnessPlan }).at(-1)).toEqual(['Wellness', 'Not included'])
  expect(lines({})).toHaveLength(3)
})

test('the species is written as people write it, and a missing one is no dog', () => {
  const species = (type: string) => rows(petFacts(cardOf({ pet: { type } }).view))
  expect(species('CAT')).toEqual([['Species', 'Cat']])
  expect(species(' ')).toEqual([])
})

// covers: VCARD-001
test.each<[account: Partial<Account>, end: string]>([
  [{}, 'policyholder by check.'],
  [{ selectedPayoutMethod: { id: 'PO-1' } }, 'policyholder.'],
  [
    {
      selectedPayoutMethod: { id: 'PO-1' },
      payoutPaymentMethods: [{ id: 'PO-1', instrumentType: 'bank', bank: { number: '001881' } }],
    },
    'policyholder by bank transfer.',
  ],
  [
    {
      selectedPayoutMethod: { id: 'PO-2' },
      payoutPaymentMethods: [{ id: 'PO-2', instrumentType: 'card', card: { number: '1881' } }],
    },
    'policyholder to a debit card.',
  ],
])('how claims are paid is said without a number: %j', (account, end) => {
  const text = payingText(cardOf({ account }).account)
  expect(text).toMatch(/^The policyholder pays your bill and sends us the claim\. We reimburse the /)
  expect(text.endsWith(end)).toBe(true)
  expect(text).not.toContain('1881')
})
