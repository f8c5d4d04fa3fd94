import { LOCKED_MESSAGE } from '@portal/domain/one-time-code'
import type { ServiceErrorCode } from '@portal/sdk'
import { isProofDemanded } from '../../api/contact-proof.ts'
import { errorText, serviceMessage, waitSecondsOf } from '../../api/refusal.ts'

/** The error codes with a text of their own. All other failures have the text of their form (000 §8). */
type ContactCode = Extract<ServiceErrorCode, 'CODE_LOCKED' | 'CONTACT_PROOF_REQUIRED' | 'TOO_MANY_REQUESTS'>

const BY_CODE = {
  CODE_LOCKED: LOCKED_MESSAGE,
  CONTACT_PROOF_REQUIRED: 'Before this change we need to make sure it’s you. Please try again to get a code.',
  TOO_MANY_REQUESTS: 'There were too many requests.',
} as const satisfies Record<ContactCode, string>

/**
 * The texts for a refused contact or code: the service's message at the field for a 400, a countdown for a 429, and one
 * text for everything else (000 §8).
 * @param failed the text of the form
 * @param isAlwaysSaid whether that text also shows when the service's message shows at the field
 */
export function contactRefusal(
  error: unknown,
  { failed, isAlwaysSaid }: { failed: string; isAlwaysSaid: boolean },
) {
  const waitSeconds = waitSecondsOf(error)
  if (waitSeconds !== undefined) {
    const alert = errorText(error, { byCode: BY_CODE, general: BY_CODE.TOO_MANY_REQUESTS })
    return { alert, waitSeconds }
  }
  if (isProofDemanded(error)) return { alert: BY_CODE.CONTACT_PROOF_REQUIRED }
  const said = serviceMessage(error)
  return { said, alert: said === undefined || isAlwaysSaid ? failed : undefined }
}
