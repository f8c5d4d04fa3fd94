import { type Address, isSameState, tidyAddress } from './addresses.ts'
import { timestampOf } from './dates.ts'
import type { Guard } from './guard.ts'
import { activePolicies, activeTerm } from './policies.ts'

/** The time until an address change shows, in business days (000 §9). */
export const ADDRESS_CHANGE_BUSINESS_DAYS = 3

/** Shown wherever an address change was requested (000 §4). */
export const ADDRESS_CHANGE_DELAY = `Name and address changes show within ${ADDRESS_CHANGE_BUSINESS_DAYS} business days.`

/** The confirmation before a home address is sent (000 §4). */
export const ADDRESS_CHANGE_QUESTION = 'Are you sure you want to change your address?'

/** The outcome of a home address change. The wording is ours, because 000 §4 gives none. */
export const ADDRESS_CHANGED_MESSAGES = {
  direct: 'Congratulations! Your home address has been updated.',
  workItems: `We’ve received your request. Your new address appears within ${ADDRESS_CHANGE_BUSINESS_DAYS} business days.`,
} as const

/** The reasons why an address cannot be changed now (000 §4). The wording of the second is ours. */
export const ADDRESS_LOCK_MESSAGES = {
  pending: 'Home address change is pending',
  renewalNoticeSent: 'Addresses can’t be changed here because your renewal notice has been sent.',
} as const

/**
 * Messages of a failed address update: the first for the mailing address, the second for the home address (000 §8).
 */
export const ADDRESS_FAILURE_MESSAGES = {
  mailing: 'Error Updating Address. Please try entering address again.',
  home: 'Something went wrong. Please try again.',
} as const

type WorkItem = { type: string; status: string }
type Term = {
  status: string
  effectiveDate: string
  expirationDate: string
  policyNumberDisplay: string
  isRenewalNoticeSent?: boolean | undefined
}
type Policy = { policyNumber: string; policyTerms: readonly Term[] }

const DUE_AFTER_MS = 24 * 3600 * 1000

/** Whether a move to another state is pending: a work item for it that is not CLOSED (000 §4). */
export function isAddressChangePending(workItems: readonly WorkItem[]): boolean {
  return workItems.some(({ type, status }) => type === 'RISK_ADDRESS_CHANGE' && status !== 'CLOSED')
}

/** Checks that the mailing address can be changed: no renewal notice was sent for any ACTIVE term (000 §4). */
export function checkMailingAddressChange(policies: readonly Policy[]): Guard<'renewalNoticeSent'> {
  const isSent = policies.some(({ policyTerms }) =>
    policyTerms.some((term) => term.status === 'ACTIVE' && term.isRenewalNoticeSent === true),
  )
  return isSent ? { ok: false, reason: 'renewalNoticeSent' } : { ok: true }
}

/** Checks that the home address can be changed: no renewal notice was sent and no change is pending (000 §4). */
export function checkHomeAddressChange(
  policies: readonly Policy[],
  workItems: readonly WorkItem[],
): Guard<keyof typeof ADDRESS_LOCK_MESSAGES> {
  if (isAddressChangePending(workItems)) return { ok: false, reason: 'pending' }
  return checkMailingAddressChange(policies)
}

/**
 * How a home address changes: directly within the state, otherwise by a work item for each policy (000 §4). Without
 * an active policy there is no risk to reassess, so the change is direct.
 */
export function homeAddressChange(
  present: Address,
  next: Address,
  policies: readonly Policy[],
): 'direct' | 'workItems' {
  return isSameState(present, next) || activePolicies(policies).length === 0 ? 'direct' : 'workItems'
}

/**
 * The work items that request a new home address, one for each policy with an ACTIVE term, due one day after the
 * request (000 §4).
 * @param now milliseconds since the epoch; the items state it in UTC
 */
export function riskAddressWorkItems(
  policies: readonly Policy[],
  address: Address,
  customer: { email: string; firstName: string; customerNumber: string },
  now: number,
) {
  const { email, firstName, customerNumber } = customer
  const { line1, line2, city, state, zipCode, country } = tidyAddress(address)
  const home = {
    type: 'HOME' as const,
    addressLine1: line1,
    ...(line2 === '' ? {} : { addressLine2: line2 }),

    city,
    state,
    country,
    zipCode,
  }
  return activePolicies(policies)
    .flatMap((policy) => activeTerm(policy) ?? [])
    .map(({ policyNumberDisplay }) => ({
      type: 'RISK_ADDRESS_CHANGE' as const,
      policyNumberDisplay,
      customer: { email, firstName },
      changeDetails: { addresses: [home] },
      requestedDate: timestampOf(now),
      dueDate: timestampOf(now + DUE_AFTER_MS),
      externalCustomerIdentifier: customerNumber,
      createdBy: email,
      source: 'web' as const,
      comment: 'The customer asks to change the home address.',
    }))
}
