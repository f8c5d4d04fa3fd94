import { useEffect } from 'react'
import { sendToHost } from '../../../integrations/host-app/host-app.ts'
import type { ProviderSetup } from '../../../integrations/payments/confirm-setup.ts'
import { type Api, useApi } from '../../../session/context.ts'

/** The result of a setup for the app (001 §3). A payout card has the id of its payout method in place of a setup. */
type SetupResult = {
  nameOnCard: string
  serviceCode: string
  defaultCardChecked: boolean
} & ({ setupIntent: ProviderSetup } | { payMethodId: string })

/** The message after a method was added. The names of the events are ours. */
function successMessage(result: SetupResult) {
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

/** Tells the app that a method was added (001 §3). */
export function reportSuccess({ config }: Api, result: SetupResult) {
  sendToHost(config.appHosts, successMessage(result))
}

/** Tells the app about a failure. @param text the one that the page shows */
export function reportError({ config }: Api, text: string) {
  sendToHost(config.appHosts, { event: 'SETUP_ERROR', payload: { message: text } })
}

/** Tells the app about a failure that shows in place of the page. */
export function useErrorForHost(text: string) {
  const api = useApi()
  useEffect(() => reportError(api, text), [api, text])
}
