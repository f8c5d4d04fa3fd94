import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/clock.ts'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import type { PolicyView } from '../policy/policy-view.ts'
import { policyTeaser } from './policy-teaser.ts'
import { TeaserContent } from './TeaserContent.tsx'

/** The wellness teaser on the screen of a policy; nothing for a policy without an offer (002 §2). */
export function WellnessTeaser({ view }: { view: PolicyView }) {
  if (policyTeaser(useAccount(), view, localToday()) === undefined) return null
  return (
    <Card title="Wellness">
      <TeaserContent
        view={view}
        link={
          <ButtonLink
            variant="soft"
            size="sm"
            to="/account/pets/$id"
            params={{ id: view.policy.policyNumber }}
            search={WELLNESS}
            {...SAME_SCREEN}
          >
            Explore wellness plans today
          </ButtonLink>
        }
      >
        <p>Routine and preventive care: exams, vaccinations, dental cleaning and more.</p>
      </TeaserContent>
    </Card>
  )
}

const WELLNESS = { dialog: 'wellness' } as const
