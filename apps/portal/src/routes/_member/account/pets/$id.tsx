import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountQuery } from '../../../../api/account.ts'
import { findPolicy } from '../../../../features/policy/find-policy.ts'
import { PolicyScreen } from '../../../../features/policy/PolicyScreen.tsx'

/** `id` is a policy number; of a display number the part before the first dash counts (001 §2). */
export const Route = createFileRoute('/_member/account/pets/$id')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (findPolicy(account, params.id) === undefined) throw notFound()
  },
  component: PolicyRoute,
})

function PolicyRoute() {
  return <PolicyScreen id={Route.useParams().id} />
}
