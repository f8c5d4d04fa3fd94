import { Button, Group, Stack, Text } from '@mantine/core'
import { frameAddress } from '@portal/domain/web-address'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LinkedAccount } from '../../api/new-payouts.ts'
import { readable } from '../../api/refusal.ts'
import { createBankSession } from '../../api/wallets.ts'
import { FramedPage } from '../../parts/framed-page/FramedPage.tsx'
import { FrameNotice } from '../../parts/framed-page/FrameNotice.tsx'
import classes from '../../parts/framed-page/framed-page.module.css'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { type Api, useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { type BankFailure, BankFrameError, type FrameEvent, frameEvent } from './bank-events.ts'

type BankFrameViewProps = {
  isMobileView: boolean
  onLinked: (account: LinkedAccount) => void
  onCancelled: () => void
  /** Called when the frame itself has reported an error, which shows above it. */
  onFrameError: (error: { code: string; message: string }) => void
  onFailed: (failure: BankFailure) => void
  onRetry: () => void
}

/** The bank frame with its own errors, or the ways on when it cannot be shown (001 §8). */
export function BankFrameView(props: BankFrameViewProps) {
  const { isMobileView, onLinked, onCancelled, onFrameError, onFailed, onRetry } = props
  const { observer } = useApi()
  const { session, onBlank } = useBankSession(onFailed)
  const [problem, setProblem] = useState<string>()

  function hear(message: FrameEvent) {
    switch (message.event) {
      case 'BANK_ADDED':
        return onLinked(message.payload.account)
      case 'BANK_CANCELLED':
        return onCancelled()
      case 'BANK_ERROR': {
        const text = readable(message.payload.message) ?? BANK_ERROR
        observer.uncaught(new BankFrameError(message.payload))
        setProblem(text)
        return onFrameError({ code: message.payload.code, message: text })
      }
    }
  }

  if (session.step === 'opening') return <div className={classes.area} />
  if (session.step === 'failed') {
    return (
      // A page whose link came from an app opens in no other tab.
      <FrameNotice onRetry={onRetry} newTab={isMobileView ? undefined : location.href}>
        The secure form for your bank account can’t be shown. Nothing was saved.
      </FrameNotice>
    )
  }
  return (
    <Stack>
      {problem === undefined ? null : (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {/* A browser shows a blocked frame as its own page and says that it has loaded. */}
      <Group>
        <Text size="sm" c="dimmed">
          Can’t see the form? You can also call us at <SupportPhone />.
        </Text>
        <Button variant="line" size="sm" onClick={onRetry}>
          Load it again
        </Button>
      </Group>
      <FramedPage
        address={session.address}
        title="Link a bank account"
        loading="Loading the secure form"
        schema={frameEvent}
        onMessage={hear}
        onBlank={onBlank}
      />
    </Stack>
  )
}

/** The text of an error of the frame that no person can read; the wording is ours. */
const BANK_ERROR = 'Your bank account could not be linked. Please check what you entered.'

type Opened = { step: 'open'; address: URL } | { step: 'failed'; failure: BankFailure }

/** A session of the bank frame, while it is opened, and when it failed. */
type BankSession = { step: 'opening' } | Opened

/**
 * A session of the bank frame. It is used once and ends after some time, so that each try needs another one.
 * @param onFailed called when no session was given, or the frame cannot be shown (001 §8)
 */
function useBankSession(onFailed: (failure: BankFailure) => void) {
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
