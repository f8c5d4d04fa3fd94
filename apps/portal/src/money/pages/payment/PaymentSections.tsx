import { memo, useDeferredValue } from 'react'
import type { Account } from '../../../api/account.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { AreaBoundary } from '../../../ui/AreaBoundary.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { ReimbursementSection } from '../../payouts/ReimbursementSection.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { PaymentMethodCard } from './PaymentMethodCard.tsx'
import { PolicyCoverage } from './PolicyCoverage.tsx'
import { PolicyGrid } from './PolicyGrid.tsx'
import classes from './payment.module.css'
import { UpcomingCard } from './UpcomingCard.tsx'
import { WellnessBenefits } from './wellness/WellnessBenefits.tsx'
import { WellnessQuestions } from './wellness/WellnessQuestions.tsx'

/** The number of cards that fill a window. The first render has these alone. */
const FIRST = 4

type PaymentSectionsProps = { account: Account; views: readonly PolicyView[] }

/** The sections of the payment screen (001 §2). What no window shows at first follows without holding up input. */
export const PaymentSections = memo(function PaymentSections({ account, views }: PaymentSectionsProps) {
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <PolicyGrid
        title="Upcoming payments"
        aside={<CalendarButton views={views} />}
        views={views}
        most={isWhole ? undefined : FIRST}
      >
        {(view) => <UpcomingCard account={account} view={view} />}
      </PolicyGrid>
      {isWhole ? (
        <>
          <PolicyGrid title="Payment methods" views={views}>
            {(view) => <PaymentMethodCard account={account} view={view} />}
          </PolicyGrid>
          <AreaBoundary>
            <ReimbursementSection account={account} />
          </AreaBoundary>
          <PolicyGrid title="Policy coverage" views={views}>
            {(view) => <PolicyCoverage account={account} view={view} />}
          </PolicyGrid>
          <Columns split="halves">
            <AreaBoundary>
              <WellnessBenefits views={views} />
            </AreaBoundary>
            <WellnessQuestions />
          </Columns>
        </>
      ) : (
        // The place of the rest, so that it moves nothing that shows already.
        <div className={classes.rest} />
      )}
    </>
  )
})
