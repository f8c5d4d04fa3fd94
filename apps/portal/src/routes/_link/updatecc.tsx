import { createFileRoute } from '@tanstack/react-router'
import { SessionDialogs } from '../../features/auth/SessionDialogs.tsx'
import { CardPageScreen } from '../../money/pages/card-page/CardPageScreen.tsx'
import { cardPageSearch } from '../../money/pages/card-page/card-page-search.ts'

const PRESET = { payInCard: true, isLegacy: true } as const

/** The entry of apps for a card to pay with, in the separate fields (001 §2). */
export const Route = createFileRoute('/_link/updatecc')({
  component: CardPageRoute,
})

function CardPageRoute() {
  return (
    <CardPageScreen
      search={cardPageSearch(Route.useSearch())}
      preset={PRESET}
      sessionDialogs={<SessionDialogs />}
    />
  )
}
