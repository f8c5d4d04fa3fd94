import { expect, test } from 'vitest'
import { isNewlyProtected, NEW_PROTECTION_DAYS } from './coverage.ts'
import {
  activePolicies,
  activeTerm,
  cancelledPolicyText,
  findPolicy,
  gracePeriodEnd,
  inactivePolicies,
  isInGracePeriod,
  policyNumberOf,
  policyStatus,
  termEnd,
  termToShow,
} from './policies.ts'

const term = (
  status: string,
  effectiveDate: string,
  expirationDate = `${Number(effectiveDate.slice(0, 4)) + 1}-01-01`,
) => ({
  status,
  effectiveDate,
  expirationDate,
})
const policy = (policyNumber: string, ...policyTerms: ReturnType<typeof term>[]) => ({
  policyNumber,
  policyTerms,
})

const active = policy('A', term('ACTIVE', '2026-01-01'))
const cancelled = policy('C', term('CANCELLED', '2024-01-01'), term('CANCELLED', '2025-01-01', '2025-07-15'))
const renewed = policy('R', term('CANCELLED', '2025-01-01'), term('ACTIVE', '2026-01-01'))
const pending = policy('P', term('PENDING', '2027-01-01'))
const numbers = (policies: readonly { policyNumber: string }[]) => policies.map((each) => each.policyNumber)

// covers: POL-044..046
test('000 §4: an ACTIVE term makes a policy active, a CANCELLED one inactive, both put it in both lists', () => {
  const all = [active, cancelled, renewed, pending, policy('EMPTY')]
  expect(numbers(activePolicies(all))).toEqual(['A', 'R'])
  expect(numbers(inactivePolicies(all))).toEqual(['C', 'R'])
})

// covers: POL-020, ROUTE-021
test('000 §2: among duplicate policy numbers the active term shows, otherwise the latest', () => {
  expect(termToShow(renewed)).toBe(renewed.policyTerms[1])
  expect(termToShow(policy('X', term('ACTIVE', '2024-01-01'), term('CANCELLED', '2026-01-01')))?.status).toBe(
    'ACTIVE',
  )
  expect(termToShow(cancelled)).toBe(cancelled.policyTerms[1])
  expect(termToShow(policy('X'))).toBeUndefined()

  const older = policy('X', term('CANCELLED', '2024-01-01'))
  const newer = policy('X', term('CANCELLED', '2025-01-01'))
  const living = policy('X', term('ACTIVE', '2023-01-01'), term('CANCELLED', '2022-01-01'))
  expect(inactivePolicies([older, active, newer])).toEqual([newer])
  expect(inactivePolicies([newer, older])).toEqual([newer])
  expect(inactivePolicies([newer, living, older])).toEqual([living])
  expect(activePolicies([newer, living, older])).toEqual([living])
  const inForce = policy('X', term('ACTIVE', '2026-01-01'))
  expect(inactivePolicies([inForce, older])).toEqual([older])
  expect(activePolicies([inForce, policy('X', term('CANCELLED', '2027-01-01'))])).toEqual([inForce])
})

test('of terms that start on the same day, the one that ends last is the newest', () => {
  const short = term('ACTIVE', '2026-01-01', '2026-06-30')
  const long = term('ACTIVE', '2026-01-01', '2026-12-31')
  expect(activeTerm(policy('X', short, long))).toBe(long)
  expect(activeTerm(cancelled)).toBeUndefined()
})

// covers: ROUTE-019
test('001 §2: the policy number is the text before the first dash', () => {
  expect(['PET104822-01', 'PET104822', 'PET1-02-03', ''].map(policyNumberOf)).toEqual([
    'PET104822',
    'PET104822',
    'PET1',
    '',
  ])
})

// covers: POL-010, CARD-024, CARD-025
test('000 §2: the renewal date is labelled "Cancel date" when inactive', () => {
  expect(termEnd(term('ACTIVE', '2026-01-01'))).toEqual({ label: 'Renewal date', date: '2027-01-01' })
  expect(termEnd(term('CANCELLED', '2025-01-01'))).toEqual({ label: 'Cancel date', date: '2026-01-01' })
  expect(termEnd(term('SUSPENDED', '2026-01-01')).label).toBe('Renewal date')
})

// covers: CARD-076, POL-047, POL-049
test('000 §4: newly protected up to 15 days after the earliest protectedSince of the account', () => {
  expect(NEW_PROTECTION_DAYS).toBe(15)
  const policies = [{ protectedSince: '2026-11-20' }, {}, { protectedSince: '2026-11-05' }]
  expect(isNewlyProtected(policies, '2026-11-20')).toBe(true)
  expect(isNewlyProtected(policies, '2026-11-21')).toBe(false)
  expect(isNewlyProtected([{ protectedSince: '2024-02-15' }], '2024-03-01')).toBe(true)
  expect(isNewlyProtected([], '2026-11-20')).toBe(false)
  expect(isNewlyProtected([{}], '2026-11-20')).toBe(false)
})

// covers: POL-050
test('000 §9: the grace period is 30 days from the start of the term', () => {
  const start = { effectiveDate: '2024-02-10' }
  expect(gracePeriodEnd(start)).toBe('2024-03-11')
  expect(
    ['2024-02-09', '2024-02-10', '2024-03-11', '2024-03-12'].map((day) => isInGracePeriod(start, day)),
  ).toEqual([false, true, true, false])
})

// covers: POL-051
test('000 §9: the grace period is 14 days under the pet model law', () => {
  const start = { effectiveDate: '2026-11-06', petModelLawApplied: true }
  expect(gracePeriodEnd(start)).toBe('2026-11-20')
  expect(isInGracePeriod(start, '2026-11-20')).toBe(true)
  expect(isInGracePeriod(start, '2026-11-21')).toBe(false)
})

// covers: ROUTE-019
test('000 §2, 001 §2: a path means a policy by its number or its display number', () => {
  const former = policy('R', term('CANCELLED', '2024-01-01'))
  expect(findPolicy([active, former, renewed], 'R-02')).toBe(renewed)
  expect(findPolicy([renewed, former], 'R')).toBe(renewed)
  expect(findPolicy([active], 'R')).toBeUndefined()
})

test('000 §2: a cancelled term makes a policy inactive, and the text names the support phone', () => {
  expect([policyStatus({ status: 'ACTIVE' }), policyStatus({ status: 'CANCELLED' })]).toEqual([
    'Active',
    'Inactive',
  ])
  expect(cancelledPolicyText('800-240-1875')).toBe(
    'This policy has been cancelled. Please contact customer support at 800-240-1875.',
  )
})
