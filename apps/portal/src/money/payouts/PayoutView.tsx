import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { AddedView } from './AddedView.tsx'
import { AddressView } from './AddressView.tsx'
import { CheckView } from './CheckView.tsx'
import { ManageView } from './ManageView.tsx'
import { PayoutKindsView } from './PayoutKindsView.tsx'
import { PayoutListView } from './PayoutListView.tsx'
import { SetupView } from './SetupView.tsx'
import { SummaryView } from './SummaryView.tsx'
import type { ShownPayout } from './shown-payout.ts'
import type { PayoutSteps } from './use-payout-steps.ts'

const AddDebitCardView = lazyPart(() => import('./AddDebitCardView.tsx'), 'AddDebitCardView')
const AddPayoutBankView = lazyPart(() => import('./AddPayoutBankView.tsx'), 'AddPayoutBankView')
const IdentityView = lazyPart(() => import('./IdentityView.tsx'), 'IdentityView')

type PayoutViewProps = {
  shown: ShownPayout
  steps: PayoutSteps
  /** Whether debit cards are blocked (002 §6). */
  isRestricted: boolean
  /** Asks before the identity check is left. */
  onLeave: () => void
  /** Called when the shown method is being removed, and when that failed. */
  onRemoving: (isRemoving: boolean) => void
}

/** The content of one view of the dialog. */
export function PayoutView({ shown, steps, isRestricted, onLeave, onRemoving }: PayoutViewProps) {
  switch (shown.at) {
    case 'summary':
      return <SummaryView steps={steps} isRestricted={isRestricted} />
    case 'setup':
      return <SetupView steps={steps} isRestricted={isRestricted} />
    case 'methods':
      return <PayoutKindsView steps={steps} isRestricted={isRestricted} />
    case 'banks':
      return <PayoutListView kind="bank" steps={steps} isRestricted={isRestricted} />
    case 'cards':
      return <PayoutListView kind="card" steps={steps} isRestricted={isRestricted} />
    case 'check':
      return <CheckView steps={steps} />
    case 'address':
      return <AddressView steps={steps} />
    case 'manage':
      return <ManageView {...shown} {...{ steps, isRestricted, onRemoving }} />
    case 'added':
      return <AddedView {...shown} steps={steps} />
    case 'identity':
      return <IdentityView onLeave={onLeave} />
    case 'add-card':
      return <AddDebitCardView {...{ steps, isRestricted }} />
    case 'add-bank':
      return <AddPayoutBankView steps={steps} />
    case 'unknown':
      return <Unknown steps={steps} />
  }
}

/** The text of an address that names no method of the account; the wording is ours. */
function Unknown({ steps }: { steps: PayoutSteps }) {
  return (
    <Stack>
      <Text>We can’t find this reimbursement method. It may have been removed.</Text>
      <Buttons>
        <Button onClick={steps.finish}>See reimbursement methods</Button>
      </Buttons>
    </Stack>
  )
}
