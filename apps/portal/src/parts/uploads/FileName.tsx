import { VisuallyHidden } from '@mantine/core'
import { shortenFileName, shortenMedicalRecordName } from '@portal/domain/short-text'
import type { UploadKind } from '../../session/claim-files.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { visibleName } from './upload-texts.ts'

const SHORTEN = { INVOICE: shortenFileName, MEDICAL: shortenMedicalRecordName }

/**
 * The name of a file, cut to the documented length: 30 characters for invoices and 50 for medical records, 20 and 30 on
 * phones (002 §9). The whole name is there on hover and for screen readers.
 */
export function FileName({ name, kind }: { name: string; kind: UploadKind }) {
  const screen = useMediaQuery('(min-width: 75em)') ? 'desktop' : 'mobile'
  const whole = visibleName({ name })
  const shown = SHORTEN[kind](whole, screen)
  if (shown === whole) return <bdi>{whole}</bdi>
  return (
    <span title={whole}>
      <bdi aria-hidden>{shown}</bdi>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  )
}
