import { ADDRESS_REFUSED_MESSAGES } from '@portal/domain/addresses'
import {
  checkExpiry,
  checkUpdateZip,
  EXPIRY_MESSAGES,
  maskExpiry,
  readExpiry,
  UPDATE_ZIP_MESSAGES,
} from '@portal/domain/card-entry'
import { cardExpiryText } from '@portal/domain/card-expiry'
import type { PayInCard } from '@portal/domain/payment-methods'
import * as v from 'valibot'
import type { CardChange } from '../../api/payment-methods.ts'
import { ApiError, refusedPointers } from '../../api/refusal.ts'
import { textBy } from '../../lib/form-schema.ts'
import type { Refusal } from '../../ui/form/form-types.ts'
import { methodRefusal } from './method-refusal.ts'

/** `expiry` is MM/YY. */
export type CardValues = { expiry: string; zipCode: string }

/** The parts of a card that can be changed (001 §5). */
export function savedCard({ expMonth, expYear, zipCode }: PayInCard): CardValues {
  const isDated = expMonth !== undefined && expYear !== undefined
  return { expiry: isDated ? cardExpiryText({ expMonth, expYear }) : '', zipCode }
}

/** The rules of the update-card form (001 §5). @param today the policyholder's calendar day */
export function cardSchema(today: string) {
  return v.object({
    expiry: textBy((text) => checkExpiry(text, today), EXPIRY_MESSAGES),
    zipCode: textBy(checkUpdateZip, UPDATE_ZIP_MESSAGES),
  })
}

/** The texts of "Still needed": Save is disabled while a value is empty or invalid (001 §5). */
export function missingOfCard({ expiry, zipCode }: CardValues, today: string): string[] {
  const missing: string[] = []
  if (!checkExpiry(expiry, today).ok) missing.push('an expiry date that is not in the past')
  if (!checkUpdateZip(zipCode).ok) missing.push('a ZIP or postal code')
  return missing
}

/** The mask of the expiry field (001 §5). */
export const EXPIRY_MASK = { read: maskExpiry, show: (value: string) => value, most: 4 }

/** The values of a valid form as the service takes them; `undefined` when nothing changed. */
export function toCardChange(values: CardValues, saved: CardValues): CardChange | undefined {
  const expiry = readExpiry(values.expiry)
  const zipCode = values.zipCode.trim()
  const isChanged = values.expiry !== saved.expiry || zipCode !== saved.zipCode.trim()
  return isChanged && expiry !== undefined ? { ...expiry, zipCode } : undefined
}

/** The texts for a refused change. */
export function cardRefusal(error: unknown): Refusal<CardValues> {
  if (error instanceof ApiError && error.code === 'PAYMENT_METHOD_EXPIRED') {
    return { fields: { expiry: EXPIRY_MESSAGES.past } }
  }
  const isZip = refusedPointers(error).some((pointer) => pointer.endsWith('/zipcode'))
  return isZip ? { fields: { zipCode: ADDRESS_REFUSED_MESSAGES.zipCode } } : methodRefusal(error)
}
