import * as v from 'valibot'
import type { ProviderSetup } from '../../../integrations/payments/confirm-setup.ts'

const filled = v.pipe(v.string(), v.nonEmpty())

/** The message with the keys of a setup (001 §2). */
export const keysMessage = v.object({ paymentKeys: v.object({ publicKey: filled, secret: filled }) })

/** The keys of a setup that the app has begun. `secret` must not be stored, logged or sent. */
export type HostKeys = v.InferOutput<typeof keysMessage>['paymentKeys']

/** Whether a message is about keys, so that it is worth a report when it is ignored. */
export function isAboutKeys(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'paymentKeys' in data
}

/** The fault of the keys of an app: none came, they are malformed, they came twice, or from elsewhere. */
type KeysFault = 'Missing' | 'Malformed' | 'Repeated' | 'OfOtherOrigin' | 'OfOtherWindow'

/** The keys of the app have a fault. The name states it, because a report has the name alone. */
export class HostKeysError extends Error {
  constructor(fault: KeysFault) {
    super()
    this.name = `HostKeys${fault}`
  }
}

/** The message of a page that listens from now on. Keys that were sent before are lost. */
export const READY = { event: 'SETUP_READY' }

/** The result of a setup for the app (001 §3). A payout card has the id of its payout method in place of a setup. */
export type SetupResult = {
  nameOnCard: string
  serviceCode: string
  defaultCardChecked: boolean
} & ({ setupIntent: ProviderSetup } | { payMethodId: string })

/** The message after a method was added. The names of the events are ours. */
export function successMessage(result: SetupResult) {
  const { nameOnCard, serviceCode, defaultCardChecked } = result
  const shared = { nameOnCard, serviceCode, defaultCardChecked }
  if ('payMethodId' in result) {
    return { event: 'SETUP_SUCCESS', payload: { payMethodId: result.payMethodId, ...shared } }
  }
  // By name, because an answer of the provider also has the secret.
  const { id, object, status, payment_method } = result.setupIntent
  return {
    event: 'SETUP_SUCCESS',
    payload: { setupIntent: { id, object, status, payment_method }, ...shared },
  }
}

/** The message after a failure. @param message the text that the page shows */
export function errorMessage(message: string) {
  return { event: 'SETUP_ERROR', payload: { message } }
}
