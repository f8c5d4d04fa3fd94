import { frameAddress } from '@portal/domain/frame-origins'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBankSession } from '../../api/wallets.ts'
import { type Api, useApi } from '../../session/context.ts'
import { BankFrameError } from './frame-event.ts'

/** `error` is that of the call for a session; without one, the frame itself cannot be shown (001 §8). */
export type BankSession =
  | { step: 'opening' }
  | { step: 'open'; address: URL }
  | { step: 'failed'; error?: unknown }

/** A session of the bank frame. It is used once and ends after some time, so that each try needs another one. */
export function useBankSession() {
  const api = useApi()
  const client = useQueryClient()
  const [session, setSession] = useState<BankSession>({ step: 'opening' })

  useEffect(() => {
    let isLeft = false
    async function open() {
      const next = await createBankSession(api, client).then(
        (url) => opened(api, url),
        (error): BankSession => ({ step: 'failed', error }),
      )
      if (!isLeft) setSession(next)
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
      report(api, 'The frame did not load.')
      setSession({ step: 'failed' })
    },
  }
}

/** The frame's address if its origin is configured (001 §7). */
function opened(api: Api, url: string): BankSession {
  const address = frameAddress(url, api.config.payments.frameOrigins)
  if (address !== undefined) return { step: 'open', address }
  report(api, 'The origin of the frame is not configured.')
  return { step: 'failed' }
}

function report({ observer }: Api, message: string) {
  observer.uncaught(new BankFrameError({ code: 'load', message }))
}
