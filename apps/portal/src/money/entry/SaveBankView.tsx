import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PendingBank } from '../../api/pending-bank.ts'
import { useOnce } from '../../parts/once/use-once.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { type AddedPayout, addingError, createPayoutAdding, isRefusedForGood } from '../payouts/new-payout.ts'

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
export function SaveBankView({ linked, onSaved, onFailed, onStartAgain }: SaveBankViewProps) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is told once
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
      <Row wrap>
        {state.at === 'refused' && isRefusedForGood(state.reason) ? null : (
          <Button size="sm" onClick={save}>
            Try again
          </Button>
        )}
        <Button variant="line" size="sm" onClick={onStartAgain}>
          Link another account
        </Button>
      </Row>
    </Stack>
  )
}
