import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountQuery } from '../../../../api/account.ts'
import { PrintablePolicyScreen } from '../../../../features/documents/PrintablePolicyScreen.tsx'
import { findPolicy } from '../../../../features/policy/find-policy.ts'
import { policyFacts } from '../../../../features/policy/policy-facts.ts'
import { petOfTerm } from '../../../../lib/pet-of-term.ts'
import { useApi } from '../../../../session/context.ts'

/** A policy on paper; `id` as on its screen. */
export const Route = createFileRoute('/_member/account/pets/$id_/print')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (findPolicy(account, params.id) === undefined) throw notFound()
  },
  component: PrintRoute,
})

function PrintRoute() {
  const { id } = Route.useParams()
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const found = findPolicy(account, id)
  if (found === undefined) return null
  const { policy, term } = found
  const pet = petOfTerm(account.pets ?? [], term)
  const serviceCode = account.profileDetails?.serviceCode
  return (
    <PrintablePolicyScreen
      policy={policy}
      term={term}
      petName={pet?.name ?? term.petName}
      pet={pet}
      policyFacts={policyFacts(policy, term, serviceCode)}
      serviceCode={serviceCode}
    />
  )
}
