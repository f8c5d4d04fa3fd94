import { Button, Skeleton, Stack } from '@mantine/core'
import { countdownText } from '@portal/domain/one-time-code'
import { chargeableRest, totalText } from '@portal/domain/overdue-charge'
import { useEffect, useEffectEvent } from 'react'
import { waitSecondsOf } from '../../api/refusal.ts'
import { useCountdown } from '../../lib/timings.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import classes from './paying.module.css'
import type { Held, PayingState } from './paying-state.ts'
import {
  brokenTitle,
  heldTexts,
  isRefusedAgain,
  mixedTexts,
  progressText,
  reasonText,
  resultOf,
} from './paying-texts.ts'
import type { UsedPaying } from './use-paying.ts'

type PayingDialogProps = {
  paying: UsedPaying
  /**
   * Called after a chain was left: `done` when everything holds that was asked for, `back` when the list of methods is
   * next. `held.paid` tells whether a result was shown.
   */
  onLeave: (end: 'done' | 'back', held: Held) => void
}

/**
 * The steps of a chain and its end, in a dialog of its own; nothing while no chain runs. A chain in which nothing was due
 * is left at once. It replaces the dialog that started the chain.
 */
export function PayingDialog({ paying, onLeave }: PayingDialogProps) {
  const { state, dismiss } = paying
  const leave = (end: 'done' | 'back', held: Held) => () => void dismiss().then(() => onLeave(end, held))
  const quiet = state.at === 'done' && state.held.paid.length === 0 ? state.held : undefined
  const leaveQuietly = useEffectEvent((held: Held) => leave('done', held)())
  useEffect(() => {
    if (quiet !== undefined) leaveQuietly(quiet)
  }, [quiet])
  switch (state.at) {
    case 'running':
    case 'checking':
      return (
        <Dialog opened title="Payment method" onClose={() => undefined}>
          <Progress text={progressText(state)} />
        </Dialog>
      )
    case 'done':
    case 'declined': {
      if (quiet !== undefined) return null
      const end = state.at === 'done' ? 'done' : 'back'
      return (
        <PaymentResultDialog
          held={state.held}
          onClose={leave(end, state.held)}
          onPayRest={() => void paying.payRest()}
        />
      )
    }
    case 'broken':
      return (
        <BrokenDialog state={state} onRetry={() => void paying.retry()} onClose={leave('back', state.held)} />
      )
    case 'idle':
      return null
  }
}

function Progress({ text }: { text: string }) {
  useDialogHold(true)
  return (
    <Stack>
      <Skeleton className={classes.progress} />
      <p role="status">{text}</p>
    </Stack>
  )
}

type PaymentResultDialogProps = {
  /** The facts with the balances that were paid and those that are open. */
  held: Held
  /** Closes the dialog; after a failed payment it leads back to the list of methods. */
  onClose: () => void
  /** Charges what a mixed charge has left. */
  onPayRest: () => void
}

/** The result of a charge (001 §2). A mixed one names what was paid and what was not, and offers the rest alone. */
function PaymentResultDialog({ held, onClose, onPayRest }: PaymentResultDialogProps) {
  const { title, text, button } = resultOf(held)
  const rest = totalText(held.paid.length === 0 ? [] : chargeableRest(held.open))
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant={rest === undefined ? 'filled' : 'line'} onClick={onClose}>
            {button}
          </Button>
          {rest !== undefined && <Button onClick={onPayRest}>{`Pay ${rest}`}</Button>}
        </>
      }
    >
      <Stack gap="xs">
        <p>{text}</p>
        {mixedTexts(held).map((each) => (
          <p key={each}>{each}</p>
        ))}
        {rest !== undefined && (
          <p>You can pay the rest now, or go back and choose a different payment method.</p>
        )}
      </Stack>
    </Dialog>
  )
}

type BrokenDialogProps = { state: PayingState & { at: 'broken' }; onRetry: () => void; onClose: () => void }

/** A chain that broke: the reason, what holds, and the failed step to try again. */
function BrokenDialog({ state, onRetry, onClose }: BrokenDialogProps) {
  const { secondsLeft, start } = useCountdown()
  const wait = waitSecondsOf(state.error)
  const begin = useEffectEvent((seconds: number) => start(seconds))
  useEffect(() => {
    if (wait !== undefined) begin(wait)
  }, [wait])
  const reason = reasonText(state)
  const isWaiting = secondsLeft > 0
  const isFinal = isRefusedAgain(state)
  return (
    <Dialog
      opened
      title={brokenTitle(state)}
      onClose={onClose}
      footer={
        <>
          <Button variant={isFinal ? 'filled' : 'line'} onClick={onClose}>
            Go back
          </Button>
          {isFinal ? null : (
            <Button data-autofocus onClick={onRetry} disabled={isWaiting}>
              {state.held.charge === 'unknown' ? 'Check again' : 'Try again'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="xs">
        {reason !== undefined && (
          <Banner tone="danger" role="alert">
            {reason}
          </Banner>
        )}
        {heldTexts(state).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {isFinal && <p>Go back to see your payment methods as they are now.</p>}
        {isWaiting && <p>{`You can try again in ${countdownText(secondsLeft)}.`}</p>}
      </Stack>
    </Dialog>
  )
}
