import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../api/account.ts'
import { StatementScreen } from '../../../features/payment/statement/StatementScreen.tsx'
import { localToday } from '../../../lib/today.ts'

const year = v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(9999))

/** The payments of one year on paper; of this year without a year in the address. */
export const Route = createFileRoute('/_member/account/payment/statement')({
  validateSearch: v.object({ year: v.optional(v.fallback(v.optional(year), undefined)) }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: StatementRoute,
})

function StatementRoute() {
  const { year = Number(localToday().slice(0, 4)) } = Route.useSearch()
  return <StatementScreen year={String(year)} />
}
