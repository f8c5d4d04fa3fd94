import { Button, Stack, Text } from '@mantine/core'
import { type DocumentFilter, findDocuments, type ListedDocument } from '@portal/domain/document-list'
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ArchiveBar } from './ArchiveBar.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import { FoundDocuments } from './FoundDocuments.tsx'

type DocumentBrowserProps = {
  documents: readonly ListedDocument[]
  filter: DocumentFilter
  onFilter: (filter: DocumentFilter) => void
}

/** The documents with their filters. Changing a filter keeps the selection. */
export function DocumentBrowser({ documents, filter, onFilter }: DocumentBrowserProps) {
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
