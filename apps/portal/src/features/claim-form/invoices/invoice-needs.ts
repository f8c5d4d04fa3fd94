import { checkInvoiceAmount } from '@portal/domain/invoice-amounts'
import { checkTreatmentDate } from '@portal/domain/treatment-dates'
import type { Uploads } from '../../../parts/uploads/use-upload-queue.ts'
import type { InvoiceEntry } from '../claim-values.ts'

/**
 * The parts that an invoice still needs, as "Still needed" names them (002 §5).
 * @param today the policyholder's calendar day
 */
export function missingOfInvoice(
  { id, date, amount }: InvoiceEntry,
  uploads: Pick<Uploads, 'files'>,
  today: string,
): string[] {
  return [
    ...(uploads.files(id).length === 0 ? ['an uploaded file'] : []),
    ...(checkTreatmentDate(date, today).ok ? [] : ['the treatment date']),
    ...(checkInvoiceAmount(amount).ok ? [] : ['the invoice total']),
  ]
}
