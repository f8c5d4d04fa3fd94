import { webAddress } from '@portal/domain/web-address'
import { useState } from 'react'
import type { HomeTile } from '../../../api/home-tiles.ts'
import classes from '../sections.module.css'

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
