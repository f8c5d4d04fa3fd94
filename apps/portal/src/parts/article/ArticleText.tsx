import { useQuery } from '@tanstack/react-query'
import { topArticlesQuery } from '../../api/content.ts'
import { useApi } from '../../session/context.ts'
import { Loader } from '../../ui/Loader.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { ReadFailed } from '../support/ReadFailed.tsx'

/** The article of a tile. @param slug the name of the article in the list of the content service */
export function ArticleText({ slug }: { slug: string | undefined }) {
  const api = useApi()
  const { data, isPending, refetch } = useQuery(topArticlesQuery(api))
  const article = data?.articles.find((each) => each.slug === slug)
  if (isPending) return <Loader />
  if (data !== undefined && article !== undefined) {
    return <SafeHtml html={article.content ?? ''} base={data.host} />
  }
  return <ReadFailed what="this article" onRetry={refetch} />
}
