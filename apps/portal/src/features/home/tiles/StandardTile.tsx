import { IconChevronRight } from '@tabler/icons-react'
import type { Pet } from '../../../api/account.ts'
import type { HomeTile } from '../../../api/home-tiles.ts'
import classes from '../sections.module.css'
import { contentColours } from './content-colours.ts'
import { TileLink } from './TileLink.tsx'

type StandardTileProps = { tile: HomeTile; pets: readonly Pet[] }

/** One standard tile, in the colours of its content (002 §3). */
export function StandardTile({ tile, pets }: StandardTileProps) {
  const { isNew, newTagText, newTagBgcolor, tileBgcolor } = tile
  return (
    <TileLink tile={tile} pets={pets} className={classes.tile} style={contentColours(tileBgcolor)}>
      {tile.image === undefined ? null : <img src={tile.image} alt="" />}
      <span className={classes.words}>
        <strong>{tile.title}</strong>
        <span>{tile.description}</span>
      </span>
      {isNew && newTagText !== undefined ? (
        <span className={classes.new} style={contentColours(newTagBgcolor)}>
          {newTagText}
        </span>
      ) : null}
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </TileLink>
  )
}
