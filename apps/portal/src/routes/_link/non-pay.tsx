import { createFileRoute } from '@tanstack/react-router'
import { NonPayScreen } from '../../features/non-pay/NonPayScreen.tsx'
import { nonPaySearch } from '../../features/non-pay/non-pay-search.ts'

/** The page of the mailed non-pay link (001 §2). The path is ours, because no document names it. */
export const Route = createFileRoute('/_link/non-pay')({
  validateSearch: nonPaySearch,
  component: NonPayRoute,
})

function NonPayRoute() {
  return <NonPayScreen search={Route.useSearch()} />
}
