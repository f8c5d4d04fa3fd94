import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { topArticlesQuery } from '../../api/content.ts'
import { useApi } from '../../session/context.ts'
import { Loader } from '../../ui/Loader.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'

/** The article of a tile. @param slug the name of the article in the list of the content service */
export function ArticleText({ slug }: { slug: string | undefined }) {
  const api = useApi()
  const { data, isPending, refetch } = useQuery(topArticlesQuery(api))
  const article = data?.articles.find((each) => each.slug === slug)
  if (isPending) return <Loader />
  if (data !== undefined && article !== undefined) {
    return <SafeHtml html={article.content ?? ''} base={data.host} />
  }
  return (
    <Stack>
      <p role="alert">
        We couldn’t load this article. You can also call us at <SupportPhone />.
      </p>
      <div>
        <Button variant="soft" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Stack>
  )
}
