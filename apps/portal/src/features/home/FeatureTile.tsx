import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Account } from '../../api/account.ts'
import type { HomeTile } from '../../api/home-tiles.ts'
import classes from './sections.module.css'
import { TileLink } from './TileLink.tsx'

const FromBehindDrawing = lazy(() =>
  import('../../ui/drawings/FromBehindDrawing.tsx').then((module) => ({ default: module.FromBehindDrawing })),
)

type FeatureTileProps = { tile: HomeTile; pets: NonNullable<Account['pets']> }

/** The one large tile (002 §2). */
export function FeatureTile({ tile, pets }: FeatureTileProps) {
  return (
    <TileLink tile={tile} pets={pets} className={classes.feature}>
      <strong>{tile.title}</strong>
      <span>{tile.description}</span>
      <span className={classes.go}>
        {tile.linkName ?? 'Read more'}
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </span>
      {tile.image === undefined ? (
        <Suspense>
          <span className={classes.art}>
            <FromBehindDrawing />
          </span>
        </Suspense>
      ) : (
        <img src={tile.image} alt="" />
      )}
    </TileLink>
  )
}
