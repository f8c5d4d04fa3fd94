import { DOCUMENT_KINDS, type ListedDocument } from '@portal/domain/document-list'
import { shortenFileName, shortenMedicalRecordName } from '@portal/domain/text'
import { IconDownload } from '@tabler/icons-react'
import { dateText } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { type DownloadEnd, useFileDownload } from '../use-file-download.ts'
import classes from './document-center.module.css'

type FoundRowProps = {
  document: ListedDocument
  selected: boolean
  onSelect: (isSelected: boolean) => void
  onEnd: (end: DownloadEnd) => void
  takesFocus: boolean
}

export function FoundRow({ document, selected, onSelect, onEnd, takesFocus }: FoundRowProps) {
  const { start, isPending } = useFileDownload(document, onEnd)
  const screen = useMediaQuery('(min-width: 75em)') ? 'desktop' : 'mobile'
  const { label, petName, kind, date, year } = document
  const shown = (kind === 'medical' ? shortenMedicalRecordName : shortenFileName)(label, screen)
  return (
    <li>
      <Checkbox
        className={classes.choice}
        ref={takesFocus ? focus : null}
        // The whole name as a tooltip when the row shows it shortened.
        title={shown === label ? undefined : label}
        checked={selected}
        onChange={(event) => onSelect(event.target.checked)}
        label={
          <span className={classes.name}>
            <bdi>{shown}</bdi>{' '}
            <span className={classes.about}>
              <bdi>{petName}</bdi> <span>{DOCUMENT_KINDS[kind]}</span>{' '}
              <span>{date === undefined && year !== undefined ? year : dateText(date)}</span>
            </span>
          </span>
        }
      />
      <IconButton
        label={`Download ${label}, ${petName}`}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={start}
      />
    </li>
  )
}

function focus(box: HTMLInputElement | null) {
  box?.focus()
}
