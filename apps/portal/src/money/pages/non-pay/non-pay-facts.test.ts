import { expect, test } from 'vitest'
import { nonPayFacts } from './non-pay-facts.ts'

type Account = Parameters<typeof nonPayFacts>[0]

const policyOf = (policyNumber: string, petName: string, defaultPaymentRef: string) => ({
  policyNumber,
  defaultPaymentRef,
  policyTerms: [
    {
      status: 'ACTIVE' as const,
      policyNumberDisplay: `${policyNumber}-01`,
      policyTermId: `T-${policyNumber}`,
      petName,
      effectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
    },
  ],
})
const ACCOUNT: Account = {
  policies: [policyOf('PET1', 'Scout', 'PM-1'), policyOf('PET2', 'Clover', 'PM-2')],
  failedPayments: [
    { policyNumber: 'PET1', balanceOverdueAmount: 41.2, overdueSince: '2026-10-26' },
    { policyNumber: 'PET2', balanceOverdueAmount: 4.99 },
  ],
  paymentMethods: [
    {
      id: 'PM-1',
      instrumentType: 'card',
      card: { brand: 'visa', number: '4242', expMonth: 10, expYear: 2026 },
    },
    { id: 'PM-2', instrumentType: 'ACH', ach: { number: '6789' } },
  ],
}

test("the facts of a failed payment belong to the link's policy", () => {
  expect(nonPayFacts(ACCOUNT, 'PET1-01', '2026-10-31')).toEqual({
    policy: ACCOUNT.policies?.[0],
    petName: 'Scout',
    policyNumber: 'PET1-01',
    overdue: '$41.20',
    since: '2026-10-26',
    method: 'Visa .... 4242',
    expiredOn: undefined,
    cause: 'paymentFailed',
    others: [],
    total: '$41.20',
    policies: ACCOUNT.policies,
  })
})

// covers: NONPAY-021
test('an amount of 5 or less is not overdue, and a bank account does not expire', () => {
  expect(nonPayFacts(ACCOUNT, 'PET2', '2026-11-01')).toMatchObject({
    petName: 'Clover',
    policyNumber: 'PET2-01',
    overdue: undefined,
    since: undefined,
    method: 'Bank account ending in 6789',
    // The expired card pays another policy.
    cause: expect.not.stringMatching('cardExpired'),
    expiredOn: undefined,
  })
})

// covers: NONPAY-044
test('what is overdue on other policies is shown too, with the sum that a new method is charged', () => {
  const [first, second] = ACCOUNT.policies ?? []
  const ended = policyOf('PET3', 'Rex', 'PM-1')
  const terms = ended.policyTerms.map((term) => ({ ...term, status: 'CANCELLED' as const }))
  const both = {
    ...ACCOUNT,
    policies: [first, { ...ended, policyTerms: terms }, second].filter((each) => each !== undefined),
    failedPayments: [...(ACCOUNT.failedPayments ?? []), { policyNumber: 'PET2', balanceOverdueAmount: 25.9 }],
  }
  expect(nonPayFacts(both, 'PET1', '2026-10-31')).toMatchObject({
    overdue: '$41.20',
    others: [{ petName: 'Clover', policyNumber: 'PET2-01', amount: '$25.90' }],
    total: '$67.10',
    policies: [{ policyNumber: 'PET1' }, { policyNumber: 'PET2' }],
  })
})

test('a card is valid to the end of its month, and Canadian amounts are marked', () => {
  const canadian: Account = { ...ACCOUNT, profileDetails: { serviceCode: 'CA' } }
  expect(nonPayFacts(canadian, undefined, '2026-11-01')).toMatchObject({
    overdue: 'C$41.20',
    expiredOn: '10/26',
    cause: 'cardExpired',
  })
})

test('a nearly empty account has facts without failing', () => {
  expect(nonPayFacts({}, 'PET1', '2026-11-01')).toBeUndefined()
  expect(nonPayFacts({ policies: ACCOUNT.policies ?? [] }, 'PET1', '2026-11-01')).toMatchObject({
    petName: 'Scout',
    overdue: undefined,
    method: undefined,
    cause: undefined,
    total: undefined,
  })
})
