import { Button, Stack } from '@mantine/core'
import { newestFirst } from '@portal/domain/document-list'
import { useState } from 'react'
import type { DocumentListItem } from '../../api/document-lists.ts'
import { DownloadNotice } from '../../parts/files/DownloadNotice.tsx'
import type { DownloadEnd } from '../../parts/files/use-file-download.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import rowClasses from '../../ui/rows.module.css'
import { DocumentRow } from './DocumentRow.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

type DocumentListProps = {
  /** The state of the query. */
  list: {
    data: DocumentListItem[] | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  shorten: (name: string, screen: 'desktop' | 'mobile') => string
}

/** The documents of one tab, newest first (002 §2). */
export function DocumentList({ list, shorten }: DocumentListProps) {
  const [end, setEnd] = useState<DownloadEnd>()
  const { data, isError, isFetching, refetch } = list
  if (data === undefined && isError && !isFetching) {
    return (
      <Banner tone="danger" role="alert">
        <Stack gap="sm">
          <p>We couldn’t load these documents.</p>
          <div>
            <Button variant="line" size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        </Stack>
      </Banner>
    )
  }
  if (data === undefined) return <ListSkeleton />
  if (data.length === 0) return <EmptyState title="No documents yet." level={3} />
  const documents = newestFirst(data.map((item) => ({ ...item, date: item.createdDate })))
  return (
    <Stack gap="sm">
      <DownloadNotice end={end} />
      <ul className={rowClasses.rows}>
        {documents.map((document) => (
          <DocumentRow key={document.url} document={document} shorten={shorten} onEnd={setEnd} />
        ))}
      </ul>
    </Stack>
  )
}
