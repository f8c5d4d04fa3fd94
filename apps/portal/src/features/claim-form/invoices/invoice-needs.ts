import type { InvoiceTerms } from '@portal/domain/claim-form'
import { checkInvoiceAmount } from '@portal/domain/invoice-amounts'
import { checkTreatmentDate } from '@portal/domain/treatment-dates'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import type { InvoiceEntry } from '../claim-values.ts'

/**
 * The parts that an invoice still needs, as "Still needed" names them (002 §5).
 */
export function missingOfInvoice(
  { id, date, amount }: InvoiceEntry,
  uploads: Pick<Uploads, 'files'>,
  { today, currency }: InvoiceTerms,
): string[] {
  return [
    ...(uploads.files(id).length === 0 ? ['an uploaded file'] : []),
    ...(checkTreatmentDate(date, today).ok ? [] : ['the treatment date']),
    ...(checkInvoiceAmount(amount, currency).ok ? [] : ['the invoice total']),
  ]
}
