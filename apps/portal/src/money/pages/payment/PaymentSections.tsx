import { Button } from '@mantine/core'
import { paymentsCalendar } from '@portal/domain/payment-export'
import { upcomingPayments } from '@portal/domain/upcoming-payments'
import { wellnessQuestions } from '@portal/domain/wellness'
import { IconCalendarPlus } from '@tabler/icons-react'
import { memo, useDeferredValue } from 'react'
import type { Account } from '../../../api/account.ts'
import { localToday, serviceNow } from '../../../lib/clock.ts'
import { saveFile } from '../../../lib/files.ts'
import { hasOnlyDied, type PolicyView } from '../../../parts/policy/policy-view.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Accordion } from '../../../ui/Accordion.tsx'
import { AreaBoundary } from '../../../ui/AreaBoundary.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { ReimbursementSection } from '../../payouts/ReimbursementSection.tsx'
import { PaymentMethodCard } from './PaymentMethodCard.tsx'
import { PolicyGrid } from './PolicyGrid.tsx'
import classes from './payment.module.css'
import { PolicyCoverage, UpcomingCard } from './policy-cards.tsx'
import { WellnessBenefits } from './policy-wellness.tsx'

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
        cardHeight={13.75}
      >
        {(view) => <UpcomingCard account={account} view={view} />}
      </PolicyGrid>
      {isWhole ? (
        <>
          <PolicyGrid title="Payment methods" views={views} cardHeight={8.75}>
            {(view) => <PaymentMethodCard account={account} view={view} />}
          </PolicyGrid>
          <AreaBoundary>
            <ReimbursementSection account={account} />
          </AreaBoundary>
          <PolicyGrid title="Policy coverage" views={views} cardHeight={41}>
            {(view) => <PolicyCoverage account={account} view={view} />}
          </PolicyGrid>
          <Columns split="halves">
            <AreaBoundary>
              <WellnessBenefits views={views} />
            </AreaBoundary>
            {hasOnlyDied(account) ? null : <WellnessQuestions />}
          </Columns>
        </>
      ) : (
        // As high as the rest, which then moves nothing that shows already.
        <div className={classes.rest} />
      )}
    </>
  )
})

/** Saves the upcoming payments as a file for calendars. It is left out when no payment has a date. */
function CalendarButton({ views }: { views: readonly PolicyView[] }) {
  const payments = upcomingPayments(
    views.map(({ policy: { policyNumber, billing }, name, currency, isCancelled }) => ({
      policyNumber,
      petName: name,
      currency,
      isCancelled,
      billing,
    })),
    localToday(),
  )
  if (payments.length === 0) return null
  return (
    <Button
      variant="line"
      size="sm"
      onClick={() => {
        const calendar = paymentsCalendar(payments, serviceNow())
        saveFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), 'upcoming-payments.ics')
      }}
    >
      <IconCalendarPlus size={18} stroke={1.75} aria-hidden />
      Add to calendar
    </Button>
  )
}

/** Questions about wellness and their answers, one open at a time (001 §2, §9). */
function WellnessQuestions() {
  const { supportPhone } = useApi().config
  const items = wellnessQuestions(supportPhone).map(({ question, answer }) => {
    const [before, after] = answer.split(supportPhone)
    const content =
      after === undefined ? (
        answer
      ) : (
        <span key={question}>
          <span>{before}</span>
          <SupportPhone />
          <span>{after}</span>
        </span>
      )
    return { title: question, content }
  })
  return (
    <Card title="Questions about wellness">
      <Accordion items={items} />
    </Card>
  )
}
