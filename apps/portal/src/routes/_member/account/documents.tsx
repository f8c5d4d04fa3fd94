import { createFileRoute, useLocation } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import { allDocumentsQuery } from '../../../api/document-lists.ts'
import { DocumentsScreen } from '../../../features/documents/center/DocumentsScreen.tsx'

export const Route = createFileRoute('/_member/account/documents')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(accountQuery(api))
    // The screen does not wait for the many lists.
    void queryClient.prefetchQuery(allDocumentsQuery(api))
  },
  component: DocumentsRoute,
})

function DocumentsRoute() {
  const navigate = Route.useNavigate()
  const filter = useLocation({ select: ({ state }) => state.documentFilter })
  return (
    <DocumentsScreen
      filter={filter ?? {}}
      onFilter={(documentFilter) =>
        navigate({
          to: '.',
          state: (before) => ({ ...before, documentFilter }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
