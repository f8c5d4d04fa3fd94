import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ADDRESS_LOCK_MESSAGES,
  checkHomeAddressChange,
  checkMailingAddressChange,
  homeAddressChange,
  riskAddressWorkItems,
} from './address-change.ts'
import { readAddress } from './addresses.ts'

const ZONES = ['America/New_York', 'America/St_Johns', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe']
const ownZone = process.env.TZ

const terms = fc.record({
  status: fc.constantFrom('ACTIVE', 'CANCELLED'),
  effectiveDate: fc.constantFrom('2024-03-14', '2025-03-14', '2026-03-14'),
  expirationDate: fc.constant('2027-03-14'),
  policyNumberDisplay: fc.constantFrom('A-01', 'B-01', 'C-01'),
  isRenewalNoticeSent: fc.boolean(),
})
const policies = fc.array(
  fc.record({ policyNumber: fc.constantFrom('A', 'B', 'C'), policyTerms: fc.array(terms, { maxLength: 3 }) }),
  { maxLength: 5 },
)
const workItems = fc.array(
  fc.record({
    type: fc.constantFrom('PET_NAME_CHANGE', 'RISK_ADDRESS_CHANGE', 'ADDRESS_CHANGE', 'MEDICAL_RECORD'),
    status: fc.constantFrom('OPEN', 'IN_PROGRESS', 'CLOSED', 'SOMETHING_NEW'),
  }),
)
const customer = { email: 'alex@example.com', firstName: 'Alex', customerNumber: 'C-1' }
const address = readAddress({ line1: '1 New Road', city: 'Portland', state: 'ME', zipcode: '04101' })
const present = readAddress({ ...address, state: 'NY' })
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) })

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe.each([...ZONES, 'Pacific/Apia'])('in %s', (zone) => {
  // covers: ACCT-030
  test('an item is due 24 hours after its request, also across a clock change', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(policies, instants, (all, now) => {
        for (const item of riskAddressWorkItems(all, address, customer, now)) {
          expect(item.requestedDate).toBe(new Date(now).toISOString())
          expect(Date.parse(item.dueDate) - Date.parse(item.requestedDate)).toBe(24 * 3600 * 1000)
        }
      }),
      {
        examples: [
          [
            [{ policyNumber: 'A', policyTerms: [{ ...exampleTerm(), status: 'ACTIVE' }] }],
            Date.parse('2026-03-08T06:30:00Z'),
          ],
        ],
      },
    )
  })
})

const exampleTerm = () => ({
  effectiveDate: '2026-03-14',
  expirationDate: '2027-03-14',
  policyNumberDisplay: 'A-01',
  isRenewalNoticeSent: false,
})

test('each policy number with an active term gets exactly one item, no other number gets any', () => {
  fc.assert(
    fc.property(policies, instants, (all, now) => {
      const items = riskAddressWorkItems(all, address, customer, now)
      const active = new Set(
        all
          .filter(({ policyTerms }) => policyTerms.some(({ status }) => status === 'ACTIVE'))
          .map(({ policyNumber }) => policyNumber),
      )
      expect(items).toHaveLength(active.size)
      expect(homeAddressChange(present, address, all)).toBe(items.length === 0 ? 'direct' : 'workItems')
      expect(homeAddressChange(address, address, all)).toBe('direct')
    }),
  )
})

test('a lock of the mailing address also locks the home address, and each lock has a message', () => {
  fc.assert(
    fc.property(policies, workItems, (all, items) => {
      const [mailing, home] = [checkMailingAddressChange(all), checkHomeAddressChange(all, items)]
      if (!mailing.ok) expect(home.ok).toBe(false)
      for (const guard of [mailing, home]) {
        if (!guard.ok) expect(ADDRESS_LOCK_MESSAGES[guard.reason]).toMatch(/\w/)
      }
      const isPending = items.some(
        ({ type, status }) => type === 'RISK_ADDRESS_CHANGE' && status !== 'CLOSED',
      )
      expect(home.ok).toBe(mailing.ok && !isPending)
    }),
  )
})
