import { expect, test } from 'vitest'
import { cardPageFacts } from './card-page-facts.ts'
import { type CardPageSearch, cardPageSearch } from './card-page-search.ts'

test.each<[Record<string, unknown>, CardPageSearch]>([
  [{}, {}],
  [{ walletId: 'WA-200114', other: 'x' }, { walletId: 'WA-200114' }],
  [{ walletId: 200114 }, { walletId: '200114' }],
  [{ walletId: ['WA-1', 'WA-2'] }, {}],
  [{ walletId: '../WA-1' }, {}],
  [{ walletId: { id: 'WA-1' } }, {}],
  [{ payInCard: 'true' }, { payInCard: true }],
  [{ payInCard: false }, { payInCard: false }],
  [{ payInCard: 'false' }, { payInCard: false }],
  [{ payInCard: 'FALSE' }, {}],
  [{ payInCard: 0 }, {}],
  [{ payInCard: [false, false] }, {}],
  [{ isDefaultCard: true }, { isDefaultCard: true }],
  [{ isDefaultCard: 'yes' }, {}],
  [{ isDefaultCard: null }, {}],
  [{ serviceCode: 'CA' }, { serviceCode: 'CA' }],
  [{ serviceCode: 'can' }, { serviceCode: 'CA' }],
  [{ serviceCode: 'FR' }, {}],
  [{ serviceCode: 1 }, {}],
  // covers: CARDPG-010
  [{ paymentMethodType: 'ACH' }, { paymentMethodType: 'us_bank_account' }],
  // covers: CARDPG-010
  [{ paymentMethodType: 'US_bank_account' }, { paymentMethodType: 'us_bank_account' }],
  // covers: CARDPG-010
  [{ paymentMethodType: 'Card' }, { paymentMethodType: 'card' }],
  [{ paymentMethodType: 'paypal' }, {}],
  [{ paymentMethodType: ['ach', 'card'] }, {}],
])('of the query %j the page reads %j', (query, expected) => {
  expect(cardPageSearch(query)).toEqual(expected)
})

const TERM = {
  policyTermId: 'T',
  policyNumberDisplay: 'PET1-01',
  petName: 'Scout',
  status: 'ACTIVE' as const,

  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
}
const ACCOUNT = {
  profile: { firstName: 'Alex', lastName: 'Rivera' },
  enablePayInACH: true,
  profileDetails: { serviceCode: 'US' as const },
  policies: [
    { policyNumber: 'PET1', policyTerms: [TERM] },
    { policyNumber: 'PET2', policyTerms: [{ ...TERM, status: 'CANCELLED' as const }] },
  ],
  failedPayments: [{ policyNumber: 'PET1', balanceOverdueAmount: 41.2 }],
}
const BOTH = ['US', 'CA'] as const
const BANK = { paymentMethodType: 'us_bank_account' } as const

// covers: CARDPG-029
test.each([
  [BANK, BOTH, true, 'bank'],
  [{ ...BANK, serviceCode: 'CA' }, BOTH, true, 'bank'],
  [{ ...BANK, serviceCode: 'CA' }, ['US'], true, 'card'],
  [{ ...BANK, serviceCode: 'US' }, ['CA'], true, 'card'],
  [BANK, [], true, 'card'],
  [BANK, BOTH, false, 'card'],
  [{ paymentMethodType: 'card' }, BOTH, true, 'card'],
  [{}, BOTH, true, 'card'],
  [{ isLegacy: true }, BOTH, true, 'separateCard'],
  [{ ...BANK, payInCard: false }, BOTH, true, 'payoutCard'],
] as const)(
  '%j with the countries %j and bank accounts on %s shows a %s',
  (search, countries, isOn, entry) => {
    const account = { ...ACCOUNT, enablePayInACH: isOn }
    expect(cardPageFacts(account, search, countries).entry).toBe(entry)
  },
)

test('a bank account that is there already is allowed without the flag', () => {
  const paymentMethods = [{ id: 'PM-1', instrumentType: 'ACH' as const, ach: { number: '6789' } }]
  const account = { ...ACCOUNT, enablePayInACH: false, paymentMethods }
  expect(cardPageFacts(account, BANK, BOTH).entry).toBe('bank')
})

// covers: CARDPG-025
test('the default concerns the active policies, and what is overdue on them', () => {
  const facts = cardPageFacts(ACCOUNT, { isDefaultCard: true }, BOTH)
  expect(facts).toMatchObject({ policyNumbers: ['PET1'], isDefault: true, overdue: '$41.20' })
  expect(facts.policyholder).toBe('Alex Rivera')
  const none = { ...ACCOUNT, policies: [] }
  expect(cardPageFacts(none, { isDefaultCard: true }, BOTH)).toMatchObject({
    isDefault: false,
    overdue: undefined,
  })
  expect(cardPageFacts(none, { isDefaultCard: true, payInCard: false }, BOTH).isDefault).toBe(true)
})
