import { Button, Stack, Text } from '@mantine/core'
import { type DocumentFilter, findDocuments, type ListedDocument } from '@portal/domain/document-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allDocumentsQuery } from '../../../api/document-lists.ts'
import { ReadFailed } from '../../../parts/support/ReadFailed.tsx'
import { useApi } from '../../../session/context.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { ListSkeleton } from '../DocumentList.tsx'
import { ArchiveBar } from './ArchiveBar.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import { FoundDocuments } from './FoundDocuments.tsx'

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
        <ReadFailed what="your documents" isFetching={isFetching} onRetry={refetch}>
          {data && <p>We couldn’t load all of your documents. Some may be missing below.</p>}
        </ReadFailed>
      ) : null}
      {data === undefined ? (
        isFetching && <ListSkeleton />
      ) : (
        <DocumentBrowser documents={data.documents} filter={filter} onFilter={onFilter} />
      )}
    </Stack>
  )
}

type DocumentBrowserProps = {
  documents: readonly ListedDocument[]
  filter: DocumentFilter
  onFilter: (filter: DocumentFilter) => void
}

/** The documents with their filters. Changing a filter keeps the selection. */
function DocumentBrowser({ documents, filter, onFilter }: DocumentBrowserProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  if (documents.length === 0) return <EmptyState title="No documents yet." />
  const found = findDocuments(documents, filter)
  const shown = JSON.stringify(filter)

  function select(urls: readonly string[], isSelected: boolean) {
    const rest = new Set(selected)
    for (const url of urls) {
      if (isSelected) rest.add(url)
      else rest.delete(url)
    }
    setSelected(rest)
  }

  return (
    <Stack gap="lg">
      <DocumentFilters documents={documents} filter={filter} onFilter={onFilter} />
      <p role="status">{found.length === 1 ? '1 document found' : `${found.length} documents found`}</p>
      <ArchiveBar documents={documents.filter(({ url }) => selected.has(url))} />
      {found.length === 0 ? (
        <Stack gap="sm">
          <Text c="dimmed">Nothing fits your search. Try fewer words or other filters.</Text>
          <div>
            <Button variant="line" size="sm" onClick={() => onFilter({})}>
              Show all documents
            </Button>
          </div>
        </Stack>
      ) : (
        <FoundDocuments key={shown} found={found} filter={shown} selected={selected} onSelect={select} />
      )}
    </Stack>
  )
}
