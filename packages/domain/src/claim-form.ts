import type { CalendarDate } from './calendar-dates.ts'
import { type ClaimType, isWellnessOnly } from './claims.ts'
import { type Diagnosis, isOnlyOther } from './diagnoses.ts'
import type { Guard } from './guard.ts'
import { checkInvoiceAmount } from './invoice-amounts.ts'
import type { Currency } from './money.ts'
import { checkFreeText, FREE_TEXT_MESSAGES } from './text.ts'
import { checkTreatmentDate } from './treatment-dates.ts'

/** The new form searches diagnoses; the old one has a text instead (002 §5). */
export type ClaimFormKind = 'new' | 'old'

/**
 * The form that the flag `enableNewClaimsForm` asks for. A missing flag counts as on; only off or false shows the old
 * form (decision 26).
 */
export function claimFormKind(flag: unknown): ClaimFormKind {
  const value = typeof flag === 'string' ? flag.trim().toLowerCase() : flag
  return value === false || value === 'false' || value === 'off' ? 'old' : 'new'
}

/** The most characters of the free texts, as the service takes them. */
export const CLAIM_TEXT_LIMITS = { reason: 500, otherDiagnosis: 500, otherCarrier: 200 } as const

export type ClaimTextField = keyof typeof CLAIM_TEXT_LIMITS

/** The reasons why a free text is refused. The last wording is ours. */
export const CLAIM_TEXT_MESSAGES = { ...FREE_TEXT_MESSAGES, tooLong: 'Use fewer characters.' } as const

/** Checks a free text of the form: the reason for the visit, the diagnosis "Other", the other carrier (002 §5). */
export function checkClaimText(field: ClaimTextField, text: string): Guard<keyof typeof CLAIM_TEXT_MESSAGES> {
  const isTooLong = text.trim().length > CLAIM_TEXT_LIMITS[field]
  return isTooLong ? { ok: false, reason: 'tooLong' } : checkFreeText(text.trim())
}

/** A file of the form. A file in error is not a file. */
export type FormFile = { state: 'uploaded' | 'uploading' | 'failed' }

/** An invoice with its date and amount as typed. */
export type FormInvoice = FormFile & { date: string; amount: string }

/** The values of the form, as typed and chosen; the draft keeps them so. */
export type ClaimForm = {
  /** The policy of the chosen pet. */
  policyNumber: string | undefined
  claimTypes: readonly ClaimType[]
  diagnoses: readonly Diagnosis[]
  invoices: readonly FormInvoice[]
  medicals: readonly FormFile[]
  isContinuation: boolean
  isDeceased: boolean
} & Record<ClaimTextField, string>

/** The parts that are missing before a claim can be submitted, as the line "Still needed: …" names them. */
export const CLAIM_NEEDS = {
  pet: 'a pet',
  claimType: 'a claim type',
  details: 'the reason for the visit',
  diagnosis: 'a diagnosis',
  text: 'texts without unsupported characters',
  invoice: 'an invoice',
  invoiceDetails: 'the date and the amount of each invoice',
  uploads: 'the uploads to finish',
} as const

export type ClaimNeed = keyof typeof CLAIM_NEEDS

/** The policyholder's calendar day, the currency of the claim, and the day on which the pet has died. */
export type InvoiceTerms = { today: CalendarDate; currency: Currency; diedOn?: CalendarDate | undefined }

type Terms = InvoiceTerms & {
  kind: ClaimFormKind
  /** Whether the policy of the chosen pet has wellness. */
  isWellness: boolean
}

/**
 * The parts that are missing before a claim can be submitted, in the order of the form; none enables the button (002 §5).
 * A single pet is chosen by the form.
 */
export function claimNeeds(form: ClaimForm, { kind, isWellness, ...terms }: Terms): ClaimNeed[] {
  const invoices = form.invoices.filter(isFile)
  const needed: Record<ClaimNeed, boolean> = {
    pet: form.policyNumber === undefined,
    claimType: kind === 'old' && isWellness && form.claimTypes.length === 0,
    details: kind === 'old' && form.reason.trim() === '',
    diagnosis: kind === 'new' && form.diagnoses.length === 0,
    text: TEXT_FIELDS.some((field) => !checkClaimText(field, form[field]).ok),
    invoice: invoices.length === 0,
    invoiceDetails: invoices.some((invoice) => !hasInvoiceDetails(invoice, terms)),
    uploads: [...form.invoices, ...form.medicals].some(({ state }) => state === 'uploading'),
  }
  return NEEDS.filter((need) => needed[need])
}

const NEEDS: readonly ClaimNeed[] = [
  ...(['pet', 'claimType', 'details', 'diagnosis'] as const),
  ...(['text', 'invoice', 'invoiceDetails', 'uploads'] as const),
]
const TEXT_FIELDS: readonly ClaimTextField[] = ['reason', 'otherDiagnosis', 'otherCarrier']

function isFile({ state }: FormFile): boolean {
  return state !== 'failed'
}

/** Whether an invoice has a date and an amount, without which it cannot be added (002 §5). */
export function hasInvoiceDetails(
  { date, amount }: Pick<FormInvoice, 'date' | 'amount'>,
  { today, currency, diedOn }: InvoiceTerms,
): boolean {
  return checkTreatmentDate(date, today, diedOn).ok && checkInvoiceAmount(amount, currency).ok
}

/** The parts that are missing before missing documents can be submitted, in the order of the form (002 §5). */
export function missingDocumentNeeds(
  { invoices, medicals }: Pick<ClaimForm, 'invoices' | 'medicals'>,
  terms: InvoiceTerms,
): MissingDocumentNeed[] {
  const files = [...invoices, ...medicals].filter(isFile)
  const needed: Record<MissingDocumentNeed, boolean> = {
    document: files.length === 0,
    invoiceDetails: invoices.filter(isFile).some((invoice) => !hasInvoiceDetails(invoice, terms)),
    uploads: files.some(({ state }) => state === 'uploading'),
  }
  return (['document', 'invoiceDetails', 'uploads'] as const).filter((need) => needed[need])
}

export const MISSING_DOCUMENT_NEEDS = {
  document: 'a document',
  invoiceDetails: CLAIM_NEEDS.invoiceDetails,
  uploads: CLAIM_NEEDS.uploads,
} as const

export type MissingDocumentNeed = keyof typeof MISSING_DOCUMENT_NEEDS

/** A question before a claim is sent, which is answered by going back or submitting anyway (002 §4). */
export type ClaimWarning = 'diagnosis' | 'medicalRecords'

/**
 * The questions before a claim is sent: first about a diagnosis that is only "Other", then about missing medical
 * records (002 §4, §5). A claim for wellness alone needs no records.
 */
export function claimWarnings(
  form: Pick<ClaimForm, 'diagnoses' | 'medicals' | 'claimTypes'>,
  { kind, isWellness }: Pick<Terms, 'kind' | 'isWellness'>,
): ClaimWarning[] {
  const hasRecords = form.medicals.some(isFile) || isWellnessOnly({ isWellness }, form.claimTypes)
  return [
    ...(kind === 'new' && isOnlyOther(form.diagnoses) ? (['diagnosis'] as const) : []),
    ...(hasRecords ? [] : (['medicalRecords'] as const)),
  ]
}
