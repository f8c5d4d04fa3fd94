import { IconChevronRight } from '@tabler/icons-react'
import type { Pet } from '../../../api/account.ts'
import type { HomeTile } from '../../../api/home-tiles.ts'
import { CatDrawing, DogDrawing } from '../../../parts/pet/drawings.tsx'
import classes from '../sections.module.css'
import { TileLink } from './TileLink.tsx'

type FeatureTileProps = { tile: HomeTile; pets: readonly Pet[] }

/** The one large tile (002 §2). */
export function FeatureTile({ tile, pets }: FeatureTileProps) {
  return (
    <TileLink tile={tile} pets={pets} className={classes.feature}>
      <strong>{tile.title}</strong>
      <span>{tile.description}</span>
      <span className={classes.go}>
        <span>{tile.linkName ?? 'Read more'}</span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </span>
      {tile.image === undefined ? (
        <span className={classes.art}>
          <DogDrawing />
          <CatDrawing />
        </span>
      ) : (
        <img src={tile.image} alt="" />
      )}
    </TileLink>
  )
}
