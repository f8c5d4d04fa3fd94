import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Pet } from '../../../api/account.ts'
import type { HomeTile } from '../../../api/home-tiles.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { DialogPart } from '../../../ui/DialogPart.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { FeatureTile } from './FeatureTile.tsx'
import { StandardTile } from './StandardTile.tsx'
import { tileId } from './TileLink.tsx'

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
    await navigate({ to: '/home', replace: true, resetScroll: false })
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
