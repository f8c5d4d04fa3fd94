import { createFileRoute } from '@tanstack/react-router'
import { SessionDialogs } from '../../features/auth/SessionDialogs.tsx'
import { CardPageScreen } from '../../money/pages/card-page/CardPageScreen.tsx'
import { cardPageSearch } from '../../money/pages/card-page/card-page-search.ts'

/** The card-provider page itself (001 §2). */
export const Route = createFileRoute('/_link/stripesdk')({
  component: CardPageRoute,
})

function CardPageRoute() {
  return <CardPageScreen search={cardPageSearch(Route.useSearch())} sessionDialogs={<SessionDialogs />} />
}
