import { PAYOUT_ADDED_TEXTS } from '@portal/domain/payout-rules'
import { useMutation } from '@tanstack/react-query'
import { activatePayoutMutation } from '../../../api/payouts.ts'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import { failureEvent, tellApp } from '../../entry/bank-host.ts'
import type { AddedPayout } from '../../payouts/new-payout.ts'

/** The confirmation of a bank account that was added. One that could not be made active offers that step alone again. */
export function AddedBank({ added: { id, failure } }: { added: AddedPayout }) {
  const api = useApi()
  const { mutate, isSuccess, isPending } = useMutation(activatePayoutMutation(api))
  if (failure === undefined || isSuccess) {
    return (
      <div role="status">
        <Text>{PAYOUT_ADDED_TEXTS.activeBank}</Text>
        <Text tone="soft">You can go back to the app.</Text>
      </div>
    )
  }

  const activate = () =>
    mutate(id, {
      onSuccess: () => tellApp(api, { event: 'BANK_ADDED', payload: { payMethodId: id, isActive: true } }),
      onError: (error) => tellApp(api, failureEvent({ code: 'DEFAULT_FAILED', error })),
    })

  return (
    <Stack gap="sm">
      <Banner
        tone="warning"
        role="alert"
      >{`${PAYOUT_ADDED_TEXTS.bank} We couldn’t make it your active reimbursement method.`}</Banner>
      <div>
        <Button onClick={activate} disabled={isPending}>
          Try again
        </Button>
      </div>
    </Stack>
  )
}
