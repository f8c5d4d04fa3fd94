import { PROVIDER_FALLBACK, providerMessage } from '@portal/domain/billing'
import type { SetupIntent, SetupIntentResult, StripeElements } from '@stripe/stripe-js'
import { isOffline, OfflineError } from '../../lib/connection.ts'
import type { CardProvider } from './card-provider.ts'

/** A setup of the card provider as the wallet takes it: without the secret (001 §7). */
export type ProviderSetup = {
  id: string
  object: 'setup_intent'
  status: 'succeeded' | 'processing' | 'requires_action'
  payment_method: string
}

/** The card provider refused. The message is the one for people (001 §8). */
export class ProviderError extends Error {
  override name = 'ProviderError'
  /** Whether the setup has ended, so that only a new one can succeed. */
  readonly isOver: boolean
  /** The provider's own name of the failure. */
  readonly code: string | undefined

  constructor(
    message: string,
    { isOver = false, code }: { isOver?: boolean; code?: string | undefined } = {},
  ) {
    super(message)
    this.isOver = isOver
    this.code = code
  }
}

/** The text for a setup that ended before it was confirmed; the wording is ours. */
const OVER = 'This took too long, and nothing was saved. Please enter your details again.'

export type SetupConfirmation = {
  /** The holder of a card. The holder of a bank account is typed into the provider's own field. */
  name?: string | undefined
  /** The ZIP code of a card in the separate fields. The payment element has a field of its own for it. */
  zipCode?: string | undefined
  /** The page to come back to from a bank that authenticates on a page of its own. */
  returnUrl: string
}

/** A finished setup, and the name of the holder if the provider gave it. */
export type Provided = { setup: ProviderSetup; holder: string | undefined }

/**
 * Lets the card provider set up what was typed into its fields, with the cardholder's authentication if it wants one. It
 * leaves the page only if that is required (001 §7). A setup that was confirmed before gives the same result again.
 * @throws ProviderError when it refuses, or when the cardholder was not authenticated
 */
export async function confirmSetup(
  provider: CardProvider,
  elements: StripeElements,
  { name, returnUrl }: SetupConfirmation,
): Promise<Provided> {
  const details =
    name === undefined
      ? { expand: ['payment_method'] }
      : { payment_method_data: { billing_details: { name } } }
  const result = await provider.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl, ...details },
  })
  const { holder = name, ...provided } = readSetup(result)
  return { ...provided, holder }
}

/**
 * Lets the card provider set up the card in its separate fields, with the cardholder's authentication if it wants one,
 * which it shows over the page. The portal never sees the number.
 * @param secret of the setup
 * @throws ProviderError when it refuses, or when the cardholder was not authenticated
 */
export async function confirmCard(
  provider: CardProvider,
  elements: StripeElements,
  secret: string,
  { name = '', zipCode = '' }: SetupConfirmation,
): Promise<Provided> {
  const card = elements.getElement('cardNumber')
  if (card === null) throw new ProviderError(PROVIDER_FALLBACK)
  const billing_details = { name, address: { postal_code: zipCode } }
  const result = await provider.confirmCardSetup(secret, { payment_method: { card, billing_details } })
  return { ...readSetup(result), holder: name }
}

/**
 * The setup with whose secret the provider has led back to the portal (001 §7).
 * @throws ProviderError when it gave no payment method
 */
export async function retrieveSetup(provider: CardProvider, secret: string): Promise<Provided> {
  return readSetup(await provider.retrieveSetupIntent(secret))
}

/** The setup of an answer of the provider. @throws ProviderError when there is none, and OfflineError */
export function readSetup({ setupIntent, error }: SetupIntentResult): Provided {
  // A repeat is refused with the present setup.
  const intent = setupIntent ?? error.setup_intent
  const provided = intent === undefined ? undefined : finished(intent)
  if (provided !== undefined) return provided
  if (intent?.status === 'canceled') throw new ProviderError(OVER, { isOver: true })
  if (error === undefined) throw new ProviderError(PROVIDER_FALLBACK)
  // The provider's script reports a missing connection like a failure of its own.
  if (error.type === 'api_connection_error' && isOffline()) throw new OfflineError(error.message)
  throw new ProviderError(providerMessage(error.message), { code: error.code })
}

/** A setup that gave a payment method; undefined when it failed or still waits for the cardholder. */
function finished({ id, object, status, payment_method, next_action }: SetupIntent): Provided | undefined {
  const isDone = status === 'succeeded' || status === 'processing'
  const isForBank = status === 'requires_action' && next_action?.type === 'verify_with_microdeposits'
  if (!(isDone || isForBank) || payment_method === null) return undefined
  if (typeof payment_method === 'string') {
    return { setup: { id, object, status, payment_method }, holder: undefined }
  }
  const { id: methodId, billing_details } = payment_method
  return {
    setup: { id, object, status, payment_method: methodId },
    holder: billing_details.name ?? undefined,
  }
}
