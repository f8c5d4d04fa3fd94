import type { HomeTile } from '../../../api/home-tiles.ts'
import { ArticleText } from '../../../parts/article/ArticleText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TileVideo } from './TileVideo.tsx'

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
