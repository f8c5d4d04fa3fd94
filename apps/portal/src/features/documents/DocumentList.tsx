import { Skeleton, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { newestFirst } from '@portal/domain/document-list'
import { IconDownload, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentListItem } from '../../api/document-lists.ts'
import { dateText } from '../../lib/format.ts'
import { type DownloadEnd, DownloadNotice, useFileDownload } from '../../parts/files/file-download.tsx'
import { ReadFailed } from '../../parts/support/ReadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import rowClasses from '../../ui/rows.module.css'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import classes from './documents.module.css'

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
    return <ReadFailed what="these documents" onRetry={refetch} />
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

type DocumentRowProps = {
  document: { url: string; label: string; createdDate?: string }
  /** Shortens a name that is too long for the screen (000 §2). */
  shorten: (name: string, screen: 'desktop' | 'mobile') => string
  onEnd: (end: DownloadEnd) => void
}

/** A document. The whole row is the button that downloads it. */
function DocumentRow({ document, shorten, onEnd }: DocumentRowProps) {
  const { start, isPending } = useFileDownload(document, onEnd)
  const screen = useMediaQuery('(min-width: 75em)') ? 'desktop' : 'mobile'
  const { label } = document
  const shown = shorten(label, screen)
  return (
    <li>
      {/* Not disabled while it is busy, because a disabled button loses the focus. */}
      <UnstyledButton
        className={rowClasses.row}
        aria-disabled={isPending}
        aria-busy={isPending}
        // The whole name as a tooltip when the row shows it shortened.
        title={shown === label ? undefined : label}
        onClick={start}
      >
        <span className={rowClasses.about}>
          <VisuallyHidden>Download </VisuallyHidden>
          <bdi>{shown}</bdi> <span>{dateText(document.createdDate)}</span>
        </span>
        {isPending ? <IconLoader2 {...ICON} className={classes.busy} /> : <IconDownload {...ICON} />}
      </UnstyledButton>
    </li>
  )
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The skeleton of a list that is being loaded. */
export function ListSkeleton() {
  return (
    <div className={classes.skeleton}>
      <VisuallyHidden role="status">Loading documents</VisuallyHidden>
      <Skeleton className={classes.row} />
      <Skeleton className={classes.row} />
      <Skeleton className={classes.row} />
    </div>
  )
}
