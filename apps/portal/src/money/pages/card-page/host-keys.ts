import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { isInHostApp, listenToHost, sendToHost } from '../../../integrations/host-app/host-app.ts'
import { PROVIDER_READY_MS } from '../../../lib/timings.ts'
import { useApi } from '../../../session/context.ts'

const filled = v.pipe(v.string(), v.nonEmpty())

/** The message with the keys of a setup (001 §2). */
const keysMessage = v.object({ paymentKeys: v.object({ publicKey: filled, secret: filled }) })

/** The keys of a setup that the app has begun. `secret` must not be stored, logged or sent. */
type HostKeys = v.InferOutput<typeof keysMessage>['paymentKeys']

/** Whether a message is about keys, so that it is worth a report when it is ignored. */
function isAboutKeys(data: unknown): boolean {
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
const READY = { event: 'SETUP_READY' }

/** `none`: no app shows the page; `missing` or `malformed`: the app has sent nothing of use, which may still come. */
export type HostKeysState =
  | { is: 'none' | 'waiting' | 'missing' | 'malformed' }
  | { is: 'there'; keys: HostKeys }

const isAwaited = (isWanted: boolean) => (isWanted && isInHostApp() ? 'waiting' : 'none')

const SENDER_FAULTS = { origin: 'OfOtherOrigin', source: 'OfOtherWindow' } as const

/**
 * The keys that the app sends to its page, once (001 §2), after the page has announced that it listens. Everything else
 * about keys is ignored and reported.
 * @param isWanted whether the page adds a method by a setup
 */
export function useHostKeys(isWanted: boolean): HostKeysState {
  const { config, observer } = useApi()
  const { appHosts } = config
  const [state, setState] = useState<HostKeysState>({ is: isAwaited(isWanted) })

  useEffect(() => {
    if (isAwaited(isWanted) === 'none') return
    let isThere = false
    const timer = setTimeout(() => {
      observer.uncaught(new HostKeysError('Missing'))
      setState({ is: 'missing' })
    }, PROVIDER_READY_MS)
    const stop = listenToHost(appHosts, keysMessage, {
      onMessage({ paymentKeys: keys }) {
        if (isThere) return observer.uncaught(new HostKeysError('Repeated'))
        isThere = true
        clearTimeout(timer)
        setState({ is: 'there', keys })
      },
      onIgnored(reason, data) {
        if (!isAboutKeys(data)) return
        if (reason !== 'shape') return observer.uncaught(new HostKeysError(SENDER_FAULTS[reason]))
        observer.uncaught(new HostKeysError('Malformed'))
        if (isThere) return
        clearTimeout(timer)
        setState({ is: 'malformed' })
      },
    })
    sendToHost(appHosts, READY)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [appHosts, observer, isWanted])

  return state
}
