import { expect, test } from 'vitest'
import { FRIDAY, personaFacts } from '../../testing/persona-facts.ts'
import type { Account } from '../contract-types.ts'
import { offersOf } from './offers.ts'

/** Reads the answers to a persona on any day. */
function made(name: string) {
  const { tables, accountOn, factsOn } = personaFacts(name)
  const offersOn = (day: string) => tables.policies.all().map((policy) => offersOf(factsOn(day), policy))
  return { tables, accountOn, offersOn }
}

const termOf = ({ policies = [] }: Account) => policies[0]?.policyTerms[0]
const idsOf = (terms: readonly { policyTermId: string }[] = []) =>
  terms.map(({ policyTermId }) => policyTermId)

test('a policy renews at the end of its term, with a notice 30 days before', () => {
  const { accountOn } = made('us-happy')
  expect(termOf(accountOn('2027-02-12'))?.isRenewalNoticeSent).toBe(false)
  const noticed = accountOn('2027-02-13')
  expect([termOf(noticed)?.isRenewalNoticeSent, noticed.pets?.[0]?.isRenewalNoticeSent]).toEqual([true, true])
  expect(noticed.renewalPolicies).toMatchObject([{ policyNumber: 'PET104101', policyTermId: 'T-104101-02' }])
  expect(termOf(accountOn('2027-03-14'))).toMatchObject({
    policyTermId: 'T-104101-01',
    wellnessBenefitsAmountPaid: 182,
  })
  const renewed = accountOn('2027-03-15')
  expect(termOf(renewed)).toMatchObject({
    policyTermId: 'T-104101-02',
    status: 'ACTIVE',
    isRenewalNoticeSent: false,

    effectiveDate: '2027-03-15',
    expirationDate: '2028-03-15',
    wellnessBenefitsAmountPaid: 0,
  })
  expect(idsOf(renewed.policies?.[0]?.policyTermsHistory)).toEqual(['T-104101-01'])
  expect(idsOf(accountOn('2029-03-15').policies?.[0]?.policyTermsHistory)).toEqual([
    'T-104101-03',
    'T-104101-02',
    'T-104101-01',
  ])
})

test('a bill is paid at the end of its due date, and the next due date follows', () => {
  const { accountOn } = made('us-happy')
  const dueOn = (day: string) => accountOn(day).policyBillings?.[0]?.billingDate
  expect([FRIDAY, '2026-12-14', '2026-12-15', '2027-03-01'].map(dueOn)).toEqual([
    '2026-12-14',
    '2026-12-14',
    '2027-01-14',
    '2027-03-14',
  ])
  expect(accountOn('2026-12-14').paymentHistory?.[0]?.date).toBe('2026-10-21')
  const [newest] = accountOn('2026-12-15').paymentHistory ?? []
  expect(newest).toMatchObject({ date: '2026-12-14', amount: 41.2, petName: 'Biscuit' })
  const quarterly = made('ca-happy').accountOn('2027-01-01').policies?.[0]?.billing
  expect(quarterly).toMatchObject({ billingDate: '2027-03-14', amount: 153.1 })
})

// covers: BILL-030
test('an expired card declines a bill, and the policy ends after the grace period', () => {
  const { accountOn } = made('expiring-card')
  expect(accountOn('2027-01-14').failedPayments).toEqual([])
  const overdue = accountOn('2027-01-15')
  const overdueSince = { overdueSince: '2027-01-14', cancellationDate: '2027-02-13' }
  expect(overdue.failedPayments).toEqual([
    { policyNumber: 'PET105501', balanceOverdueAmount: 41.2, ...overdueSince },
  ])
  expect(overdue.policies?.[0]?.billing?.balanceOverdueAmount).toBe(41.2)
  expect(termOf(accountOn('2027-02-13'))?.status).toBe('ACTIVE')
  const ended = accountOn('2027-02-14')
  expect(termOf(ended)).toMatchObject({ status: 'CANCELLED', expirationDate: '2027-02-14' })
  expect(ended.policies?.[0]?.billing?.billingDate).toBe('NA')
  expect(ended.policyBillings?.[0]?.billingDate).toBe('NA')
  expect(ended.pets?.[0]?.status).toBe('CANCELLED')
})

test('under the pet model law the policy ends 14 days after the due date', () => {
  const { tables, accountOn } = made('expiring-card')
  for (const term of tables.terms.all()) tables.terms.update(term, { isPetModelLaw: true })
  expect(accountOn('2027-01-15').failedPayments).toMatchObject([
    { overdueSince: '2027-01-14', cancellationDate: '2027-01-28' },
  ])
  expect(termOf(accountOn('2027-01-28'))?.status).toBe('ACTIVE')
  expect(termOf(accountOn('2027-01-29'))).toMatchObject({ status: 'CANCELLED', expirationDate: '2027-01-29' })
})

// covers: BILL-046
test('a balance of 5 or less ends no policy, and one above it does', () => {
  const { tables, accountOn } = made('overdue')
  const statuses = (day: string) => accountOn(day).policies?.map(({ policyTerms }) => policyTerms[0]?.status)
  expect(statuses('2026-12-15')).toEqual(['ACTIVE', 'ACTIVE'])
  expect(statuses('2026-12-16')).toEqual(['CANCELLED', 'ACTIVE'])
  const [small] = tables.charges.all().filter(({ amount }) => amount === 4.99)
  if (small === undefined) throw new Error('There is no small balance')
  const endOf = (amount: number) => {
    tables.charges.update(small, { amount })
    return statuses('2026-12-16')?.[1]
  }
  expect([5, 5.01].map(endOf)).toEqual(['ACTIVE', 'CANCELLED'])
})

test('a bank account is verified after two business days', () => {
  const statusOf = (name: string, day: string) =>
    made(name)
      .accountOn(day)
      .paymentMethods?.find(({ instrumentType }) => instrumentType === 'ACH')?.status
  expect(statusOf('ach-pending', '2026-11-23')).toBe('VERIFICATION_PENDING')
  expect(statusOf('ach-pending', '2026-11-24')).toBe('VERIFICATION_SUCCESSFUL')
  expect(statusOf('ach-failed', FRIDAY)).toBe('VERIFICATION_FAILED')
})

test('a requested change is in force after three business days', () => {
  const rename = made('rename-pending')
  const shown = (day: string) => {
    const { pets, workQueues } = rename.accountOn(day)
    return [pets?.[0]?.name, workQueues?.[0]?.status]
  }
  expect(shown('2026-11-24')).toEqual(['Bruno', 'OPEN'])
  expect(shown('2026-11-25')).toEqual(['Brunello', 'CLOSED'])
  const move = made('address-pending')
  const homeOn = (day: string) => move.accountOn(day).profile.homeAddress
  expect(homeOn('2026-11-24')).toMatchObject({ line1: '12 Maple Street', state: 'NY' })
  expect(homeOn('2026-11-25')).toMatchObject({ line1: '5 Pine Road', state: 'ME', zipcode: '04101' })
})

test('an offer is valid through its last day, and a bought plan becomes part of the term', () => {
  const open = made('wellness-offer')
  const stateOn = (day: string) => open.offersOn(day)[0]?.[0]?.offerState
  expect(['2026-12-10', '2026-12-11'].map(stateOn)).toEqual(['AVAILABLE', 'EXPIRED'])
  const bought = made('wellness-requested')
  expect(bought.offersOn('2026-11-24')).toMatchObject([[{ offerState: 'REQUESTED' }]])
  expect(bought.accountOn('2026-11-24').policies?.[0]?.isWellness).toBe(false)
  expect(bought.offersOn('2026-11-25')).toEqual([[]])
  expect(bought.accountOn('2026-11-25').policies?.[0]).toMatchObject({
    isWellness: true,
    policyTerms: [{ wellnessPlan: { type: 'Advantage' }, wellnessBenefitsAmountPaid: 0 }],
  })
})

test('a policyholder is newly protected for 15 days', () => {
  const { accountOn } = made('new-15days')
  const isNew = (day: string) => accountOn(day).isWaitingPeriodOn
  expect(['2026-11-25', '2026-11-26'].map(isNew)).toEqual([true, false])
})

test('the progress towards a discount grows, and continues with the next discount', () => {
  const { accountOn } = made('us-happy')
  const creditOn = (day: string) => accountOn(day).healthyPetsCredit?.[0]
  expect(creditOn(FRIDAY)).toEqual({ policyNumber: 'PET104101', months: 4, days: 12, hpcDiscount: 15 })
  expect(creditOn('2027-03-31')).toMatchObject({ months: 0, days: 1, hpcDiscount: 15 })
  expect(creditOn('2027-04-01')).toMatchObject({ months: 12, days: 0, hpcDiscount: 30 })
  expect(creditOn('2030-01-01')).toMatchObject({ months: 0, days: 0, hpcDiscount: 30 })
})

// covers: POL-023
test('a policy has wellness by its running term, until it is cancelled, and the record of it by any term', () => {
  const { tables, accountOn } = made('us-happy')
  const wellness = () =>
    accountOn(FRIDAY).policies?.map(({ isWellness, isWellnessExists }) => [isWellness, isWellnessExists])
  expect(wellness()).toEqual([
    [true, true],
    [false, false],
  ])
  const [term] = tables.terms.where('policyId', 'PET104101')
  if (term === undefined) throw new Error('There is no term')
  tables.terms.update(term, { cancelledOn: '2026-11-01' })
  expect(wellness()?.[0]).toEqual([false, true])
  const { wellnessPlan: _, ...without } = term
  tables.terms.insert({ ...without, id: 'T-104101-02', startDate: '2026-11-01' })
  expect(wellness()).toEqual([
    [false, true],
    [false, false],
  ])
})
