import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

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

/**
 * The card provider's own script, in the release that `@stripe/stripe-js` expects. Its signals against fraud are off,
 * because they would send the addresses of our pages, which contain policy numbers.
 */
export const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false'

/** The time in which the script must have loaded, in milliseconds. */
const LIMIT_MS = 10_000

/** The script of the card provider was blocked, failed, or did not come in time. */
export class ScriptMissingError extends Error {
  override name = 'ScriptMissingError'
}

let loading: Promise<void> | undefined
/** The number of loads that failed. */
let failures = 0

/**
 * Loads the card provider's script, unless the page has it. The loader of `@stripe/stripe-js` then finds it; by itself
 * that loader neither takes another address nor ever gives up, and a load that hangs could not be tried again.
 * @param address the script of a sandbox, or else the provider's own
 * @throws ScriptMissingError after a failure or 10 seconds; the next call loads again
 */
export function loadProviderScript(address: string = PROVIDER_SCRIPT): Promise<void> {
  if ('Stripe' in window) return Promise.resolve()
  loading ??= inject(address).finally(() => {
    loading = undefined
  })
  return loading
}

function inject(address: string): Promise<void> {
  const script = document.createElement('script')
  const url = new URL(address)
  // A browser would let the same address wait for the load that hangs.
  if (failures > 0) url.searchParams.set('attempt', String(failures + 1))
  script.src = url.href
  return new Promise((resolve, reject) => {
    const fail = () => {
      failures += 1
      clearTimeout(timer)
      script.remove()
      reject(new ScriptMissingError())
    }
    const timer = setTimeout(fail, LIMIT_MS)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      if (!('Stripe' in window)) return fail()
      clearTimeout(timer)
      resolve()
    })
    document.head.append(script)
  })
}
