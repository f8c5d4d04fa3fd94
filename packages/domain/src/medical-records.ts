import type { CalendarDate } from './calendar-dates.ts'
import type { ClaimFileType } from './claim-files.ts'
import { timestampOf } from './dates.ts'
import { termToShow } from './policies.ts'

/** The texts of the medical records (002 §2, §8). */
export const MEDICAL_RECORD_TEXTS = {
  submitted: 'Thanks! Your medical records have been submitted. Would you like to add more?',
  failed: 'Uploading of medical records failed.',
  cancelled: 'This policy has been cancelled. Your medical records will be kept for open claims.',
  waiting: 'During the waiting period it can take up to 15 days to review your medical records.',
} as const

type Term = {
  policyTermId: string
  status: string
  effectiveDate: CalendarDate
  expirationDate: CalendarDate
}
type Policy = { policyTerms: readonly Term[]; policyTermsHistory?: readonly Term[] | undefined }

/**
 * The instructions by the terms of a policy: the records of 12 months for its first term, of two years for a later one
 * (002 §9). A term counts once, though it can be in both lists.
 */
export function medicalRecordInstructions({ policyTerms, policyTermsHistory = [] }: Policy): string {
  const terms = new Set([...policyTerms, ...policyTermsHistory].map(({ policyTermId }) => policyTermId))
  return terms.size <= 1
    ? 'Please upload your pet’s medical records for the 12 months before sign-up.'
    : 'Please upload your pet’s medical records for the last two years.'
}

/** The warning for a policy whose present term is cancelled; it refuses nothing (002 §4). */
export function medicalRecordWarning({ policyTerms }: Policy): string | undefined {
  return termToShow({ policyTerms })?.status === 'CANCELLED' ? MEDICAL_RECORD_TEXTS.cancelled : undefined
}

const DUE_AFTER_MS = 24 * 3600 * 1000

/** The status with which the documents create the item of medical records (002 §3). */
const WORK_ITEM_STATUS = 'CLOSED'

/**
 * The work item of uploaded medical records, due one day later (002 §3, §9).
 * @param documents their addresses in the document service
 * @param now milliseconds since the epoch; the item states it in UTC
 */
export function medicalRecordsWorkItem(
  policyNumberDisplay: string,
  documents: readonly { url: string; contentType: ClaimFileType; fileName: string }[],
  customer: { email: string; firstName: string; customerNumber: string },
  now: number,
) {
  const { email, firstName, customerNumber } = customer
  return {
    type: 'MEDICAL_RECORD',
    assignee: 'medrec',
    policyNumberDisplay,
    customer: { email, firstName },
    uploadedDocuments: documents.map(({ url, contentType, fileName }) => ({
      contentType,
      type: 'MEDICAL' as const,
      url,
      fileName,
    })),
    requestedDate: timestampOf(now),
    dueDate: timestampOf(now + DUE_AFTER_MS),
    externalCustomerIdentifier: customerNumber,
    createdBy: email,
    source: 'web',
    status: WORK_ITEM_STATUS,
    comment: 'The customer sends medical records.',
  } as const
}
