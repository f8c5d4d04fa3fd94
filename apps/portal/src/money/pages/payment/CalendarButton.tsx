import { paymentsCalendar } from '@portal/domain/payment-export'
import { upcomingPayments } from '@portal/domain/upcoming-payments'
import { IconCalendarPlus } from '@tabler/icons-react'
import { serviceNow } from '../../../lib/clock.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { localToday } from '../../../lib/today.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { Button } from '../../../ui/Button.tsx'

/** Saves the upcoming payments as a file for calendars. It is left out when no payment has a date. */
export function CalendarButton({ views }: { views: readonly PolicyView[] }) {
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
