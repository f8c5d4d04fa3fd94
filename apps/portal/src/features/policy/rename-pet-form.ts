import { REQUEST_ERROR } from '@portal/domain/failures'
import { checkPetName, isPetNameWrong, PET_NAME_MESSAGES, PET_NAME_NEEDS } from '@portal/domain/pet-name'
import { cancelledPolicyText } from '@portal/domain/policies'
import * as v from 'valibot'
import type { PolicyTerm } from '../../api/account.ts'
import type { NameChange } from '../../api/pet-name.ts'
import { type CodeTexts, errorText } from '../../api/refusal.ts'
import { textBy } from '../../lib/form-schema.ts'

export type NameValues = { name: string }

export const NO_NAME: NameValues = { name: '' }

/** An invalid name is reported while it is typed. A missing name is not invalid (000 §5). */
export const nameSchema = (present: string) =>
  v.object({
    name: textBy((name) => {
      const checked = checkPetName(name, present)
      return isPetNameWrong(checked) ? checked : { ok: true }
    }, PET_NAME_MESSAGES),
  })

/** Whether the typed name changes nothing: there is none, or it is the present one. */
export const isPresentName = ({ name }: NameValues, present: string) => ['', present].includes(name.trim())

/** The texts of "Still needed" for "Continue". */
export function missingName({ name }: NameValues, present: string): string[] {
  const checked = checkPetName(name, present)
  return checked.ok ? [] : [PET_NAME_NEEDS[checked.reason]]
}

type Renamed = {
  term: PolicyTerm
  pet: { isRenewalNoticeSent?: boolean | undefined } | undefined
  firstName: string | undefined
}

/** The requested change (000 §4). */
export function toNameChange(name: string, { term, pet, firstName = '' }: Renamed): NameChange {
  const isRenewalNoticeSent = term.isRenewalNoticeSent === true || pet?.isRenewalNoticeSent === true
  return { policyNumberDisplay: term.policyNumberDisplay, name, isRenewalNoticeSent, firstName }
}

/** The text of the failure dialog; the wording is ours (000 §8). @param phone of customer support */
export function renameFailureText(error: unknown, phone: string): string {
  const byCode = {
    PET_NAME_ALREADY_CHANGED: 'This pet’s name has been changed before, and it can be changed only once.',
    RENEWAL_NOTICE_SENT:
      'Your renewal notice has been sent just now. Go back and try again: we then change the name for you.',
    POLICY_CANCELLED: cancelledPolicyText(phone),
    CHANGE_PENDING: null,
    CONFLICT: null,
    LINK_EXPIRED: null,
    NOT_FOUND: null,
    TOO_MANY_REQUESTS: null,
    // Refusals of a wellness plan, which the same operation adds.
    OFFER_NOT_AVAILABLE: null,
    PRICE_CHANGED: null,
    WELLNESS_PLAN_INVALID: null,
  } satisfies CodeTexts<'changePolicy' | 'createWorkItem'>
  return errorText(error, { byCode, general: REQUEST_ERROR })
}
