import { CLAIM_101 } from './home-tiles.ts'
import { frameAddress } from './web-address.ts'

/** The actions that a message of an embedded page can ask for (002 §2). Their spelling is proposed. */
export const FRAME_ACTIONS = ['add-vet', 'submit-claim', 'direct-deposit'] as const

export type FrameAction = (typeof FRAME_ACTIONS)[number]

/** The countries whose pharmacy and perks differ (000 §6). */
export type ContentCountry = 'US' | 'CA'

/** A country of a deep link or of the session: US or CA in any case; `undefined` for anything else. */
export function readContentCountry(value: unknown): ContentCountry | undefined {
  const country = typeof value === 'string' ? value.toUpperCase() : undefined
  return country === 'US' || country === 'CA' ? country : undefined
}

type Countries = {
  /** The parameter `country` of the address. */
  asked: unknown
  /** The value of an earlier address in this session. */
  kept: unknown
  serviceCode: ContentCountry
}

/** The country of the perks: of the address, else of the session, else by the service code (002 §2, §6). */
export function perksCountry({ asked, kept, serviceCode }: Countries): ContentCountry {
  return readContentCountry(asked) ?? readContentCountry(kept) ?? serviceCode
}

/** The names of the entries in the account content (002 §2); their spelling is proposed. */
const PERKS_TILES = { US: 'member-benefit-dog', CA: 'member-benefit-ca' } as const

/** The name of the entry in the account content that has the perks of a country (002 §2). */
export function perksTileName(country: ContentCountry): (typeof PERKS_TILES)[ContentCountry] {
  return PERKS_TILES[country]
}

/**
 * The address of the pharmacy page, framed from the host of the content call only (002 §2); `undefined` when its path
 * leads elsewhere, or its host is not listed.
 * @param hosts origins such as `https://rx.example`
 */
export function pharmacyAddress(
  { host, petRxData: { content } }: { host: string; petRxData: { content: string } },
  hosts: readonly string[],
): URL | undefined {
  // A path of "//evil.example" would name another host.
  if (!content.startsWith('/') || !URL.canParse(content, host)) return undefined
  const { href, origin } = new URL(content, host)
  return origin === new URL(host).origin ? frameAddress(href, hosts) : undefined
}

type Tile = { url?: string | undefined; slug?: string | undefined; hostName?: string | undefined }

/**
 * The address of the page of a tile: its URL, or its slug on its host (002 §3). `undefined` without one, or when its
 * origin is not listed.
 */
export function tilePageAddress({ url, slug, hostName }: Tile, hosts: readonly string[]): URL | undefined {
  const address = url ?? slug
  const base = hostName === undefined ? undefined : `https://${hostName}`
  if (address === undefined || !URL.canParse(address, base)) return undefined
  return frameAddress(new URL(address, base).href, hosts)
}

type ArticleTile = { tileName: string; title?: string | undefined; slug?: string | undefined }

/** The article of claim 101 where the account content has no entry of it. Both texts are ours. */
const CLAIMS_101 = { title: 'Claims 101', slug: 'claims-101' }

/**
 * Title and slug of the article for the learn-more page: of the tile that opened it, else of claim 101 (002 §2).
 */
export function articleTile(
  content: readonly ArticleTile[],
  tileName: string | undefined,
): typeof CLAIMS_101 {
  const named = (name: string | undefined) => content.find((tile) => tile.tileName === name && tile.slug)
  const { title, slug } = named(tileName) ?? named(CLAIM_101) ?? CLAIMS_101
  return { title: title ?? CLAIMS_101.title, slug: slug ?? CLAIMS_101.slug }
}

/** The environments that are production for the deep-link service (002 §9). */
const PRODUCTION = ['prod', 'fetch']

/** The key of the deep-link service: the production key in "prod" and "fetch", else the test key (002 §9). */
export function deepLinkKey(environment: string, keys: { production: string; test: string }): string {
  return PRODUCTION.includes(environment) ? keys.production : keys.test
}
