import { webAddress } from '@portal/domain/web-address'
import { useState } from 'react'
import type { HomeTile } from '../../../api/home-tiles.ts'
import { ArticleText } from '../../../parts/article/ArticleText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from '../sections.module.css'

type TileDialogProps = { tile: HomeTile; onClose: () => void }

/** The dialog of a tile over home: an article in full screen, or a video (002 §2). */
export function TileDialog({ tile, onClose }: TileDialogProps) {
  const title = tile.title ?? 'Good to know'
  return (
    <Dialog opened title={title} onClose={onClose} fullScreen={tile.isArticle === true}>
      {tile.isArticle ? <ArticleText slug={tile.slug} /> : <TileVideo tile={tile} />}
    </Dialog>
  )
}

const UNSUPPORTED = 'Your browser does not support the video tag.'

/** The video of a tile. If it cannot be played, the document's text says so (000 §8). */
export function TileVideo({ tile }: { tile: HomeTile }) {
  const [failed, setFailed] = useState(false)
  const source = webAddress(tile.url)
  if (failed || source === undefined) return <p role="alert">{UNSUPPORTED}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: the content service gives no captions; the tile's text says what the video shows
    <video className={classes.video} controls src={source} onError={() => setFailed(true)}>
      {UNSUPPORTED}
    </video>
  )
}
