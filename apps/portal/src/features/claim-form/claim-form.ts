import {
  CLAIM_NEEDS,
  CLAIM_TEXT_MESSAGES,
  type ClaimForm,
  type ClaimFormKind,
  type ClaimTextField,
  checkClaimText,
  claimNeeds,
  type FormFile,
  type FormInvoice,
  type InvoiceTerms,
} from '@portal/domain/claim-form'
import { checkInvoiceAmount } from '@portal/domain/invoice-amounts'
import { checkTreatmentDate } from '@portal/domain/treatment-dates'
import * as v from 'valibot'
import { textBy } from '../../lib/form-schema.ts'
import type { Upload } from '../../parts/uploads/upload.ts'
import { inThisList } from '../../parts/uploads/upload-texts.ts'
import type { Uploads } from '../../parts/uploads/use-upload-queue.ts'
import { type ClaimValues, type InvoiceEntry, RECORDS_KEY } from './claim-values.ts'

const textOf = (field: ClaimTextField) => textBy((text) => checkClaimText(field, text), CLAIM_TEXT_MESSAGES)

/** The rules of the free texts (002 §5). Everything else is needed before the button can be pressed. */
export const claimSchema = v.object({
  reason: textOf('reason'),
  otherDiagnosis: textOf('otherDiagnosis'),
  otherCarrier: textOf('otherCarrier'),
})

/** Whether two states of the form are the same. Lists that were emptied again differ from the first ones as objects. */
export const isSameClaim = (values: ClaimValues, saved: ClaimValues) =>
  JSON.stringify(values) === JSON.stringify(saved)

/** The form with its files, as the rules take it. An invoice without a file is none yet. */
export function toClaimForm(values: ClaimValues, uploads: readonly Upload[]): ClaimForm {
  const { policyNumber, ...typed } = values
  return {
    ...typed,
    policyNumber: policyNumber === '' ? undefined : policyNumber,
    invoices: formInvoices(values.invoices, uploads),
    medicals: formRecords(uploads),
  }
}

/** The invoices that have a file, in the order of the form. */
export function formInvoices(invoices: readonly InvoiceEntry[], uploads: readonly Upload[]): FormInvoice[] {
  return invoices.flatMap(({ id, date, amount }) => {
    const upload = uploads.find(({ place }) => place === id)
    return upload === undefined ? [] : [{ date, amount, ...formFile(upload) }]
  })
}

/** The medical records of the form. */
export function formRecords(uploads: readonly Upload[]): FormFile[] {
  return uploads.filter(({ place }) => place === RECORDS_KEY).map(formFile)
}

/** The uploads of a form, which name the invoice that has a file already. */
export function withInvoiceNames(uploads: Uploads, invoices: readonly InvoiceEntry[]): Uploads {
  return {
    ...uploads,
    where(twin) {
      const index = invoices.findIndex(({ id }) => id === twin.place)
      return index === -1 ? inThisList(twin) : `It is the file of invoice ${index + 1}.`
    },
  }
}

function formFile({ state: { step } }: Upload): FormFile {
  if (step === 'ready') return { state: 'uploaded' }
  return { state: step === 'failed' || step === 'refused' ? 'failed' : 'uploading' }
}

/** The policy's part in what is needed, and the terms of the invoices. */
export type ClaimTerms = InvoiceTerms & { kind: ClaimFormKind; isWellness: boolean }

/** The texts of "Still needed" (002 §5). */
export function missingOfClaim(values: ClaimValues, uploads: readonly Upload[], terms: ClaimTerms): string[] {
  const needs = claimNeeds(toClaimForm(values, uploads), terms)
  return [...needs.map((need) => CLAIM_NEEDS[need]), ...openFiles(values.invoices, uploads)]
}

/**
 * The files that the policyholder expects and that are missing: files of unfinished invoices, and files whose upload
 * failed. A claim without them would lose what was typed or chosen.
 */
export function openFiles(invoices: readonly InvoiceEntry[], uploads: readonly Upload[]): string[] {
  const isWithout = ({ id }: InvoiceEntry) => !uploads.some(({ place }) => place === id)
  const isFailed = uploads.some(({ state }) => state.step === 'failed')
  return [
    ...(invoices.some(isWithout) ? ['the file of each invoice'] : []),
    ...(isFailed ? ['the files that did not upload (try again, or remove them)'] : []),
  ]
}

/** The parts that an invoice still needs, as "Still needed" names them (002 §5). */
export function missingOfInvoice(
  { id, date, amount }: InvoiceEntry,
  uploads: Pick<Uploads, 'files'>,
  { today, currency, diedOn }: InvoiceTerms,
): string[] {
  return [
    ...(uploads.files(id).length === 0 ? ['an uploaded file'] : []),
    ...(checkTreatmentDate(date, today, diedOn).ok ? [] : ['the treatment date']),
    ...(checkInvoiceAmount(amount, currency).ok ? [] : ['the invoice total']),
  ]
}
