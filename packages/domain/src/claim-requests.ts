import { type CalendarDate, compareDates } from './calendar-dates.ts'
import type { ClaimFileType } from './claim-files.ts'
import type { ClaimForm, ClaimFormKind } from './claim-form.ts'
import { claimTypeList } from './claims.ts'
import { customerDiagnosis } from './diagnoses.ts'
import { invoiceAmount, invoiceTotal, plainAmount } from './invoice-amounts.ts'
import type { Currency, Money } from './money.ts'
import { termToShow } from './policies.ts'
import { readServiceCode, type ServiceCode } from './session.ts'
import { treatmentDate } from './treatment-dates.ts'

/** A file in the document service that is sent with a claim. An invoice has its date and amount as typed. */
export type SentFile = { url: string; contentType: ClaimFileType } & (
  | { type: 'MEDICAL' }
  | { type: 'INVOICE'; date: string; amount: string }
)

/** A document of a claim in a request (002 §3). `amount` in units of the currency. */
export type SupportedDocument = {
  contentType: ClaimFileType
  type: 'INVOICE' | 'MEDICAL'
  url: string
  treatmentDate?: CalendarDate
  amount?: number
}

/** The body of a claim (002 §3). */
export type ClaimRequest = {
  isContinuation: boolean
  country: ServiceCode
  lastSeenFor?: string
  customerNumber: string
  policy: { policyNumberDisplay: string; policyNumber: string; policyTermId: string }
  isDeceased: boolean
  invoice: { treatmentDate: CalendarDate; incidentDate: CalendarDate; amount: number }
  otherCarrier?: string
  claimType?: string
  supportedDocuments: SupportedDocument[]
  customerDiagnosis: { claimDetailsId: string; claimDetails: string }[]
}

type Policy = {
  policyNumber: string
  isWellness?: boolean | undefined
  policyTerms: Parameters<typeof termToShow<Term>>[0]['policyTerms']
}
type Term = {
  status: string
  effectiveDate: CalendarDate
  expirationDate: CalendarDate
  policyNumberDisplay: string
  policyTermId: string
}

type Sender = {
  customerNumber: string | undefined
  /** The policy of the chosen pet. */
  policy: Policy | undefined
  /** The country of the customer's service; `undefined` counts as US (002 §9). */
  country: string | undefined
  currency: Currency
  kind: ClaimFormKind
  /** The policyholder's calendar day. */
  today: CalendarDate
}

type Typed = Omit<ClaimForm, 'invoices' | 'medicals' | 'policyNumber'>

/**
 * The body of a claim (002 §3): the amount is the sum of the invoices, the treatment the earliest one, and the incident
 * the same day. Claim types are sent for a policy with wellness.
 * @param files in the order of the form
 * @returns `undefined` without a customer number, a policy with a term, a document, or an invoice with date and amount;
 * then nothing is sent (002 §5)
 */
export function claimRequest(
  form: Typed,
  files: readonly SentFile[],
  { customerNumber, policy, country, currency, kind, today }: Sender,
): ClaimRequest | undefined {
  const term = policy === undefined ? undefined : termToShow<Term>(policy)
  const invoice = invoiceOf(files, currency, today)
  if (policy === undefined || term === undefined || invoice === undefined || !customerNumber) return undefined
  const claimType = policy.isWellness === true ? claimTypeList(form.claimTypes) : ''
  const [reason, otherCarrier] = [form.reason.trim(), form.otherCarrier.trim()]
  const chosen = kind === 'new' ? form.diagnoses : []
  return {
    isContinuation: form.isContinuation,
    country: readServiceCode(country),
    ...(reason === '' ? {} : { lastSeenFor: reason }),
    customerNumber,
    policy: {
      policyNumberDisplay: term.policyNumberDisplay,
      policyNumber: policy.policyNumber,
      policyTermId: term.policyTermId,
    },
    isDeceased: form.isDeceased,
    invoice,
    ...(otherCarrier === '' ? {} : { otherCarrier }),
    ...(claimType === '' ? {} : { claimType }),
    supportedDocuments: supportedDocuments(files, currency, today),
    customerDiagnosis: customerDiagnosis(chosen, form.otherDiagnosis),
  }
}

/** The body of missing documents (002 §3). */
export type MissingDocumentsRequest = {
  policyNumber: string
  policyNumberDisplay: string
  customerNumber: string
  supportedDocuments: SupportedDocument[]
}

/**
 * The body of missing documents (002 §3).
 * @returns `undefined` without a number or without a document; then nothing is sent (002 §8)
 */
export function missingDocumentsRequest(
  files: readonly SentFile[],
  claim: { policyNumber?: string | undefined; policyNumberDisplay?: string | undefined },
  { customerNumber, currency, today }: Pick<Sender, 'customerNumber' | 'currency' | 'today'>,
): MissingDocumentsRequest | undefined {
  const { policyNumber, policyNumberDisplay } = claim
  if (!policyNumber || !policyNumberDisplay || !customerNumber || files.length === 0) return undefined
  const documents = supportedDocuments(files, currency, today)
  return { policyNumber, policyNumberDisplay, customerNumber, supportedDocuments: documents }
}

function supportedDocuments(
  files: readonly SentFile[],
  currency: Currency,
  today: CalendarDate,
): SupportedDocument[] {
  return files.map((file) => {
    const { url, contentType, type } = file
    const details = type === 'INVOICE' ? readInvoice(file, currency, today) : undefined
    if (details === undefined) return { contentType, type, url }
    return { contentType, type, url, treatmentDate: details.date, amount: plainAmount(details.amount) }
  })
}

function invoiceOf(files: readonly SentFile[], currency: Currency, today: CalendarDate) {
  const invoices = files.flatMap((file) =>
    file.type === 'INVOICE' ? [readInvoice(file, currency, today)] : [],
  )
  const read = invoices.flatMap((invoice) => invoice ?? [])
  const total = invoiceTotal(read.map(({ amount }) => amount))
  const [earliest] = read.map(({ date }) => date).sort(compareDates)
  if (read.length < invoices.length || total === undefined || earliest === undefined) return undefined
  return { treatmentDate: earliest, incidentDate: earliest, amount: plainAmount(total) }
}

function readInvoice(
  { date, amount }: { date: string; amount: string },
  currency: Currency,
  today: CalendarDate,
): { date: CalendarDate; amount: Money } | undefined {
  const treated = treatmentDate(date, today)
  const money = invoiceAmount(amount, currency)
  return treated === undefined || money === undefined ? undefined : { date: treated, amount: money }
}
