import { perksCountry, perksTileName, tilePageAddress } from '@portal/domain/embedded-pages'
import { readServiceCode } from '@portal/domain/session'
import { useAccount } from '../../api/use-account.ts'
import { useApi } from '../../session/context.ts'
import { ContentPage } from './ContentPage.tsx'
import { keptCountry } from './deep-link-country.ts'
import { EmbeddedPage } from './EmbeddedPage.tsx'
import { useDeepLink } from './use-deep-link.ts'

const TITLE = 'Member benefits'

/** The embedded page of the member benefits of a country. Without its entry in the content only the way back shows (002 §2). */
export function PerksScreen() {
  const { config } = useApi()
  const { content = [], profileDetails } = useAccount()
  const asked = useDeepLink()
  const serviceCode = readServiceCode(profileDetails?.serviceCode)
  const name = perksTileName(perksCountry({ asked, kept: keptCountry(), serviceCode }))
  const tile = content.find(({ tileName }) => tileName === name)
  return (
    <ContentPage title={TITLE} hasHeading>
      {tile !== undefined && (
        <EmbeddedPage key={name} address={tilePageAddress(tile, config.embeddedHosts)} title={TITLE} />
      )}
    </ContentPage>
  )
}
