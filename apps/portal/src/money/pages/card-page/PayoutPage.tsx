import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { activatePayoutMutation } from '../../../api/payouts.ts'
import { useHeadingFocus } from '../../../lib/screen-hooks.ts'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { DebitCardForm, debitRefusal } from '../../entry/DebitCardForm.tsx'
import { payoutFailure } from '../../payouts/FailureAlert.tsx'
import type { AddedPayout } from '../../payouts/new-payout.ts'

import type { CardPageFacts } from './card-page-facts.ts'
import { reportError, reportSuccess } from './host-report.ts'
import { AddedNotice, PageCard } from './PageCard.tsx'

type PayoutPageProps = { facts: CardPageFacts; onComplete: () => void }

/** A debit card that was added. */
type Added = { id: string; nameOnCard: string; isDefault: boolean; failure: unknown }

/** The page that adds a debit card for payouts (001 §2). An added card that cannot be made active keeps that step open. */
export function PayoutPage({ facts: { isDefault, serviceCode }, onComplete }: PayoutPageProps) {
  const api = useApi()
  const activation = useMutation(activatePayoutMutation(api))
  const [added, setAdded] = useState<Added>()
  useHeadingFocus(added === undefined ? undefined : `added ${added.failure === undefined}`)

  function settle(next: Added) {
    setAdded(next)
    if (next.failure !== undefined) return reportError(api, payoutFailure(next.failure))
    const { id: payMethodId, nameOnCard, isDefault: defaultCardChecked } = next
    reportSuccess(api, { payMethodId, nameOnCard, serviceCode, defaultCardChecked })
    onComplete()
  }

  function activate(card: Added) {
    activation.mutate(card.id, {
      onSuccess: () => settle({ ...card, failure: undefined }),
      onError: (failure) => settle({ ...card, failure }),
    })
  }

  function end({ id, failure }: AddedPayout, sent: { name: string; isDefault: boolean }) {
    settle({ id, nameOnCard: sent.name.trim(), isDefault: sent.isDefault, failure })
  }

  if (added === undefined) {
    return (
      <PageCard entry="payoutCard">
        <DebitCardForm
          isDefaultAtFirst={isDefault}
          onFailed={(error) => reportError(api, debitRefusal(error).alert ?? '')}
          onAdded={end}
        />
      </PageCard>
    )
  }
  if (added.failure !== undefined) {
    const busy = activation.isPending
    return (
      <AddedNotice
        title="Debit card added"
        action={{ text: 'Try again', onClick: () => busy || activate(added) }}
      >
        <Stack gap="xs">
          <Banner tone="danger">{payoutFailure(added.failure)}</Banner>
          <Text>Your debit card was added. It is not your active reimbursement method yet.</Text>
        </Stack>
      </AddedNotice>
    )
  }
  return (
    <AddedNotice title="Debit card added">
      <Text>
        {added.isDefault
          ? 'Your debit card was added, and is now your active reimbursement method.'
          : 'Your debit card was added. Your active reimbursement method has not changed.'}
      </Text>
    </AddedNotice>
  )
}
