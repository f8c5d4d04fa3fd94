import { useState } from 'react'
import type { LinkedAccount } from '../../api/new-payouts.ts'
import { readable } from '../../api/refusal.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/layout.tsx'
import { BankFrame } from './BankFrame.tsx'
import classes from './bank-frame.module.css'
import type { BankFailure } from './bank-host.ts'
import { FrameFailureNotice } from './FrameFailureNotice.tsx'
import { BankFrameError, type FrameEvent, linkedAccount } from './frame-event.ts'
import { useBankSession } from './use-bank-session.ts'

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
        return onLinked(linkedAccount(message.payload.account))
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

  if (session.step === 'opening') return <div className={classes.place} />
  if (session.step === 'failed') return <FrameFailureNotice onRetry={onRetry} hasNewTab={!isMobileView} />
  return (
    <Stack>
      {problem === undefined ? null : (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <BankFrame address={session.address} onEvent={hear} onBlank={onBlank} />
    </Stack>
  )
}

/** The text of an error of the frame that no person can read; the wording is ours. */
const BANK_ERROR = 'Your bank account could not be linked. Please check what you entered.'
