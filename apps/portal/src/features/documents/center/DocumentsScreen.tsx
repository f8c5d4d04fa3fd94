import { Button, Stack } from '@mantine/core'
import type { DocumentFilter } from '@portal/domain/document-list'
import { useQuery } from '@tanstack/react-query'
import { allDocumentsQuery } from '../../../api/document-lists.ts'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { DocumentBrowser } from './DocumentBrowser.tsx'

type DocumentsScreenProps = { filter: DocumentFilter; onFilter: (filter: DocumentFilter) => void }

/** Searches and saves the documents of all policies; no product document describes this screen. */
export function DocumentsScreen({ filter, onFilter }: DocumentsScreenProps) {
  const { data, isError, isFetching, refetch } = useQuery(allDocumentsQuery(useApi()))
  const isIncomplete = data === undefined ? isError : data.missingLists > 0
  return (
    <Stack gap="lg">
      <title>Documents · Pet portal</title>
      <div>
        <BackLink to="/account/pets">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>Documents</h1>
      {isIncomplete ? (
        <Banner tone="danger" role="alert">
          <Stack gap="sm">
            <p>
              {data === undefined
                ? 'We couldn’t load your documents.'
                : 'We couldn’t load all of your documents. Some may be missing below.'}
            </p>
            <div>
              <Button
                variant="line"
                size="sm"
                loading={isFetching}
                aria-busy={isFetching}
                onClick={() => refetch()}
              >
                Try again
              </Button>
            </div>
          </Stack>
        </Banner>
      ) : null}
      {data === undefined ? (
        isFetching && <ListSkeleton />
      ) : (
        <DocumentBrowser documents={data.documents} filter={filter} onFilter={onFilter} />
      )}
    </Stack>
  )
}
