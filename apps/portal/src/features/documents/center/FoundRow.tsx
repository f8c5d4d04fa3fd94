import { Checkbox } from '@mantine/core'
import { DOCUMENT_KINDS, type ListedDocument } from '@portal/domain/document-list'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { dateText } from '../../../lib/format.ts'
import { type DownloadEnd, useFileDownload } from '../../../parts/files/use-file-download.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import classes from './document-center.module.css'

type FoundRowProps = {
  document: ListedDocument
  selected: boolean
  onSelect: (isSelected: boolean) => void
  onEnd: (end: DownloadEnd) => void
  takesFocus: boolean
}

/** A found document with its whole name. It can be selected, opened in the browser, and saved. */
export function FoundRow({ document, selected, onSelect, onEnd, takesFocus }: FoundRowProps) {
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
