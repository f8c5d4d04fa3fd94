import { memo, useDeferredValue } from 'react'
import type { Account } from '../../api/account.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Columns } from '../../ui/layout.tsx'
import { CalendarButton } from './cards/CalendarButton.tsx'
import { PaymentMethodCard } from './cards/PaymentMethodCard.tsx'
import { UpcomingCard } from './cards/UpcomingCard.tsx'
import { PolicyCoverage } from './coverage/PolicyCoverage.tsx'
import { PolicyGrid } from './PolicyGrid.tsx'
import { WellnessBenefits } from './wellness/WellnessBenefits.tsx'
import { WellnessQuestions } from './wellness/WellnessQuestions.tsx'

/** The number of cards that fill a window. With more policies the first render has these alone. */
const FIRST = 6

type PaymentSectionsProps = { account: Account; views: readonly PolicyView[] }

/** The sections of the payment screen (001 §2). What no window shows at first follows without holding up input. */
export const PaymentSections = memo(function PaymentSections({ account, views }: PaymentSectionsProps) {
  const isWhole = useDeferredValue(true, views.length <= FIRST)
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
          <PolicyGrid title="Policy coverage" views={views}>
            {(view) => <PolicyCoverage account={account} view={view} />}
          </PolicyGrid>
          <Columns split="halves">
            <WellnessBenefits views={views} />
            <WellnessQuestions />
          </Columns>
        </>
      ) : null}
    </>
  )
})
