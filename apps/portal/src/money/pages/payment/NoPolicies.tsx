import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useApi } from '../../../session/context.ts'
import { ExternalButtonLink } from '../../../ui/ExternalButtonLink.tsx'
import { ExternalLink } from '../../../ui/links.tsx'

// Loaded only for an account without policies, because of its drawing.
const EmptyState = lazyPart(() => import('../../../ui/EmptyState.tsx'), 'EmptyState')

/** The payment screen of an account without policies (001 §2). The website and the button lead to the same place. */
export function NoPolicies() {
  const { addPet } = useApi().config.links
  return (
    <Suspense>
      <EmptyState
        title={
          <span>
            You currently don't have any pets protected with us. To sign up, visit the{' '}
            <ExternalLink href={addPet}>website</ExternalLink>.
          </span>
        }
      >
        <ExternalButtonLink href={addPet}>Add protection</ExternalButtonLink>
      </EmptyState>
    </Suspense>
  )
}
