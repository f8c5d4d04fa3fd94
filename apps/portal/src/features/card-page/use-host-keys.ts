import { useEffect, useState } from 'react'
import { isInHostApp, listenToHost } from '../../integrations/host-app/host-app.ts'
import { PROVIDER_READY_MS } from '../../lib/timings.ts'
import { useApi } from '../../session/context.ts'
import { type HostKeys, HostKeysError, isAboutKeys, keysMessage } from './host-messages.ts'

/** `none`: no app shows the page; `missing`: the app has sent nothing of use until now, which may still come. */
export type HostKeysState = { is: 'none' | 'waiting' | 'missing' } | { is: 'there'; keys: HostKeys }

const isAwaited = (isWanted: boolean) => (isWanted && isInHostApp() ? 'waiting' : 'none')

/**
 * The keys that the app sends to its page, once (001 §2). Everything else about keys is ignored and reported.
 * @param isWanted whether the page adds a method by a setup
 */
export function useHostKeys(isWanted: boolean): HostKeysState {
  const { config, observer } = useApi()
  const { appHosts } = config
  const [state, setState] = useState<HostKeysState>({ is: isAwaited(isWanted) })

  useEffect(() => {
    if (isAwaited(isWanted) === 'none') return
    let isThere = false
    function miss() {
      if (isThere) return
      observer.uncaught(new HostKeysError('The app sent no keys.'))
      setState({ is: 'missing' })
    }
    const timer = setTimeout(miss, PROVIDER_READY_MS)
    const stop = listenToHost(appHosts, keysMessage, {
      onMessage({ paymentKeys: keys }) {
        if (isThere) return observer.uncaught(new HostKeysError('Keys were sent twice.'))
        isThere = true
        setState({ is: 'there', keys })
      },
      onIgnored(reason, data) {
        if (!isAboutKeys(data)) return
        if (reason === 'shape') return miss()
        observer.uncaught(new HostKeysError(`Keys were ignored because of their ${reason}.`))
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [appHosts, observer, isWanted])

  return state
}
