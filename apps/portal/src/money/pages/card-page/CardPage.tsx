import { useState } from 'react'
import { usePendingSetup } from '../../../api/pending-setup.ts'
import { useAccount } from '../../../api/use-account.ts'
import { useApi } from '../../../session/context.ts'
import { Loader } from '../../../ui/Loader.tsx'
import { cardPageFacts, type PresetSearch } from './card-page-facts.ts'
import { PayInPage } from './PayInPage.tsx'
import { PayoutPage } from './PayoutPage.tsx'
import type { HostKeysState } from './use-host-keys.ts'

type CardPageProps = {
  search: PresetSearch
  hostKeys: HostKeysState
  /** The secret with which the card provider has led back. */
  secret: string | null | undefined
  /** Called after a method was added. */
  onComplete: () => void
}

/** The page of an account that is loaded. */
export function CardPage({ search, ...props }: CardPageProps) {
  const account = useAccount()
  const { achCountries } = useApi().config.payments
  const pending = usePendingSetup()
  // Fixed on opening, because the account has the new method before the page ends.
  const [facts] = useState(() => cardPageFacts(account, search, achCountries))
  if (facts.entry === 'payoutCard') return <PayoutPage facts={facts} onComplete={props.onComplete} />
  if (pending === undefined) return <Loader />
  return <PayInPage {...props} facts={facts} pending={pending} />
}
