import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountQuery } from '../../../api/account.ts'
import { allDocumentsQuery } from '../../../api/document-lists.ts'
import { DocumentsScreen } from '../../../features/documents/DocumentsScreen.tsx'

const text = v.optional(v.fallback(v.optional(v.string()), undefined))

export const Route = createFileRoute('/_member/account/documents')({
  validateSearch: v.object({ search: text, policyNumber: text, kind: text }),
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(accountQuery(api))
    // Many lists: the screen is there before them.
    void queryClient.prefetchQuery(allDocumentsQuery(api))
  },
  component: DocumentsRoute,
})

function DocumentsRoute() {
  const navigate = Route.useNavigate()
  return (
    <DocumentsScreen
      filter={Route.useSearch()}
      onFilter={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
