import { useEffect } from 'react'
import { sendToHost } from '../../../integrations/host-app/host-app.ts'
import { type Api, useApi } from '../../../session/context.ts'
import { errorMessage, type SetupResult, successMessage } from './host-messages.ts'

/** Tells the app that a method was added (001 §3). */
export function reportSuccess({ config }: Api, result: SetupResult) {
  sendToHost(config.appHosts, successMessage(result))
}

/** Tells the app about a failure. @param text the one that the page shows */
export function reportError({ config }: Api, text: string) {
  sendToHost(config.appHosts, errorMessage(text))
}

/** Tells the app about a failure that stands in place of the page. */
export function useErrorForHost(text: string) {
  const api = useApi()
  useEffect(() => reportError(api, text), [api, text])
}
