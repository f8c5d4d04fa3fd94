import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { Pet } from '../../../api/account.ts'
import type { HomeTile } from '../../../api/home-tiles.ts'
import { useApi } from '../../../session/context.ts'
import { tileLink } from './tile-link.ts'

type TileLinkProps = {
  tile: HomeTile
  pets: readonly Pet[]
  className: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** A whole tile as one link; one that leads nowhere is not shown. */
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

/** Where the focus goes back to when what a tile opened is closed. */
export function tileId(tileName: string): string {
  return `tile-${tileName}`
}
