import type { MethodView } from '../../../parts/payment-method/method-view.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { EditCardView } from './EditCardView.tsx'
import { ManageMethod } from './ManageMethod.tsx'
import { MethodList } from './MethodList.tsx'
import { NotThere } from './NotThere.tsx'
import type { ShownView } from './shown-view.ts'
import type { MethodSteps } from './use-method-steps.ts'
import { VerificationPending } from './VerificationPending.tsx'

type MethodsViewProps = {
  shown: ShownView
  policy: PolicyView
  methods: readonly MethodView[]
  isBankOffered: boolean
  steps: MethodSteps
}

/** The content of one view of the dialog. */
export function MethodsView({ shown, steps, ...props }: MethodsViewProps) {
  switch (shown.at) {
    case 'main':
    case 'cards':
    case 'banks':
      return <MethodList at={shown.at} steps={steps} {...props} />
    case 'manage':
      return <ManageMethod view={shown.method} policy={props.policy} steps={steps} />
    case 'edit':
      return <EditCardView card={shown.card} steps={steps} />
    case 'pending':
      return <VerificationPending view={shown.method} steps={steps} />
    case 'add-card':
    case 'add-bank':
      return <NotThere at="unavailable" steps={steps} />
    case 'unknown':
    case 'unavailable':
      return <NotThere at={shown.at} steps={steps} />
  }
}
