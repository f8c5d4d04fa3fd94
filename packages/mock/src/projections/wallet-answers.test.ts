import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { linkAccountOf } from './link-account.ts'

test('payment methods are answered as cards and bank accounts', () => {
  const { tables, accountOn } = personaFacts('us-happy')
  const card = {
    brand: 'visa',
    number: '4242',
    name: 'Alex Rivera',
    expirationDate: '08/29',
    expMonth: 8,
    expYear: 2029,
    address: [{ zipcode: '10001', zipCode: '10001' }],
  }
  const ids = { id: 'PM-1-1', payMethodId: 'PM-1-1' }
  expect(accountOn().paymentMethods).toStrictEqual([{ ...ids, instrumentType: 'card', card }])
  const policyNumbers = ['PET104101', 'PET104102']
  tables.paymentMethods.update(only(tables.paymentMethods.all()), {
    policyIds: policyNumbers,
    zipcode: undefined,
    expYear: 2009,
  })
  const { address: _, ...without } = { ...card, expirationDate: '08/09', expYear: 2009 }
  expect(accountOn().paymentMethods).toStrictEqual([
    { ...ids, policyNumber: 'PET104101', policyNumbers, instrumentType: 'card', card: without },
  ])
  const ach = {
    accountHolder: 'Camille Tremblay',
    number: '6789',
    routingNumber: '11000000',
    type: 'checking',
  }
  const bank = {
    id: 'PM-2-1',
    payMethodId: 'PM-2-1',
    instrumentType: 'ACH',
    status: 'VERIFICATION_SUCCESSFUL',
    ach,
  }
  expect(personaFacts('ca-happy').accountOn().paymentMethods).toStrictEqual([bank])
})

test('payout methods are answered as bank accounts and debit cards, with the active one', () => {
  const { payoutPaymentMethods, selectedPayoutMethod } = personaFacts('payout-restricted').accountOn()
  expect(payoutPaymentMethods).toStrictEqual([
    {
      id: 'PO-27-1',
      payMethodId: 'PO-27-1',
      serviceCode: 'US',
      type: 'CARD',
      status: 'valid',
      isValidPayoutMethod: true,
      instrumentDetails: {
        last4Digit: '5556',
        accountHolderName: 'Lou Barnes',
        paymentType: 'visa',
        address: { zipcode: '10001', zipCode: '10001' },
      },
      instrumentType: 'card',
      card: {
        brand: 'visa',
        number: '5556',
        name: 'Lou Barnes',
        expirationDate: '08/29',
        expMonth: 8,
        expYear: 2029,
        isExpired: false,
      },
    },
    {
      id: 'PO-27-2',
      payMethodId: 'PO-27-2',
      serviceCode: 'US',
      type: 'US_BANK_ACCOUNT',
      status: 'valid',
      isValidPayoutMethod: true,
      instrumentDetails: {
        last4Digit: '1881',
        accountHolderName: 'Lou Barnes',
        routingNumber: '110000000',
        paymentType: 'checking',
        address: {},
      },
      instrumentType: 'bank',
      bank: { accountHolder: 'Lou Barnes', number: '1881', routingNumber: '110000000', type: 'checking' },
    },
  ])
  expect(selectedPayoutMethod).toStrictEqual({ id: 'PO-27-1', status: 'valid' })
  const { tables, accountOn } = personaFacts('payout-restricted')
  const methodOn = (day: string) => {
    const [method] = accountOn(day).payoutPaymentMethods ?? []
    return [method?.status, method?.isValidPayoutMethod, method?.card?.isExpired]
  }
  const days = ['2029-08-31', '2029-09-01']
  expect(days.map(methodOn)).toEqual([
    ['valid', true, false],
    ['expired', false, true],
  ])
  tables.payoutMethods.update(only(tables.payoutMethods.all()), { invalidSince: '2029-09-01' })
  expect(days.map(methodOn)).toEqual([
    ['valid', true, false],
    ['invalid', false, true],
  ])
})

test('the overdue balance of a bank account names the account, and the history has approved payments alone', () => {
  const failed = personaFacts('ach-failed').accountOn()
  expect(failed.failedPayments).toStrictEqual([
    {
      policyNumber: 'PET105701',
      balanceOverdueAmount: 41.2,
      ach: { accountHolder: 'Avery Kim', number: '6789', routingNumber: '110000000', type: 'checking' },
      overdueSince: '2026-11-16',
      cancellationDate: '2026-12-16',
    },
  ])
  expect(failed.paymentHistory).toStrictEqual([])
  expect(personaFacts('us-happy').accountOn().paymentHistory).toStrictEqual([
    { policyNumber: 'PET104101', date: '2026-10-21', amount: 41.2, currency: 'USD', petName: 'Biscuit' },
    { policyNumber: 'PET104101', date: '2026-09-21', amount: 41.2, currency: 'USD', petName: 'Biscuit' },
    { policyNumber: 'PET104101', date: '2026-08-22', amount: 41.2, currency: 'USD', petName: 'Biscuit' },
  ])
})

test('the account of a link has no more than its page needs', () => {
  const { customer, factsOn } = personaFacts('ca-happy')
  expect(linkAccountOf(factsOn(FRIDAY), customer)).toStrictEqual({
    profile: { email: 'ca-happy@example.com', customer: { customerNumber: 'C-200102' } },
    profileDetails: { serviceCode: 'CA' },
    enablePayInACH: true,
    policies: [
      {
        policyNumber: 'PET104201',
        defaultPaymentRef: 'PM-2-1',
        policyTerms: [
          {
            status: 'ACTIVE',
            policyTermId: 'T-104201-01',
            policyNumberDisplay: 'PET104201-01',
            petName: 'Maple',
            effectiveDate: '2026-03-15',
            expirationDate: '2027-03-15',
          },
        ],
      },
      {
        policyNumber: 'PET104202',
        defaultPaymentRef: 'PM-2-1',
        policyTerms: [
          {
            status: 'ACTIVE',
            policyTermId: 'T-104202-01',
            policyNumberDisplay: 'PET104202-01',
            petName: 'Olive',
            effectiveDate: '2026-10-11',
            expirationDate: '2027-10-11',
          },
        ],
      },
    ],
    failedPayments: [],
    paymentMethods: [
      { id: 'PM-2-1', instrumentType: 'ACH', status: 'VERIFICATION_SUCCESSFUL', ach: { number: '6789' } },
    ],
  })
  const card = personaFacts('overdue')
  const { tables } = card
  for (const each of tables.subscriptions.all()) tables.subscriptions.remove(each)
  const account = linkAccountOf(card.factsOn(FRIDAY), card.customer)
  expect(account.paymentMethods).toStrictEqual([
    {
      id: 'PM-7-1',
      instrumentType: 'card',
      card: { brand: 'visa', number: '4242', expirationDate: '08/29', expMonth: 8, expYear: 2029 },
    },
  ])
  expect(account.policies?.[0]).not.toHaveProperty('defaultPaymentRef')
  const again = personaFacts('ended-and-back')
  const [policy] = linkAccountOf(again.factsOn(FRIDAY), again.customer).policies ?? []
  expect(policy?.policyTerms.map(({ status }) => status)).toEqual(['ACTIVE'])
  expect(again.accountOn().policies?.[0]?.policyTerms.map(({ status }) => status)).toEqual([
    'ACTIVE',
    'CANCELLED',
  ])
})
