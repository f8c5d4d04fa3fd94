import { Button, Checkbox, Stack } from '@mantine/core'
import { DOCUMENT_KINDS, type ListedDocument } from '@portal/domain/document-list'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { dateText } from '../../../lib/format.ts'
import { type DownloadEnd, DownloadNotice, useFileDownload } from '../../../parts/files/file-download.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import classes from './document-center.module.css'

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

type FoundRowProps = {
  document: ListedDocument
  selected: boolean
  onSelect: (isSelected: boolean) => void
  onEnd: (end: DownloadEnd) => void
  takesFocus: boolean
}

/** A found document with its whole name. It can be selected, opened in the browser, and saved. */
function FoundRow({ document, selected, onSelect, onEnd, takesFocus }: FoundRowProps) {
  const { open, start, isPending } = useFileDownload(document, onEnd)
  const { label, petName, kind, date, year } = document
  const busy = { 'aria-disabled': isPending, 'aria-busy': isPending }
  return (
    <li>
      <Checkbox
        className={classes.choice}
        ref={takesFocus ? focus : null}
        checked={selected}
        onChange={(event) => onSelect(event.target.checked)}
        label={
          <span className={classes.name}>
            <bdi>{label}</bdi>{' '}
            <span className={classes.about}>
              <bdi>{petName}</bdi> <span>{DOCUMENT_KINDS[kind]}</span>{' '}
              <span>{date === undefined && year !== undefined ? year : dateText(date)}</span>
            </span>
          </span>
        }
      />
      <IconButton
        {...busy}
        label={`Open ${label}, ${petName}`}
        icon={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
        onClick={open}
      />
      <IconButton
        {...busy}
        label={`Download ${label}, ${petName}`}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={start}
      />
    </li>
  )
}

function focus(box: HTMLInputElement | null) {
  box?.focus()
}
