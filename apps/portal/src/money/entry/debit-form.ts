import {
  checkEntryZip,
  checkHolderName,
  ENTRY_ZIP_MESSAGES,
  HOLDER_MESSAGES,
} from '@portal/domain/card-entry'
import * as v from 'valibot'
import { type CodeTexts, errorText, serviceMessage, waitSecondsOf } from '../../api/refusal.ts'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import type { Filled } from '../../integrations/payments/PaymentFields.tsx'
import { textBy } from '../../lib/form-schema.ts'
import type { Refusal } from '../../ui/form/form-types.ts'

/** The portal's own values about a debit card. `filled` tells whether the provider's fields are complete. */
export type DebitValues = { name: string; zipCode: string; isDefault: boolean; filled: Filled }

/** The rules of the own fields (001 §5). The provider checks its own ones. */
export const debitSchema = v.object({
  name: textBy(checkHolderName, HOLDER_MESSAGES),
  zipCode: textBy(checkEntryZip, ENTRY_ZIP_MESSAGES),
})

/** The texts of "Still needed" (001 §5): the form can be sent when the provider reports its fields complete. */
export function missingOfDebit({ name, zipCode, filled }: DebitValues): string[] {
  const missing: string[] = []
  if (!checkHolderName(name).ok) missing.push('name on card')
  if (filled !== 'complete') missing.push('card details')
  if (!checkEntryZip(zipCode).ok) missing.push('a ZIP or postal code')
  return missing
}

/** The texts for a debit card that was not added, by error code; the wording is ours. */
const TEXTS = {
  ACCOUNT_RESTRICTED: 'Your account can’t be paid by debit card. Add a bank account instead.',
  IDENTITY_REQUIRED: 'Your identity has to be verified first. Please start again.',
  CONFLICT: 'This debit card was added before and has been removed. Please enter it again.',
  TOO_MANY_REQUESTS: 'There were too many attempts.',
  LINK_EXPIRED: null,
  NOT_FOUND: null,
} satisfies CodeTexts<'createPayoutCard'>

const GENERAL = 'We couldn’t add this debit card. Please try again; it is added only once.'

/** The text for a refusal of the provider, which is cut at the first semicolon, or of the wallet (001 §8). */
export function debitRefusal(error: unknown): Refusal<DebitValues> {
  if (error instanceof ProviderError) return { alert: error.message }
  const general = serviceMessage(error) ?? GENERAL
  return { alert: errorText(error, { byCode: TEXTS, general }), waitSeconds: waitSecondsOf(error) }
}
