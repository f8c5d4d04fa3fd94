import { isBankOffered } from '@portal/domain/payment-methods-rules'
import { useState } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { localToday } from '../../../lib/today.ts'
import { useApi } from '../../../session/context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ViewsDialog } from '../../../ui/ViewsDialog.tsx'
import type { OpenSetups } from '../../entry/use-new-method.ts'
import { EditCardForm } from '../../methods/EditCardForm.tsx'
import { methodViews } from '../../methods/method-view.ts'
import { GoBackGuard } from './GoBackGuard.tsx'
import { ManageMethod } from './ManageMethod.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { consequenceOf, type MethodUpdate, type UpdateProps, updateWith } from './method-update.ts'
import type { NonPayFacts } from './non-pay-facts.ts'
import type { NonPaySearch } from './non-pay-search.ts'
import {
  asksToGoBack,
  type NonPayView,
  type NonPayViews,
  nonPayView,
  TITLES,
  useNonPayViews,
} from './use-non-pay-views.ts'

// Loaded separately, because the provider's components are needed for an entry alone.
const NonPayEntry = lazyPart(() => import('./NonPayEntry.tsx'), 'NonPayEntry')

type UpdateDialogProps = { search: NonPaySearch; facts: NonPayFacts; update: MethodUpdate }

/** The dialog that changes the payment method: lists, entry, management and update (001 §2), each view with an address. */
export function UpdateDialog({ search, facts, update }: UpdateDialogProps) {
  const account = useAccount()
  const { achCountries } = useApi().config.payments
  const [setups] = useState<OpenSetups>(() => new Map())
  const methods = methodViews(account, facts.policy.policyNumber, localToday())
  const { enablePayInACH, profileDetails } = account
  const hasBanks = isBankOffered(
    { serviceCode: profileDetails?.serviceCode, enablePayInACH },
    methods.map(({ method }) => method),
    achCountries,
  )
  const shown = nonPayView(search, { methods, isBankOffered: hasBanks })
  const views = useNonPayViews(search, shown)
  if (shown === undefined) return null
  const props = { facts, views, update }

  function content(view: NonPayView) {
    switch (view.at) {
      case 'method-list':
        return <TypeList views={views} />
      case 'card-list':
      case 'ach-list':
        return <MethodChoice {...props} at={view.at} methods={methods} isBankOffered={hasBanks} />
      case 'manage-card':
      case 'manage-bank':
        return <ManageMethod {...props} view={view.method} />
      case 'update-card':
        return <UpdateCard {...props} card={view.card} />
      case 'add-card':
        return <NonPayEntry {...props} type="CARD" setups={setups} />
      case 'add-bank':
        return <NonPayEntry {...props} type="US_BANK_ACCOUNT" setups={setups} />
    }
  }

  return (
    <ViewsDialog
      views={views}
      title={TITLES[shown.at]}
      onClose={asksToGoBack(search.view) ? views.goBack : views.close}
    >
      {content(shown)}
    </ViewsDialog>
  )
}

/** The list of the types of payment methods, each of which leads to its own list (001 §4). */
function TypeList({ views }: { views: NonPayViews }) {
  return (
    <Stack>
      <Text>How would you like to pay?</Text>
      <Button variant="line" block onClick={() => views.open({ view: 'card-list' })}>
        Credit card
      </Button>
      <Button variant="line" block onClick={() => views.open({ view: 'ach-list' })}>
        Bank
      </Button>
    </Stack>
  )
}

type UpdateCardProps = UpdateProps & { card: Extract<NonPayView, { at: 'update-card' }>['card'] }

/** The new expiry of a card. The card then pays all policies, and what is overdue is charged to it (001 §4). */
function UpdateCard({ card, facts, views, update }: UpdateCardProps) {
  const saved = () => void update.pay(updateWith(card, facts))
  return (
    <EditCardForm card={card} leaveGuard={GoBackGuard} onCancel={views.goBack} onSaved={saved}>
      <Text tone="soft">{`When you save this card: ${consequenceOf(facts)}`}</Text>
    </EditCardForm>
  )
}
