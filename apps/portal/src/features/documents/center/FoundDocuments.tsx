import { Button, Checkbox, Stack } from '@mantine/core'
import type { ListedDocument } from '@portal/domain/document-list'
import { useState } from 'react'
import { DownloadNotice } from '../../../parts/files/DownloadNotice.tsx'
import type { DownloadEnd } from '../../../parts/files/use-file-download.ts'
import { usePages } from '../../../ui/use-pages.ts'
import classes from './document-center.module.css'
import { FoundRow } from './FoundRow.tsx'

const PAGE = 25

type FoundDocumentsProps = {
  found: readonly ListedDocument[]
  /** Identifies the filters. */
  filter: string
  selected: ReadonlySet<string>
  onSelect: (urls: readonly string[], isSelected: boolean) => void
}

/** The documents that match the filters, 25 at a time. "Select all" includes those that are not shown yet. */
export function FoundDocuments({ found, filter, selected, onSelect }: FoundDocumentsProps) {
  const { count, next, showNext, takesFocus } = usePages('documents', found.length, PAGE, { filter })
  const [end, setEnd] = useState<DownloadEnd>()
  const urls = found.map(({ url }) => url)
  const chosen = urls.filter((url) => selected.has(url)).length
  return (
    <Stack gap="sm">
      <DownloadNotice end={end} />
      <Checkbox
        className={classes.all}
        label={`Select all ${urls.length} found`}
        checked={chosen === urls.length}
        indeterminate={chosen > 0 && chosen < urls.length}
        onChange={(event) => onSelect(urls, event.target.checked)}
      />
      <ul className={classes.found}>
        {found.slice(0, count).map((document, index) => (
          <FoundRow
            key={document.url}
            document={document}
            selected={selected.has(document.url)}
            onSelect={(isSelected) => onSelect([document.url], isSelected)}
            onEnd={setEnd}
            takesFocus={takesFocus(index)}
          />
        ))}
      </ul>
      {next > 0 ? (
        <div>
          <Button variant="line" onClick={showNext}>{`Show ${next} more`}</Button>
        </div>
      ) : null}
    </Stack>
  )
}
