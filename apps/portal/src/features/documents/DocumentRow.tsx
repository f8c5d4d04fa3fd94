import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconLoader2 } from '@tabler/icons-react'
import { dateText } from '../../lib/format.ts'
import { type DownloadEnd, useFileDownload } from '../../parts/files/use-file-download.ts'
import rowClasses from '../../ui/rows.module.css'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import classes from './documents.module.css'

type DocumentRowProps = {
  document: { url: string; label: string; createdDate?: string }
  /** Shortens a name that is too long for the screen (000 §2). */
  shorten: (name: string, screen: 'desktop' | 'mobile') => string
  onEnd: (end: DownloadEnd) => void
}

/** A document. The whole row is the button that downloads it. */
export function DocumentRow({ document, shorten, onEnd }: DocumentRowProps) {
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
