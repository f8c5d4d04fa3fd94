import { PROVIDER_FALLBACK, providerMessage } from '@portal/domain/billing'
import type { StripeElements, TokenResult } from '@stripe/stripe-js'
import type { CardProvider } from './card-provider.ts'
import { ProviderError } from './confirm-setup.ts'

/** The portal's own values about a card for payouts. With a currency the provider refuses all but debit cards (001 §7). */
export type DebitCard = { name: string; zipCode: string; currency: 'usd' | 'cad' }

/**
 * The provider's token of the card in its separate fields (PAYAPI-069). The portal never sees the number.
 * @throws ProviderError when the provider refuses, such as a credit card
 */
export async function createDebitToken(
  provider: CardProvider,
  elements: StripeElements,
  { name, zipCode, currency }: DebitCard,
): Promise<string> {
  const card = elements.getElement('cardNumber')
  if (card === null) throw new ProviderError(PROVIDER_FALLBACK)
  return readToken(await provider.createToken(card, { name, address_zip: zipCode, currency }))
}

/** The id of the token of an answer. @throws ProviderError without one */
export function readToken({ token, error }: TokenResult): string {
  if (token === undefined) throw new ProviderError(providerMessage(error.message))
  return token.id
}
