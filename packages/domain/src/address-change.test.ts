import { expect, test } from 'vitest'
import {
  ADDRESS_CHANGE_BUSINESS_DAYS,
  ADDRESS_CHANGE_DELAY,
  checkHomeAddressChange,
  checkMailingAddressChange,
  homeAddressChange,
  isAddressChangePending,
  riskAddressWorkItems,
} from './address-change.ts'
import { type Address, readAddress } from './addresses.ts'

const term = (status: string, more: { isRenewalNoticeSent?: boolean } = {}) => ({
  status,
  effectiveDate: '2026-03-14',
  expirationDate: '2027-03-14',
  policyNumberDisplay: 'PET104822-01',
  ...more,
})
const policyOf = (...policyTerms: ReturnType<typeof term>[]) => ({ policyNumber: 'PET104822', policyTerms })
const move = (status: string) => ({ type: 'RISK_ADDRESS_CHANGE', status })

const home: Address = { ...readAddress(undefined), line1: '12 Maple Street', city: 'New York', state: 'NY' }
const away: Address = {
  line1: '118 Harbor Lane',
  line2: 'Apt 4',
  city: 'Portland',
  state: 'me',
  zipCode: '04101',
  country: 'US',
}
const customer = { email: 'alex@example.com', firstName: 'Alex', customerNumber: 'C-200114' }

// covers: PROF-058
test('000 §4, §9: the time until an address change shows', () => {
  expect(ADDRESS_CHANGE_BUSINESS_DAYS).toBe(3)
  expect(ADDRESS_CHANGE_DELAY).toBe('Name and address changes show within 3 business days.')
})

// covers: PROF-030
test('a change is pending until its item is closed; other changes do not count', () => {
  expect(isAddressChangePending([move('OPEN')])).toBe(true)
  expect(isAddressChangePending([move('IN_PROGRESS')])).toBe(true)
  expect(isAddressChangePending([move('CLOSED')])).toBe(false)
  expect(isAddressChangePending([{ type: 'PET_NAME_CHANGE', status: 'OPEN' }])).toBe(false)
  expect(checkHomeAddressChange([], [move('OPEN')])).toEqual({ ok: false, reason: 'pending' })
})

// covers: PROF-032, PROF-033
test('a renewal notice locks both addresses; a notice of a term that is not active locks neither', () => {
  const sent = { isRenewalNoticeSent: true }
  const locked = [policyOf(term('ACTIVE')), policyOf(term('ACTIVE', sent))]
  expect(checkMailingAddressChange(locked)).toEqual({ ok: false, reason: 'renewalNoticeSent' })
  expect(checkHomeAddressChange(locked, [])).toEqual({ ok: false, reason: 'renewalNoticeSent' })
  const renewed = [policyOf(term('EXPIRED'), term('ACTIVE', sent))]
  expect(checkMailingAddressChange(renewed)).toEqual({ ok: false, reason: 'renewalNoticeSent' })
  const open = [policyOf(term('CANCELLED', sent), term('EXPIRED', sent), term('ACTIVE'))]
  expect(checkMailingAddressChange(open)).toEqual({ ok: true })
  expect(checkHomeAddressChange(open, [])).toEqual({ ok: true })
})

// covers: PROF-025
test('a move to another state needs a request; within the state, or without an active policy, the change is direct', () => {
  const policies = [policyOf(term('ACTIVE'))]
  expect(homeAddressChange(home, { ...home, line1: '14 Maple Street' }, policies)).toBe('direct')
  expect(homeAddressChange(home, away, policies)).toBe('workItems')
  expect(homeAddressChange(home, away, [policyOf(term('CANCELLED'))])).toBe('direct')
  expect(homeAddressChange(home, away, [])).toBe('direct')
})

// covers: ACCT-026, ACCT-028, PROF-026, PROF-045
test('each policy with an active term gets one item, due a day later', () => {
  const second = { ...term('ACTIVE'), policyNumberDisplay: 'PET104823-01' }
  const [item, another, ...others] = riskAddressWorkItems(
    [
      policyOf(term('ACTIVE'), term('CANCELLED')),
      { ...policyOf(term('CANCELLED')), policyNumber: 'PET2' },
      { ...policyOf(second), policyNumber: 'PET104823' },
    ],
    away,
    customer,
    Date.parse('2026-11-20T15:04:05Z'),
  )
  expect(item).toEqual({
    type: 'RISK_ADDRESS_CHANGE',
    policyNumberDisplay: 'PET104822-01',
    customer: { email: 'alex@example.com', firstName: 'Alex' },
    changeDetails: {
      addresses: [
        {
          type: 'HOME',
          addressLine1: '118 Harbor Lane',
          addressLine2: 'Apt 4',
          city: 'Portland',
          state: 'ME',
          country: 'US',
          zipCode: '04101',
        },
      ],
    },
    requestedDate: '2026-11-20T15:04:05.000Z',
    dueDate: '2026-11-21T15:04:05.000Z',
    externalCustomerIdentifier: 'C-200114',
    createdBy: 'alex@example.com',
    source: 'web',
    comment: 'The customer asks to change the home address.',
  })
  expect(another).toEqual({ ...item, policyNumberDisplay: 'PET104823-01' })
  expect(others).toEqual([])
})
