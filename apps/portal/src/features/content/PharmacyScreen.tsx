import { pharmacyAddress } from '@portal/domain/embedded-pages'
import { accountRateYear } from '@portal/domain/rate-years'
import { useQuery } from '@tanstack/react-query'
import { pharmacyQuery } from '../../api/content.ts'
import { useAccount } from '../../api/use-account.ts'
import { FramePlace } from '../../parts/framed-page/FramePlace.tsx'
import { useApi } from '../../session/context.ts'
import { ContentPage } from './ContentPage.tsx'
import { EmbeddedPage } from './EmbeddedPage.tsx'

const TITLE = 'Pharmacy'

/** The embedded pharmacy page of the account's rate year. Content that failed is logged only (002 §2, §8). */
export function PharmacyScreen() {
  const api = useApi()
  const { policies = [] } = useAccount()
  const { data, isPending } = useQuery(pharmacyQuery(api, accountRateYear(policies)))
  return (
    <ContentPage title={TITLE} hasHeading>
      {isPending && <FramePlace loading="Loading the page" />}
      {data !== undefined && (
        <EmbeddedPage address={pharmacyAddress(data, api.config.embeddedHosts)} title={TITLE} />
      )}
    </ContentPage>
  )
}
