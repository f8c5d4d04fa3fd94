import { SETUP_SECRET } from '@portal/domain/link-parameters'
import { Suspense, useState } from 'react'
import { usePendingSetup } from '../../../api/pending-setup.ts'
import { useAccount } from '../../../api/use-account.ts'
import { useApi } from '../../../session/context.ts'
import { Loader } from '../../../ui/Loader.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { CardLinkGate } from './CardLinkGate.tsx'
import { cardPageFacts, type Preset, type PresetSearch } from './card-page-facts.ts'
import type { CardPageSearch } from './card-page-search.ts'
import { type HostKeysState, useHostKeys } from './host-keys.ts'
import { PayInPage } from './PayInPage.tsx'
import { PayoutPage } from './PayoutPage.tsx'

type CardPageScreenProps = { search: CardPageSearch; preset?: Preset; sessionDialogs: Elements }

/**
 * The card-provider page (001 §2), in a browser or in an app.
 * @param preset what the path sets whatever the query says
 */
export function CardPageScreen({ search, preset, sessionDialogs }: CardPageScreenProps) {
  const shown: PresetSearch = { ...search, ...preset }
  const secret = useApi().landing.linkQuery?.get(SETUP_SECRET)
  // Heard from the beginning, because the app sends its keys only once.
  const hostKeys = useHostKeys(shown.payInCard !== false)
  return (
    <CardLinkGate walletId={search.walletId} sessionDialogs={sessionDialogs}>
      {(complete) => (
        <Suspense fallback={<Loader />}>
          <CardPage search={shown} hostKeys={hostKeys} secret={secret} onComplete={complete} />
        </Suspense>
      )}
    </CardLinkGate>
  )
}

type CardPageProps = {
  search: PresetSearch
  hostKeys: HostKeysState
  /** The secret with which the card provider has led back. */
  secret: string | null | undefined
  /** Called after a method was added. */
  onComplete: () => void
}

/** The page of an account that is loaded. */
function CardPage({ search, ...props }: CardPageProps) {
  const account = useAccount()
  const { achCountries } = useApi().config.payments
  const pending = usePendingSetup()
  // Fixed on opening, because the account has the new method before the page ends.
  const [facts] = useState(() => cardPageFacts(account, search, achCountries))
  if (facts.entry === 'payoutCard') return <PayoutPage facts={facts} onComplete={props.onComplete} />
  if (pending === undefined) return <Loader />
  return <PayInPage {...props} facts={facts} pending={pending} />
}
