import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountQuery } from '../../../../api/account.ts'
import { useAccount } from '../../../../api/use-account.ts'
import { PrintablePolicyScreen } from '../../../../features/documents/print/PrintablePolicyScreen.tsx'
import { policyView } from '../../../../parts/policy/policy-view.ts'
import { NotFoundScreen } from '../../../../ui/error-screens.tsx'

/** The printable policy. `id` is the same as on its screen. */
export const Route = createFileRoute('/_member/account/pets/$id_/print')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (policyView(account, params.id) === undefined) throw notFound()
  },
  component: PrintRoute,
  notFoundComponent: () => <NotFoundScreen what="policy" />,
})

function PrintRoute() {
  const { id } = Route.useParams()
  const account = useAccount()
  const view = policyView(account, id)
  return view === undefined ? null : <PrintablePolicyScreen account={account} view={view} />
}
