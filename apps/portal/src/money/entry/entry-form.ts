import { checkHolderName, HOLDER_MESSAGES } from '@portal/domain/card-entry'
import { type PayInMethod, payInMethods, type WireMethod } from '@portal/domain/payment-methods'
import { checkChoosable, type PayingAccount } from '@portal/domain/payment-methods-rules'
import * as v from 'valibot'
import { type CodeTexts, errorText, serviceMessage, waitSecondsOf } from '../../api/refusal.ts'
import type { SetupType } from '../../api/setups.ts'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import type { Filled } from '../../integrations/payments/PaymentFields.tsx'
import { textBy } from '../../lib/form-schema.ts'
import type { Refusal } from '../../ui/form/form-types.ts'

/**
 * The portal's own values about a new payment method. `name` is the one on a card; `filled` tells whether the provider's
 * fields are complete, and nothing of what is in them.
 */
export type EntryValues = {
  name: string
  isDefault: boolean
  /** The policies that it becomes the default of. */
  policyNumbers: readonly string[]
  filled: Filled
}

/** The rules of the own fields. The provider checks its own ones, and a bank account's name is among those. */
export function entrySchema(type: SetupType) {
  return v.object({ name: type === 'CARD' ? textBy(checkHolderName, HOLDER_MESSAGES) : v.string() })
}

/** The texts of "Still needed" (001 §5): the form can be sent when the provider reports its fields complete. */
export function missingOfEntry(type: SetupType, { name, isDefault, policyNumbers, filled }: EntryValues) {
  const missing: string[] = []
  if (type === 'CARD' && !checkHolderName(name).ok) missing.push('name on card')
  if (filled !== 'complete') missing.push(type === 'CARD' ? 'card details' : 'bank account details')
  if (isDefault && policyNumbers.length === 0) missing.push('a policy')
  return missing
}

/** Whether two forms would be saved as the same, whatever the order in which policies were ticked. */
export function isSameEntry(one: EntryValues, other: EntryValues): boolean {
  const facts = ({ name, isDefault, policyNumbers, filled }: EntryValues) =>
    JSON.stringify([name.trim(), isDefault, [...policyNumbers].sort(), filled])
  return facts(one) === facts(other)
}

type Source = PayingAccount & { paymentMethods?: readonly WireMethod[] | undefined }

/**
 * Whether a new method starts as the default: only while no other one can pay (001 §4).
 * @param today the policyholder's calendar day
 */
export function startsAsDefault(account: Source, today: string): boolean {
  const canPay = (method: PayInMethod) => checkChoosable(method, account, today).ok
  return !payInMethods(account.paymentMethods ?? []).some(canPay)
}

/** The texts for a method that was not saved, by error code; the wording is ours. */
const TEXTS = {
  SETUP_EXPIRED: 'This took too long, and nothing was saved. Please enter your details again.',
  SETUP_NOT_CONFIRMED: 'Our payment provider has not confirmed your details. Please enter them again.',
  NOT_FOUND: 'Our payment provider has not confirmed your details. Please enter them again.',
  TOO_MANY_REQUESTS: 'There were too many attempts.',
  LINK_EXPIRED: null,
} satisfies CodeTexts<'createSetupIntent' | 'confirmSetupIntent'>

const GENERAL = 'We couldn’t save this payment method. Please try again; it is added only once.'

/** The text for a refusal of the provider, which is cut at the first semicolon, or of the wallet (001 §8). */
export function entryRefusal(error: unknown): Refusal<EntryValues> {
  if (error instanceof ProviderError) return { alert: error.message }
  // The service's own sentence about the typed values (001 §9).
  const general = serviceMessage(error) ?? GENERAL
  return { alert: errorText(error, { byCode: TEXTS, general }), waitSeconds: waitSecondsOf(error) }
}
