import type { ClaimForm } from '@portal/domain/claim-form'

/** An invoice as it is typed. Its file is in the upload queue, under its `id`. */
export type InvoiceEntry = {
  id: string
  /** MM/DD/YYYY when it is whole. */
  date: string
  /** With or without thousands separators. */
  amount: string
}

type Typed = Omit<ClaimForm, 'policyNumber' | 'invoices' | 'medicals'>

/** The values of the form as they are typed (002 §3); the files are in the upload queue. */
export type ClaimValues = Typed & {
  /** Empty before a pet is chosen. */
  policyNumber: string
  invoices: readonly InvoiceEntry[]
}

/** @param policyNumber of the only pet, or of the link that opened the form */
export const emptyClaim = (policyNumber: string): ClaimValues => ({
  policyNumber,
  claimTypes: [],
  reason: '',
  isContinuation: false,
  diagnoses: [],
  otherDiagnosis: '',

  invoices: [],
  otherCarrier: '',
  isDeceased: false,
})

/** The key of the medical records in the upload queue. */
export const RECORDS_KEY = 'records'
