import { articleTile } from '@portal/domain/embedded-pages'
import { useLocation } from '@tanstack/react-router'
import { useAccount } from '../../api/use-account.ts'
import { ArticleText } from '../../parts/article/ArticleText.tsx'
import { ContentPage } from './ContentPage.tsx'
import classes from './content.module.css'
import { useDeepLink } from './use-deep-link.ts'

/** The article of the tile that the page was opened from, or that of claim 101 (002 §2). */
export function LearnMoreScreen() {
  const { content = [] } = useAccount()
  const tileName = useLocation({ select: ({ state }) => state.tileName })
  useDeepLink()
  const { title, slug } = articleTile(content, tileName)
  return (
    <ContentPage title={title}>
      <div className={classes.reading}>
        <ArticleText slug={slug} />
      </div>
    </ContentPage>
  )
}
