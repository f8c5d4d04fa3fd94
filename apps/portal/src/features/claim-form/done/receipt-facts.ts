import { CLAIM_DOCUMENT_KINDS, claimDocuments } from '@portal/domain/claim-documents'
import type { Claim } from '../../../api/claims.ts'
import { sizeText } from '../../../lib/file-size.ts'

/** A document that was sent. `size` as people read it; undefined when the service does not tell. */
export type SentDocument = { id: string; kind: string; name: string; size: string | undefined }

/** The invoices and medical records of a claim, as they arrived. An explanation of benefits comes from the insurer. */
export function sentDocuments(claim: Claim): SentDocument[] {
  return claimDocuments(claim).flatMap(({ type, url, label, size }) =>
    type === 'eob'
      ? []
      : [
          {
            id: url,
            kind: CLAIM_DOCUMENT_KINDS[type],
            name: label,
            size: size === undefined ? undefined : sizeText(size),
          },
        ],
  )
}

/**
 * The arrival of a claim with its time zone, such as "November 20, 2026 at 10:04 AM EST".
 * @param timestamp ISO 8601
 */
export function arrivalText(timestamp: string | undefined): string | undefined {
  const at = Date.parse(timestamp ?? '')
  if (Number.isNaN(at)) return undefined
  return new Date(at).toLocaleString('en-US', {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
}
