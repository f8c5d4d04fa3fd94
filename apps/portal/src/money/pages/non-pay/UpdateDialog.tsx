// A charge that an update begins shows its result, even when the connection is lost meanwhile.
import '../../charging/PayingDialog.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { ViewsDialog } from '../../../ui/ViewsDialog.tsx'
import { EditCardView } from '../../methods/EditCardForm.tsx'
import { ManageMethod } from '../../methods/ManageMethod.tsx'
import { MethodsContext, useMethods } from '../../methods/manager.ts'
import { GoBackGuard } from './GoBackGuard.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import type { NonPayFacts } from './non-pay-facts.ts'
import { type MethodUpdate, useNonPayManager } from './non-pay-manager.tsx'
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
const AddMethod = lazyPart(() => import('../../methods/AddMethod.tsx'), 'AddMethod')

type UpdateDialogProps = { search: NonPaySearch; facts: NonPayFacts; update: MethodUpdate }

/** The dialog that changes the payment method: lists, entry, management and update (001 §2), each view with an address. */
export function UpdateDialog({ search, facts, update }: UpdateDialogProps) {
  const shown = nonPayView(search, useMethods(facts.policy.policyNumber))
  const views = useNonPayViews(search, shown)
  const manager = useNonPayManager(facts, views, { ...update, isCard: shown?.at === 'add-card' })
  if (shown === undefined) return null
  return (
    <MethodsContext value={manager}>
      <ViewsDialog
        views={views}
        title={TITLES[shown.at]}
        onClose={asksToGoBack(search.view) ? views.goBack : views.close}
      >
        <View shown={shown} views={views} facts={facts} update={update} />
      </ViewsDialog>
    </MethodsContext>
  )
}

type ViewProps = Omit<UpdateDialogProps, 'search'> & { shown: NonPayView; views: NonPayViews }

function View({ shown, views, facts, update }: ViewProps) {
  switch (shown.at) {
    case 'method-list':
      return <TypeList views={views} />
    case 'card-list':
    case 'ach-list':
      return <MethodChoice at={shown.at} onClose={views.close} facts={facts} update={update} />
    case 'manage-card':
    case 'manage-bank':
      return (
        <ManageMethod view={shown.method}>
          <GoBackGuard />
        </ManageMethod>
      )
    case 'update-card':
      return <EditCardView card={shown.card} />
    case 'add-card':
      return <AddMethod type="CARD" />
    case 'add-bank':
      return <AddMethod type="US_BANK_ACCOUNT" />
  }
}

/** The list of the types of payment methods, each of which leads to its own list (001 §4). */
function TypeList({ views }: { views: NonPayViews }) {
  return (
    <Stack>
      <Text>How would you like to pay?</Text>
      <Button variant="line" fullWidth onClick={() => views.open({ view: 'card-list' })}>
        Credit card
      </Button>
      <Button variant="line" fullWidth onClick={() => views.open({ view: 'ach-list' })}>
        Bank
      </Button>
    </Stack>
  )
}
