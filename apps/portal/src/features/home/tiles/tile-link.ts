import { type TileTarget, tileTarget } from '@portal/domain/home-tiles'
import { petForVet } from '@portal/domain/tile-rules'
import { webAddress } from '@portal/domain/web-address'
import { linkOptions } from '@tanstack/react-router'
import type { Pet } from '../../../api/account.ts'
import type { HomeTile } from '../../../api/home-tiles.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The tile that the learn-more page was opened from (002 §2). */
    tileName?: string
  }
}

const PLAIN = {
  directDeposit: linkOptions({ to: '/account/payment/reimbursement' }),
  pharmacy: linkOptions({ to: '/pharmacy' }),
  memberBenefits: linkOptions({ to: '/perks' }),
  // Each pet's card offers wellness, and leads to the policy that has it (ACCT-003).
  wellness: linkOptions({ to: '/account/pets' }),
} satisfies Partial<Record<TileTarget, object>>

/** The target of a tile: another site, a path of the portal, or a dialog over home (002 §2). */
export function tileLink(tile: HomeTile, pets: readonly Pet[]) {
  const { tileName, isArticle, isVideo, isDeepLinkExternal } = tile
  if (isArticle || isVideo) return { inside: linkOptions({ to: '/home', search: { tile: tileName } }) }
  if (isDeepLinkExternal) return { outside: webAddress(tile.url ?? tile.slug, hostAddress(tile.hostName)) }
  return { inside: insideLink(tileName, pets) }
}

function insideLink(tileName: string, pets: readonly Pet[]) {
  const target = tileTarget(tileName)
  if (target === undefined) return undefined
  if (target === 'learnMore') return linkOptions({ to: '/learnmore', state: { tileName } })
  if (target !== 'primaryVet') return PLAIN[target]
  const pet = petForVet(pets)
  return pet === undefined ? undefined : linkOptions({ to: '/account/vet/$id', params: { id: pet.id } })
}

function hostAddress(hostName: string | undefined): string | undefined {
  return hostName === undefined ? undefined : `https://${hostName}`
}
