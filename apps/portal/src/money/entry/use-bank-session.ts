import { frameAddress } from '@portal/domain/frame-origins'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { createBankSession } from '../../api/wallets.ts'
import { type Api, useApi } from '../../session/context.ts'
import type { BankFailure } from './bank-host.ts'
import { BankFrameError } from './frame-event.ts'

type Opened = { step: 'open'; address: URL } | { step: 'failed'; failure: BankFailure }

/** A session of the bank frame, while it is opened, and when it failed. */
export type BankSession = { step: 'opening' } | Opened

/**
 * A session of the bank frame. It is used once and ends after some time, so that each try needs another one.
 * @param onFailed called when no session was given, or the frame cannot be shown (001 §8)
 */
export function useBankSession(onFailed: (failure: BankFailure) => void) {
  const api = useApi()
  const client = useQueryClient()
  const [session, setSession] = useState<BankSession>({ step: 'opening' })
  const tell = useEffectEvent(onFailed)

  useEffect(() => {
    let isLeft = false
    async function open() {
      const next = await createBankSession(api, client).then(
        (url) => opened(api, url),
        (error): Opened => ({ step: 'failed', failure: { code: 'SESSION_FAILED', error } }),
      )
      if (isLeft) return
      setSession(next)
      if (next.step === 'failed') tell(next.failure)
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [api, client])

  return {
    session,
    /** The frame stays blank. */
    onBlank() {
      setSession(notShown(api, 'The frame did not load.'))
      onFailed({ code: 'FRAME_FAILED' })
    },
  }
}

/** The frame's address if its origin is configured (001 §7). */
function opened(api: Api, url: string): Opened {
  const address = frameAddress(url, api.config.payments.frameOrigins)
  if (address !== undefined) return { step: 'open', address }
  return notShown(api, 'The origin of the frame is not configured.')
}

function notShown({ observer }: Api, message: string): Opened {
  observer.uncaught(new BankFrameError({ code: 'load', message }))
  return { step: 'failed', failure: { code: 'FRAME_FAILED' } }
}
