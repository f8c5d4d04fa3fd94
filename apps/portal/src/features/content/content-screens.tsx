import { Stack, VisuallyHidden } from '@mantine/core'
import {
  articleTile,
  perksCountry,
  perksTileName,
  pharmacyAddress,
  tilePageAddress,
} from '@portal/domain/embedded-pages'
import { accountRateYear } from '@portal/domain/rate-years'
import { readServiceCode } from '@portal/domain/session'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { pharmacyQuery } from '../../api/content.ts'
import { useAccount } from '../../api/use-account.ts'
import { ArticleText } from '../../parts/article/ArticleText.tsx'
import { FrameArea } from '../../parts/framed-page/FramedPage.tsx'
import { useApi } from '../../session/context.ts'
import type { Elements } from '../../ui/layout.tsx'
import { BackLink } from '../../ui/links.tsx'
import classes from './content.module.css'
import { EmbeddedPage } from './EmbeddedPage.tsx'
import { keptCountry, useDeepLink } from './use-deep-link.ts'

const PERKS = 'Member benefits'

/** The embedded page of the member benefits of a country. Without its entry in the content only the way back shows (002 §2). */
export function PerksScreen() {
  const { config } = useApi()
  const { content = [], profileDetails } = useAccount()
  const asked = useDeepLink()
  const serviceCode = readServiceCode(profileDetails?.serviceCode)
  const name = perksTileName(perksCountry({ asked, kept: keptCountry(), serviceCode }))
  const tile = content.find(({ tileName }) => tileName === name)
  return (
    <ContentPage title={PERKS} hasHeading>
      {tile !== undefined && (
        <EmbeddedPage key={name} address={tilePageAddress(tile, config.embeddedHosts)} title={PERKS} />
      )}
    </ContentPage>
  )
}

const PHARMACY = 'Pharmacy'

/** The embedded pharmacy page of the account's rate year. Content that failed is logged only (002 §2, §8). */
export function PharmacyScreen() {
  const api = useApi()
  const { policies = [] } = useAccount()
  const { data, isPending } = useQuery(pharmacyQuery(api, accountRateYear(policies)))
  return (
    <ContentPage title={PHARMACY} hasHeading>
      {isPending && <FrameArea loading="Loading the page" />}
      {data !== undefined && (
        <EmbeddedPage address={pharmacyAddress(data, api.config.embeddedHosts)} title={PHARMACY} />
      )}
    </ContentPage>
  )
}

/** The article of the tile that the page was opened from, or the article about claim 101 (002 §2). */
export function LearnMoreScreen() {
  const { content = [] } = useAccount()
  const tileName = useLocation({ select: ({ state }) => state.tileName })
  useDeepLink()
  const { title, slug } = articleTile(content, tileName)
  return (
    <ContentPage title={title}>
      <div className={classes.reading}>
        <ArticleText slug={slug} />
      </div>
    </ContentPage>
  )
}

type ContentPageProps = {
  title: string
  /** Whether the content has a heading of its own. The heading of the page is then for screen readers alone. */
  hasHeading?: boolean
  children: Elements
}

/** A page of content with the way back to home (002 §2). */
function ContentPage({ title, hasHeading = false, children }: ContentPageProps) {
  const heading = <h1 tabIndex={-1}>{hasHeading ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h1>
  return (
    <Stack>
      <title>{`${title} · Pet portal`}</title>
      <div>
        <BackLink to="/home">
          {/* The arrow of the link is the sign that the document writes (002 §2). */}
          <VisuallyHidden>{'< '}</VisuallyHidden>
          Go back
        </BackLink>
        {hasHeading && heading}
      </div>
      {!hasHeading && heading}
      {children}
    </Stack>
  )
}
