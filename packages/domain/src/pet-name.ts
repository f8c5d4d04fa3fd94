import { timestampOf } from './dates.ts'
import type { Guard } from './guard.ts'

/** Characters of a pet's name; 000 §5 has no limit, this one is ours. */
export const PET_NAME_MAX = 50

/** The value of the remote flag with which a name is changed at once (000 §4, decision 19). */
export const DIRECT_NAME_CHANGE_MODE = '01'

/** What the confirmation asks, under the sentence with both names (000 §4). */
export const NAME_CHANGE_QUESTION =
  "Is this correct? Please confirm the spelling, as you can only change your pet's name once."

/** Why a new name is not taken (000 §5); the wording is ours. */
export const PET_NAME_MESSAGES = {
  empty: 'Enter a new name.',
  unchanged: 'This is the present name.',
  tooLong: `Use at most ${PET_NAME_MAX} characters.`,
  htmlTag: "A name can't contain an HTML tag, such as <b>.",
  url: "A name can't contain a web address.",
  email: "A name can't contain an email address.",
} as const

/** What the button still needs when a name is not taken; the wording is ours. */
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
 * Whether a pet can get that name (000 §5). There is no rule about letters: a name may be of any script. One of
 * invisible characters alone counts as empty, and the present one would waste the only change there is.
 */
export function checkPetName(name: string, present: string): Guard<PetNameRefusal> {
  const wanted = name.trim()
  if (!VISIBLE.test(wanted)) return { ok: false, reason: 'empty' }
  if (Array.from(wanted).length > PET_NAME_MAX) return { ok: false, reason: 'tooLong' }
  if (HTML_TAG.test(wanted)) return { ok: false, reason: 'htmlTag' }
  if (URL_START.test(wanted)) return { ok: false, reason: 'url' }
  if (EMAIL_LIKE.test(wanted)) return { ok: false, reason: 'email' }
  // An accent may be stored in two ways, which nobody can tell apart.
  const isPresent = wanted.normalize() === present.trim().normalize()
  return isPresent ? { ok: false, reason: 'unchanged' } : { ok: true }
}

/** Whether the field is marked as wrong (000 §5): one that is only not filled in yet is not. */
export function isPetNameWrong(checked: Guard<PetNameRefusal>): boolean {
  return !checked.ok && checked.reason !== 'empty' && checked.reason !== 'unchanged'
}

/**
 * Whether a name is changed at once by a policy change; otherwise somebody does it from the work queue (000 §4,
 * decision 19).
 * @param mode the flag `petNameChangeMode`, missing where it could not be read
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
 * The work item that asks for a new name (000 §4, 002 §7), due one day after it was asked for.
 * @param now milliseconds since the epoch; the item has it in UTC
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
