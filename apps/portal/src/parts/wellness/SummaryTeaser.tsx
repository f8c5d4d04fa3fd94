import { petLabel } from '@portal/domain/pets'
import { useAccount } from '../../api/use-account.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { SAME_SCREEN } from '../../ui/use-entry-value.ts'
import { policyView } from '../policy/policy-view.ts'
import { TeaserContent } from './TeaserContent.tsx'
import classes from './teaser.module.css'

/** The wellness teaser on the card of a policy that has one (002 §2). */
export function SummaryTeaser({ policyNumber }: { policyNumber: string }) {
  const view = policyView(useAccount(), policyNumber)
  return (
    view && (
      <div className={classes.summary}>
        <strong>Wellness</strong>
        <TeaserContent
          view={view}
          link={
            <ButtonLink
              variant="line"
              size="sm"
              to="/account/pets"
              search={{ dialog: 'wellness', policy: policyNumber }}
              {...SAME_SCREEN}
              aria-label={`Expand wellness plans, ${petLabel(view.name)}`}
            >
              Expand wellness plans
            </ButtonLink>
          }
        />
      </div>
    )
  )
}
