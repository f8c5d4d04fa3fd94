import { SETUP_SECRET } from '@portal/domain/link-parameters'
import { Suspense } from 'react'
import { useApi } from '../../../session/context.ts'
import { Loader } from '../../../ui/Loader.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { CardLinkGate } from './CardLinkGate.tsx'
import { CardPage } from './CardPage.tsx'
import type { Preset, PresetSearch } from './card-page-facts.ts'
import type { CardPageSearch } from './card-page-search.ts'
import { useHostKeys } from './use-host-keys.ts'

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
