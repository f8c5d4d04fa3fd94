import { useState } from 'react'
import type { LinkedAccount } from '../../../api/new-payouts.ts'
import { readable } from '../../../api/refusal.ts'
import { BankFrame } from '../../../parts/bank-frame/BankFrame.tsx'
import { FrameFailureNotice } from '../../../parts/bank-frame/FrameFailureNotice.tsx'
import { BankFrameError, type FrameEvent, linkedAccount } from '../../../parts/bank-frame/frame-event.ts'
import { useBankSession } from '../../../parts/bank-frame/use-bank-session.ts'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import classes from './payouts.module.css'

type BankFrameViewProps = {
  onLinked: (account: LinkedAccount) => void
  onCancelled: () => void
  onRetry: () => void
}

/** The bank frame with its own errors, or the alert and the ways on when it cannot be shown (001 §8). */
export function BankFrameView({ onLinked, onCancelled, onRetry }: BankFrameViewProps) {
  const { observer } = useApi()
  const { session, onBlank } = useBankSession()
  const [problem, setProblem] = useState<string>()
  const [isTold, setIsTold] = useState(false)

  function hear(message: FrameEvent) {
    switch (message.event) {
      case 'BANK_ADDED':
        return onLinked(linkedAccount(message.payload.account))
      case 'BANK_CANCELLED':
        return onCancelled()
      case 'BANK_ERROR':
        observer.uncaught(new BankFrameError(message.payload))
        return setProblem(readable(message.payload.message) ?? BANK_ERROR)
    }
  }

  if (session.step === 'opening') return <div className={classes.place} />
  if (session.step === 'failed') {
    return (
      <>
        <FrameFailureNotice onRetry={onRetry} />
        {isTold ? null : <FailureAlert error={session.error} onClose={() => setIsTold(true)} />}
      </>
    )
  }
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
