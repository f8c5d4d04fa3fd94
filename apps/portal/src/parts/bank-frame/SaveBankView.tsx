import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type AddedPayout, addPayoutMutation, isFinal, type NewPayout } from '../../api/new-payouts.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

type SaveBankViewProps = {
  linked: NewPayout
  onSaved: (added: AddedPayout) => void
  onFailed: (error: Error) => void
  onStartAgain: () => void
}

/**
 * Saves a linked bank account, which becomes the active method. It is sent once without a press, and every repeat has the
 * same key, so that nothing is added twice. The wording is ours.
 */
export function SaveBankView({ linked, onSaved, onFailed, onStartAgain }: SaveBankViewProps) {
  const { mutate, isError, error } = useMutation(addPayoutMutation(useApi()))
  const save = () => mutate(linked, { onSuccess: onSaved, onError: onFailed })
  const saveAtOnce = useEffectEvent(save)
  useEffect(() => saveAtOnce(), [])
  useDialogHold(!isError)
  if (!isError) {
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
        {!isFinal(error) && (
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
