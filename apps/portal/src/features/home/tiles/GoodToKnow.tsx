import { Stack } from '@mantine/core'
import { textColourOn } from '@portal/domain/home-tiles'
import { IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useId } from 'react'
import type { Pet } from '../../../api/account.ts'
import type { HomeTile } from '../../../api/home-tiles.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { CatDrawing, DogDrawing } from '../../../parts/pet/drawings.tsx'
import { DialogPart } from '../../../ui/DialogPart.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
import classes from '../sections.module.css'
import { TileLink, tileId } from './TileLink.tsx'

const TileDialog = lazyPart(() => import('./TileDialog.tsx'), 'TileDialog')

type GoodToKnowProps = {
  tiles: { feature: HomeTile | undefined; standard: HomeTile[] }
  pets: readonly Pet[]
  /** Name of the tile whose article or video is open. */
  opened: string | undefined
}

/** The feature tile and the standard tiles in their order (002 §2). */
export function GoodToKnow({ tiles: { feature, standard }, pets, opened }: GoodToKnowProps) {
  const id = useId()
  const navigate = useNavigate()
  const all = feature === undefined ? standard : [feature, ...standard]
  const shown = all.find(({ tileName, isArticle, isVideo }) => tileName === opened && (isArticle || isVideo))
  if (all.length === 0) return null

  /** Replaces the history entry that opened the dialog, so that Back does not open it again (000 §9). */
  async function close(tileName: string) {
    await navigate({ to: '/home', replace: true, ...SAME_SCREEN })
    // The dialog has returned it to its opener, where it had one. Whatever was focused since then keeps it.
    if (document.activeElement?.matches('body, h1') === true)
      document.getElementById(tileId(tileName))?.focus()
  }

  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>Good to know</h2>
        <Columns split="halves">
          {feature === undefined ? null : <FeatureTile tile={feature} pets={pets} />}
          {standard.map((tile) => (
            <StandardTile key={tile.tileName} tile={tile} pets={pets} />
          ))}
        </Columns>
      </Stack>
      {shown === undefined ? null : (
        <DialogPart onClose={() => void close(shown.tileName)}>
          <TileDialog tile={shown} onClose={() => void close(shown.tileName)} />
        </DialogPart>
      )}
    </section>
  )
}

type FeatureTileProps = { tile: HomeTile; pets: readonly Pet[] }

/** The one large tile (002 §2). */
function FeatureTile({ tile, pets }: FeatureTileProps) {
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

type StandardTileProps = { tile: HomeTile; pets: readonly Pet[] }

/** One standard tile, in the colours of its content (002 §3). */
function StandardTile({ tile, pets }: StandardTileProps) {
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

declare module 'react' {
  interface CSSProperties {
    '--content'?: string
    '--on-content'?: string
  }
}

/**
 * A background colour from the service's content with a text colour that is readable on it, for style sheets: the dark
 * scheme mixes the background with its own surface. An invalid or translucent background is ignored (002 §3).
 */
export function contentColours(background: string | undefined): CSSProperties | undefined {
  if (background === undefined || !CSS.supports('color', background)) return undefined
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas === null) return undefined
  // Canvas serialises every opaque colour as #rrggbb, and ignores an invalid one.
  canvas.fillStyle = background
  const hex = String(canvas.fillStyle)
  if (!/^#[0-9a-f]{6}$/.test(hex)) return undefined
  return { '--content': hex, '--on-content': textColourOn(hex) }
}
