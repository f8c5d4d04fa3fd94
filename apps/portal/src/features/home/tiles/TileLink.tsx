import { petForVet, type TileTarget, tileTarget } from '@portal/domain/home-tiles'
import { webAddress } from '@portal/domain/web-address'
import { Link, linkOptions } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { Pet } from '../../../api/account.ts'
import type { HomeTile } from '../../../api/home-tiles.ts'
import { useApi } from '../../../session/context.ts'

type TileLinkProps = {
  tile: HomeTile
  pets: readonly Pet[]
  className: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** A whole tile as one link. A tile without a target is not rendered. */
export function TileLink({ tile, pets, children, ...look }: TileLinkProps) {
  const { observer } = useApi()
  const { inside, outside } = tileLink(tile, pets)
  const shared = {
    ...look,
    id: tileId(tile.tileName),
    onClick: () => observer.track({ event: 'homepage_tile_click', tileName: tile.tileName }),
  }
  if (inside !== undefined) {
    return (
      <Link {...inside} {...shared}>
        {children}
      </Link>
    )
  }
  if (outside === undefined) return null
  return (
    <a href={outside} target="_blank" rel="noopener noreferrer" {...shared}>
      {children}
    </a>
  )
}

/** The id of a tile, which takes the focus back when its dialog closes. */
export function tileId(tileName: string): string {
  return `tile-${tileName}`
}

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
