import { lazyPart } from '../../../lib/lazy-part.ts'
import type { MethodView } from '../../methods/method-view.ts'
import { ManageMethod } from './ManageMethod.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import type { UpdateProps } from './method-update.ts'
import type { ShownView } from './shown-view.ts'
import { TypeList } from './TypeList.tsx'
import { UpdateCard } from './UpdateCard.tsx'

type MethodsViewProps = UpdateProps & {
  shown: ShownView
  methods: readonly MethodView[]
  isBankOffered: boolean
}

/** The content of one view of the dialog. */
export function MethodsView({ shown, methods, isBankOffered, ...props }: MethodsViewProps) {
  switch (shown.at) {
    case 'method-list':
      return <TypeList steps={props.steps} />
    case 'card-list':
    case 'ach-list':
      return <MethodChoice {...props} at={shown.at} methods={methods} isBankOffered={isBankOffered} />
    case 'manage-card':
    case 'manage-bank':
      return <ManageMethod {...props} view={shown.method} />
    case 'update-card':
      return <UpdateCard {...props} card={shown.card} />
    case 'add-card':
      return <AddMethod {...props} type="CARD" />
    case 'add-bank':
      return <AddMethod {...props} type="US_BANK_ACCOUNT" />
  }
}

// Loaded separately, because the provider's components are needed for an entry alone.
const AddMethod = lazyPart(() => import('./AddMethod.tsx'), 'AddMethod')
