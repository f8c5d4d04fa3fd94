import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../api/account.ts'
import { StatementScreen } from '../../../money/pages/payment/StatementScreen.tsx'

/** The payments of one year on paper; of this year without a year in the address. */
export const Route = createFileRoute('/_member/account/payment/statement')({
  validateSearch: v.object({ year: v.optional(v.fallback(v.optional(v.number()), undefined)) }),
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(accountQuery(api)),
  component: StatementRoute,
})

function StatementRoute() {
  return <StatementScreen year={Route.useSearch().year} />
}
