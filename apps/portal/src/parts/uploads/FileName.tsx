import { shortenFileName, shortenMedicalRecordName } from '@portal/domain/short-text'
import type { UploadKind } from '../../session/claim-files.ts'
import textClasses from '../../ui/text.module.css'
import { useMediaQuery } from '../../ui/use-media-query.ts'

const SHORTEN = { INVOICE: shortenFileName, MEDICAL: shortenMedicalRecordName }

/**
 * The name of a file, cut to the documented length: 30 characters for invoices and 50 for medical records, 20 and 30 on
 * phones (002 §9). The whole name is there on hover and for screen readers.
 */
export function FileName({ name, kind }: { name: string; kind: UploadKind }) {
  const screen = useMediaQuery('(min-width: 75em)') ? 'desktop' : 'mobile'
  const shown = SHORTEN[kind](visibleName(name), screen)
  if (shown === name) return <bdi>{name}</bdi>
  return (
    <span title={name}>
      <bdi aria-hidden>{shown}</bdi>
      <span className={textClasses.hidden}>{visibleName(name)}</span>
    </span>
  )
}

/** Control characters and direction marks, which can make "fdp.exe" look like "exe.pdf". */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

const visibleName = (name: string) => name.toWellFormed().replaceAll(HIDDEN, '')
