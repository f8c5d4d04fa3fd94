import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../api/account.ts'
import { InactivePoliciesScreen } from '../../../features/pets/inactive/InactivePoliciesScreen.tsx'
import { InactivePolicyScreen } from '../../../features/pets/inactive/InactivePolicyScreen.tsx'
import { useHeadingFocus } from '../../../lib/screen-hooks.ts'
import { cancelledPolicyView } from '../../../parts/policy/policy-view.ts'
import { NotFoundScreen } from '../../../ui/error-screens.tsx'

/** `policy` is the number of the selected policy. */
export const Route = createFileRoute('/_member/account/inActivePolicy')({
  validateSearch: v.object({ policy: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  loaderDeps: ({ search: { policy } }) => ({ policy }),
  loader: async ({ context: { api, queryClient }, deps: { policy } }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (policy !== undefined && cancelledPolicyView(account, policy) === undefined) throw notFound()
  },
  component: InactivePolicyRoute,
  notFoundComponent: () => <NotFoundScreen what="policy" />,
})

function InactivePolicyRoute() {
  const { policy } = Route.useSearch()
  useHeadingFocus(policy)
  return policy === undefined ? <InactivePoliciesScreen /> : <InactivePolicyScreen id={policy} />
}
