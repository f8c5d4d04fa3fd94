import { Stack } from '@mantine/core'
import { CLAIM_DOCUMENT_KINDS, type ClaimDocument, claimDocuments } from '@portal/domain/claim-documents'
import { shortenFileName, shortenMedicalRecordName } from '@portal/domain/text'
import { IconDownload, IconExternalLink, IconFileText } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Claim } from '../../../api/claims.ts'
import { type DownloadEnd, DownloadNotice, useFileDownload } from '../../../parts/files/file-download.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import classes from './details.module.css'

/** The documents of a claim, to open and to save (002 §2). */
export function ClaimFiles({ claim }: { claim: Claim }) {
  const [end, setEnd] = useState<DownloadEnd>()
  const documents = claimDocuments(claim)
  if (documents.length === 0) return null
  return (
    <DetailsPart title="Documents">
      <Stack gap="sm">
        <DownloadNotice end={end} />
        <ul className={classes.files}>
          {documents.map((document) => (
            <FileRow key={`${document.type} ${document.url}`} document={document} onEnd={setEnd} />
          ))}
        </ul>
      </Stack>
    </DetailsPart>
  )
}

function FileRow({ document, onEnd }: { document: ClaimDocument; onEnd: (end: DownloadEnd) => void }) {
  const { open, start, isPending } = useFileDownload(document, onEnd)
  const screen = useMediaQuery('(min-width: 75em)') ? 'desktop' : 'mobile'
  const { label, type } = document
  const shown = (type === 'MEDICAL' ? shortenMedicalRecordName : shortenFileName)(label, screen)
  // Not disabled while it is busy, because a disabled button loses the focus.
  const busy = { 'aria-disabled': isPending, 'aria-busy': isPending }
  return (
    <li>
      <span className={classes.chip}>
        <IconFileText size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.name} title={shown === label ? undefined : label}>
        <bdi>{shown}</bdi>
        <span>{CLAIM_DOCUMENT_KINDS[type]}</span>
      </span>
      <IconButton
        {...busy}
        label={`Open ${label}`}
        icon={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
        onClick={open}
      />
      <IconButton
        {...busy}
        label={`Download ${label}`}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={start}
      />
    </li>
  )
}

/** A part of a claim's details with its heading. Several claims are open at once, so that it is no landmark. */
export function DetailsPart({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id}>
      <Stack gap="sm">
        <h3 id={id}>{title}</h3>
        {children}
      </Stack>
    </div>
  )
}
