import { createFileRoute } from '@tanstack/react-router'
import { SessionDialogs } from '../../features/auth/SessionDialogs.tsx'
import { CardPageScreen } from '../../money/pages/card-page/CardPageScreen.tsx'
import { cardPageSearch } from '../../money/pages/card-page/card-page-search.ts'

const PRESET = { payInCard: true, paymentMethodType: 'us_bank_account' } as const

/** The entry of apps for a bank account to pay with (001 §2). */
export const Route = createFileRoute('/_link/stripe-ach-payin')({
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
