import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { ScriptMissingError } from './provider-script.ts'

/** The card provider's script, for one of its accounts. */
export type CardProvider = Stripe

/**
 * Opens the card provider after its script was loaded (`loadProviderScript`).
 * @param publicKey identifies the insurer at the provider
 * @throws ScriptMissingError without the script
 */
export async function openCardProvider(publicKey: string): Promise<CardProvider> {
  if (!('Stripe' in window)) throw new ScriptMissingError()
  const provider = await loadStripe(publicKey, { locale: 'en' })
  if (provider === null) throw new ScriptMissingError()
  return provider
}
