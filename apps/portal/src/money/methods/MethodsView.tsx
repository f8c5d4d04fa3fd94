import { lazyPart } from '../../lib/lazy-part.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import type { UsedPaying } from '../charging/use-paying.ts'
import type { OpenSetups } from '../entry/use-new-method.ts'
import type { AddedMethod } from './added-method.ts'
import { EditCardView } from './EditCardView.tsx'
import { ManageMethod } from './ManageMethod.tsx'
import { MethodList } from './MethodList.tsx'
import type { MethodView } from './method-view.ts'
import { NotThere } from './NotThere.tsx'
import type { ShownView } from './shown-view.ts'
import type { MethodSteps } from './use-method-steps.ts'
import { VerificationPending } from './VerificationPending.tsx'

type MethodsViewProps = {
  shown: ShownView
  policy: PolicyView
  methods: readonly MethodView[]
  isBankOffered: boolean
  /** Charges what is overdue, and may set a default (decision 10). */
  pay: UsedPaying['start']
  steps: MethodSteps
  /** The setups that the dialog has begun. */
  setups: OpenSetups
  /** Called when the shown method is being removed, and when that failed. */
  onRemoving: (isRemoving: boolean) => void
}

/** The content of one view of the dialog. */
export function MethodsView({ shown, pay, steps, setups, onRemoving, ...props }: MethodsViewProps) {
  switch (shown.at) {
    case 'main':
    case 'cards':
    case 'banks':
      return <MethodList at={shown.at} steps={steps} {...props} />
    case 'manage':
      return <ManageMethod view={shown.method} policy={props.policy} {...{ pay, steps, onRemoving }} />
    case 'edit':
      return <EditCardView card={shown.card} policy={props.policy} {...{ pay, steps }} />
    case 'pending':
      return <VerificationPending view={shown.method} steps={steps} />
    case 'add-card':
      return <AddCardView setups={setups} {...addingOf(props.policy, steps)} />
    case 'add-bank':
      return <AddBankView setups={setups} {...addingOf(props.policy, steps)} />
    case 'unknown':
    case 'unavailable':
      return <NotThere at={shown.at} steps={steps} />
  }
}

/** The props of the entry of a method. A bank account that is not verified yet shows its own view next. */
function addingOf({ policy: { policyNumber } }: PolicyView, steps: MethodSteps) {
  return {
    policyNumber,
    onBack: steps.goBack,
    onAdded: ({ methodId, isPending }: AddedMethod) =>
      isPending ? steps.replace({ view: 'pending', method: methodId }) : steps.finish(),
  }
}

// Loaded separately, because the provider's components are needed for an entry alone.
const AddCardView = lazyPart(() => import('./AddCardView.tsx'), 'AddCardView')
const AddBankView = lazyPart(() => import('./AddBankView.tsx'), 'AddBankView')
