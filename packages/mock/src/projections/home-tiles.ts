import type { HomeTile } from '../contract-types.ts'
import { tileImageUrl } from '../sandbox.ts'
import type { Facts } from './facts.ts'

/** The tiles of the home screen, with URLs relative to the services. */
const TILES: readonly HomeTile[] = [
  {
    tileName: 'claim-101',
    title: 'Claims 101',
    description: 'What happens between the vet’s invoice and the money in your account.',
    linkName: 'Read the article',
    isInAppNavigation: true,
    isFeatureTile: true,
    order: 1,
    slug: 'claims-101',
  },
  {
    tileName: 'direct-deposit',
    title: 'Set up direct deposit',
    description: 'Get paid 5-10 days faster',
    isInAppNavigation: true,
    order: 2,
  },
  {
    tileName: 'enter-primary-vet',
    title: 'Enter primary vet',
    description: 'It speeds up your claims',
    isInAppNavigation: true,
    order: 3,
  },
  {
    tileName: 'member-benefits',
    title: 'Member benefits',
    description: 'Offers for you and your pets',
    isInAppNavigation: true,
    isNew: true,
    newTagText: 'New',
    newTagBgcolor: '#0b5d4f',
    tileBgcolor: '#fff4e0',
    order: 4,
  },
  {
    tileName: 'fetch-rx',
    title: 'Pharmacy',
    description: 'Medicine to your door',
    isInAppNavigation: true,
    order: 5,
  },
  {
    tileName: 'first-vet-visit',
    title: 'Your first vet visit',
    description: 'What to bring and what to ask',
    isArticle: true,
    slug: 'first-vet-visit',
    order: 6,
  },
  {
    tileName: 'welcome-video',
    title: 'How your coverage works',
    description: 'A short film',
    isVideo: true,
    url: '/external/welcome.webm',
    order: 7,
  },
  {
    tileName: 'community',
    title: 'Join the community',
    description: 'Stories from other pet people',
    isDeepLinkExternal: true,
    url: '/external/community',
    order: 8,
  },
  {
    tileName: 'wellness',
    title: 'Wellness',
    description: 'Routine care for your pet',
    isInAppNavigation: true,
    order: 9,
  },
]

/** The content of the account, in which the home screen looks up its tiles (002 §5). */
export function homeTilesOf({ gateway }: Pick<Facts, 'gateway'>): HomeTile[] {
  return TILES.map(({ url, ...tile }) => ({
    ...tile,
    // The feature tile has no image.
    ...(tile.isFeatureTile ? {} : { image: tileImageUrl(gateway(), tile.tileName) }),
    ...(url === undefined ? {} : { url: `${gateway()}${url}` }),
  }))
}
