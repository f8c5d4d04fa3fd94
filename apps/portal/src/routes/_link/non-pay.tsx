import { createFileRoute } from '@tanstack/react-router'
import { readLinkPage } from '../../api/link-reads.ts'
import { NonPayScreen } from '../../money/pages/non-pay/NonPayScreen.tsx'
import { NonPaySkeleton } from '../../money/pages/non-pay/NonPaySkeleton.tsx'
import { nonPaySearch } from '../../money/pages/non-pay/non-pay-search.ts'

/** The page of the mailed non-pay link (001 §2). The path is ours, because no document names it. */
export const Route = createFileRoute('/_link/non-pay')({
  staticData: { prerender: 'link', readAhead: ['nonPayLink'] },
  validateSearch: nonPaySearch,
  loader: ({ context: { api } }) => readLinkPage(api),
  // An open page reads its link once, and what was read ends with the page.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  pendingComponent: NonPaySkeleton,
  component: NonPayRoute,
})

function NonPayRoute() {
  return <NonPayScreen search={Route.useSearch()} reads={Route.useLoaderData()} />
}
