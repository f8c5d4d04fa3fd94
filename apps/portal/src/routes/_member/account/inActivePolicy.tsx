import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../api/account.ts'
import { InactivePoliciesScreen } from '../../../features/pets/InactivePoliciesScreen.tsx'
import { InactivePolicyScreen } from '../../../features/pets/InactivePolicyScreen.tsx'
import { inactiveFacts } from '../../../features/pets/inactive-facts.ts'
import { CancelledPolicy } from '../../../features/policy/CancelledPolicy.tsx'
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts'

/** `policy` is the number of the selected one. */
export const Route = createFileRoute('/_member/account/inActivePolicy')({
  validateSearch: v.object({ policy: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  loaderDeps: ({ search: { policy } }) => ({ policy }),
  loader: async ({ context: { api, queryClient }, deps: { policy } }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    const isOwn = inactiveFacts(account).some(({ policyNumber }) => policyNumber === policy)
    if (policy !== undefined && !isOwn) throw notFound()
  },
  component: InactivePolicyRoute,
})

function InactivePolicyRoute() {
  const { policy } = Route.useSearch()
  useHeadingFocus(policy)
  if (policy === undefined) return <InactivePoliciesScreen />
  return (
    <InactivePolicyScreen policy={policy}>
      <CancelledPolicy id={policy} />
    </InactivePolicyScreen>
  )
}
