import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepPendingBank, type PendingBank, usePendingBank } from '../../api/pending-bank.ts'
import classes from '../../parts/framed-page/framed-page.module.css'
import { useOnce } from '../../parts/once/use-once.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { FailureAlert } from '../payouts/FailureAlert.tsx'
import { type AddedPayout, addingError, createPayoutAdding, isRefusedForGood } from '../payouts/new-payout.ts'
import { BankFrameView } from './BankFrameView.tsx'
import { type BankFailure, failureEvent, tellApp } from './bank-events.ts'

type AchBankScreenProps = {
  /** Whether an app shows the screen. It then gets events in place of dialogs (001 §2). */
  isMobileView?: boolean
  /** Called after the account was saved, and after the alert about what failed then was closed. */
  onAdded: (added: AddedPayout) => void
  onCancelled: () => void
}

/**
 * The ACH bank screen (001 §2): the bank frame, then the saving of the account that was linked in it. An account whose
 * saving was interrupted is saved first.
 */
export function AchBankScreen(props: AchBankScreenProps) {
  const pending = usePendingBank()
  if (pending === undefined) return <div className={classes.area} />
  return <Linking pending={pending} {...props} />
}

type LinkingProps = AchBankScreenProps & { pending: PendingBank | null }

/** A failure in an alert, and what follows it. */
type Alert = { failure: BankFailure; then?: () => void }

function Linking({ pending, isMobileView = false, onAdded, onCancelled }: LinkingProps) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [linked, setLinked] = useState<PendingBank | undefined>(pending ?? undefined)
  const [alert, setAlert] = useState<Alert>()

  function tell(failure: BankFailure, then?: () => void) {
    if (isMobileView) {
      tellApp(api, failureEvent(failure))
      then?.()
    } else setAlert({ failure, ...(then === undefined ? {} : { then }) })
  }

  function finish(added: AddedPayout) {
    const isActive = added.failure === undefined
    if (isMobileView) tellApp(api, { event: 'BANK_ADDED', payload: { payMethodId: added.id, isActive } })
    if (isActive) onAdded(added)
    else tell({ code: 'DEFAULT_FAILED', error: added.failure }, () => onAdded(added))
  }

  function cancel() {
    if (isMobileView) tellApp(api, { event: 'BANK_CANCELLED' })
    onCancelled()
  }

  function startAgain() {
    setLinked(undefined)
    setAttempt(attempt + 1)
  }

  async function linkAnother() {
    await keepPendingBank(api, undefined)
    startAgain()
  }

  function closeAlert() {
    setAlert(undefined)
    alert?.then?.()
  }

  return (
    <>
      {linked === undefined ? (
        <BankFrameView
          key={attempt}
          isMobileView={isMobileView}
          onLinked={(account) => setLinked({ account, key: crypto.randomUUID() })}
          onCancelled={cancel}
          onFrameError={(payload) => isMobileView && tellApp(api, { event: 'BANK_ERROR', payload })}
          onFailed={tell}
          onRetry={startAgain}
        />
      ) : (
        <SaveBankView
          linked={linked}
          onSaved={finish}
          onFailed={(error) => tell({ code: 'SAVE_FAILED', error })}
          onStartAgain={() => void linkAnother()}
        />
      )}
      {alert === undefined ? null : <FailureAlert error={alert.failure.error} onClose={closeAlert} />}
    </>
  )
}

type SaveBankViewProps = {
  linked: PendingBank
  onSaved: (added: AddedPayout) => void
  onFailed: (error: unknown) => void
  onStartAgain: () => void
}

/**
 * Saves a linked bank account, which becomes the active method. It is sent once without a press, and every repeat has the
 * same key, so that nothing is added twice. The wording is ours.
 */
function SaveBankView({ linked, onSaved, onFailed, onStartAgain }: SaveBankViewProps) {
  const api = useApi()
  const client = useQueryClient()
  const [saving] = useState(() => createPayoutAdding(api, client))
  const state = useOnce(saving)
  const isFailed = state.at === 'refused' || state.at === 'unknown'
  const save = () => void saving.start({ bank: linked })
  const saveAtOnce = useEffectEvent(save)
  useEffect(() => saveAtOnce(), [])
  const tell = useEffectEvent(() => {
    if (state.at === 'done') onSaved(state.end)
    if (isFailed) onFailed(addingError(state))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is reported once
  useEffect(() => tell(), [state])
  useDialogHold(!isFailed)
  if (!isFailed) {
    return (
      <div role="status">
        <Text>Your bank account is being saved. This takes a moment.</Text>
      </div>
    )
  }
  return (
    <Stack gap="sm">
      <Banner tone="danger">
        Your bank account was linked, but we couldn’t save it. It is added only once.
      </Banner>
      <Group>
        {state.at === 'refused' && isRefusedForGood(state.reason) ? null : (
          <Button size="sm" onClick={save}>
            Try again
          </Button>
        )}
        <Button variant="line" size="sm" onClick={onStartAgain}>
          Link another account
        </Button>
      </Group>
    </Stack>
  )
}
