import { timestampOf } from './dates.ts'
import type { Guard } from './guard.ts'
import { policyNumberOf } from './policies.ts'

/** In characters. The limit is ours; 000 §5 has none. */
export const PET_NAME_MAX = 50

/** The value of the remote flag that allows a direct change of the name (000 §4, decision 19). */
export const DIRECT_NAME_CHANGE_MODE = '01'

/** The question of the confirmation, below the sentence with both names (000 §4). */
export const NAME_CHANGE_QUESTION =
  "Is this correct? Please confirm the spelling, as you can only change your pet's name once."

/** The reasons why a new name is invalid (000 §5). The wording is ours. */
export const PET_NAME_MESSAGES = {
  empty: 'Enter a new name.',
  unchanged: 'This is the present name.',
  tooLong: `Use at most ${PET_NAME_MAX} characters.`,
  htmlTag: 'A name can’t contain an HTML tag, such as <b>.',
  url: 'A name can’t contain a web address.',
  email: 'A name can’t contain an email address.',
} as const

/** The missing parts of a new name, shown at the button. The wording is ours. */
export const PET_NAME_NEEDS = {
  empty: 'a new name',
  unchanged: 'a name other than the present one',
  tooLong: 'a shorter name',
  htmlTag: 'a name without HTML tags',
  url: 'a name without a web address',
  email: 'a name without an email address',
} as const

export type PetNameRefusal = keyof typeof PET_NAME_MESSAGES

const HTML_TAG = /<(?:[a-z]|[/!?])[^>]*>/i
const URL_START = /https?:\/\//i
const EMAIL_LIKE = /[^\s@]+@[^\s@]+\.[^\s@]+/
const VISIBLE = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/**
 * Checks a new pet name (000 §5). Letters of any script are allowed. A name of invisible characters counts as empty.
 * The current name is refused, because it would use up the only change.
 */
export function checkPetName(name: string, present: string): Guard<PetNameRefusal> {
  const wanted = name.trim()
  if (!VISIBLE.test(wanted)) return { ok: false, reason: 'empty' }
  if (Array.from(wanted).length > PET_NAME_MAX) return { ok: false, reason: 'tooLong' }
  if (HTML_TAG.test(wanted)) return { ok: false, reason: 'htmlTag' }
  if (URL_START.test(wanted)) return { ok: false, reason: 'url' }
  if (EMAIL_LIKE.test(wanted)) return { ok: false, reason: 'email' }
  // Unicode stores an accent in two ways that look the same.
  const isPresent = wanted.normalize() === present.trim().normalize()
  return isPresent ? { ok: false, reason: 'unchanged' } : { ok: true }
}

/** Whether the field is marked as invalid (000 §5). A field that is not filled in yet is not. */
export function isPetNameWrong(checked: Guard<PetNameRefusal>): boolean {
  return !checked.ok && checked.reason !== 'empty' && checked.reason !== 'unchanged'
}

/**
 * Checks whether a name changes directly in the policy; otherwise it goes to the work queue (000 §4, decision 19).
 * @param mode the flag `petNameChangeMode`; undefined when it could not be read
 */
export function checkDirectNameChange({
  isRenewalNoticeSent,
  mode,
}: {
  isRenewalNoticeSent: boolean
  mode: string | undefined
}): Guard<'renewalNoticeSent' | 'notSwitchedOn'> {
  if (isRenewalNoticeSent) return { ok: false, reason: 'renewalNoticeSent' }
  return mode === DIRECT_NAME_CHANGE_MODE ? { ok: true } : { ok: false, reason: 'notSwitchedOn' }
}

const DUE_AFTER_MS = 24 * 3600 * 1000

/**
 * The work item that requests a new name, due one day later (000 §4, 002 §7).
 * @param now milliseconds since the epoch; the item states it in UTC
 */
export function petNameWorkItem(
  { policyNumberDisplay, name }: { policyNumberDisplay: string; name: string },
  customer: { email: string; firstName: string; customerNumber: string },
  now: number,
) {
  const { email, firstName, customerNumber } = customer
  return {
    type: 'PET_NAME_CHANGE',
    policyNumberDisplay,
    customer: { email, firstName },
    changeDetails: { petName: name.trim() },
    requestedDate: timestampOf(now),
    dueDate: timestampOf(now + DUE_AFTER_MS),
    externalCustomerIdentifier: customerNumber,
    createdBy: email,
    source: 'web',
    comment: "The customer asks to change the pet's name.",
  } as const
}

type Item = { type: string; policyNumberDisplay: string }

/**
 * Checks that the pet of a policy can be renamed. Any requested change counts, whatever its outcome, because only one
 * is allowed (000 §4). A cancelled policy cannot be changed.
 */
export function checkRenaming(
  policyNumber: string,
  { termStatus, workItems }: { termStatus: string; workItems: readonly Item[] },
): Guard<'pending' | 'cancelled'> {
  if (termStatus === 'CANCELLED') return { ok: false, reason: 'cancelled' }
  const isPending = workItems.some(
    ({ type, policyNumberDisplay }) =>
      type === 'PET_NAME_CHANGE' && policyNumberOf(policyNumberDisplay) === policyNumberOf(policyNumber),
  )
  return isPending ? { ok: false, reason: 'pending' } : { ok: true }
}

/** Shown before a name is changed and while a change is pending (000 §9). The wording is ours. */
export const NAME_CHANGE_ONCE = "You can only change your pet's name once."
export const NAME_CHANGE_DELAY = 'Name and address changes show within 3 business days.'
