import type { HomeTile } from '../contract-types.ts'
import { originOf } from '../sandbox.ts'
import type { Facts } from './facts.ts'

/**
 * The pages of the member benefits in the content of the account, by country (002 §2). The names are proposed. They are
 * no tiles of home.
 */
const NAMES = { US: 'member-benefit-dog', CA: 'member-benefit-ca' } as const

export function memberBenefitsOf(facts: Pick<Facts, 'gateway' | 'embeddedPages'>): HomeTile[] {
  if (facts.embeddedPages?.() === 'missing') return []
  return (['US', 'CA'] as const).map((country) => ({
    tileName: NAMES[country],
    title: 'Member benefits',
    ...addressOf(facts, country),
  }))
}

/** The address of the page, or what a test asks for in its place. */
function addressOf(
  facts: Pick<Facts, 'gateway' | 'embeddedPages'>,
  country: string,
): Pick<HomeTile, 'url' | 'slug'> {
  const path = `/external/perks?country=${country}`
  switch (facts.embeddedPages?.()) {
    case 'hostless':
      return { slug: path }
    case 'script':
      return { url: "javascript:document.title='script'" }
    case 'elsewhere':
      return { url: `${originOf('hostile', facts.gateway())}/external/hostile-page` }
    case 'blank':
      return { url: `${originOf('pages', facts.gateway())}${path}&blank=1` }
    default:
      return { url: `${originOf('pages', facts.gateway())}${path}` }
  }
}
