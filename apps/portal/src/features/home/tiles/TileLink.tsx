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
