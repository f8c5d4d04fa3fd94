import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { accountQuery } from '../../../../api/account.ts'
import { useApi } from '../../../../api/context.ts'
import { findPolicy } from '../../../../features/policy/find-policy.ts'
import { PolicyScreen } from '../../../../features/policy/PolicyScreen.tsx'

// Only who opens the documents loads their dialog.
const DocumentsDialog = lazy(() =>
  import('../../../../features/documents/DocumentsDialog.tsx').then((module) => ({
    default: module.DocumentsDialog,
  })),
)

/** `id` is a policy number; of a display number the part before the first dash counts (001 §2). */
export const Route = createFileRoute('/_member/account/pets/$id')({
  validateSearch: v.object({
    dialog: v.optional(v.fallback(v.optional(v.picklist(['documents'])), undefined)),
  }),
  loader: async ({ context: { api, queryClient }, params }) => {
    const account = await queryClient.ensureQueryData(accountQuery(api))
    if (findPolicy(account, params.id) === undefined) throw notFound()
  },
  component: PolicyRoute,
})

function PolicyRoute() {
  const { id } = Route.useParams()
  const { dialog } = Route.useSearch()
  return (
    <>
      <PolicyScreen id={id} />
      {dialog === 'documents' ? <DocumentsOfPolicy id={id} /> : null}
    </>
  )
}

function DocumentsOfPolicy({ id }: { id: string }) {
  const navigate = Route.useNavigate()
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const found = findPolicy(account, id)
  if (found === undefined) return null
  const { policy, term } = found
  return (
    <Suspense>
      <DocumentsDialog
        policyNumber={policy.policyNumber}
        termId={term.policyTermId}
        petName={term.petName}
        onClose={() => navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </Suspense>
  )
}
