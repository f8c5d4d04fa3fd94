import { claimFileType } from '@portal/domain/claim-files'
import type { SentFile } from '@portal/domain/claim-requests'
import type { UploadedFile } from '../../../parts/uploads/upload.ts'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import { type InvoiceEntry, RECORDS_PLACE } from '../claim-values.ts'

/** The uploaded files in the order of the form: invoices with their date and amount, then medical records (002 §3). */
export function sentFiles(
  invoices: readonly InvoiceEntry[],
  { files }: Pick<Uploads, 'files'>,
  { hasRecords = true } = {},
): SentFile[] {
  return [
    ...invoices.flatMap(({ id, date, amount }) =>
      files(id).flatMap((file) => sent(file, { type: 'INVOICE', date, amount })),
    ),
    ...(hasRecords ? files(RECORDS_PLACE).flatMap((file) => sent(file, { type: 'MEDICAL' })) : []),
  ]
}

type Details = { type: 'MEDICAL' } | { type: 'INVOICE'; date: string; amount: string }

function sent({ url, file }: UploadedFile, details: Details): SentFile[] {
  const contentType = claimFileType(file.name)
  return contentType === undefined ? [] : [{ url, contentType, ...details }]
}
