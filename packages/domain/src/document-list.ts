import type { CalendarDate } from './calendar-dates.ts'

/** What a document is, in the order of the filter; the labels of the first two are those of 001 §9. */
export const DOCUMENT_KINDS = {
  policy: 'Policy documents',
  medical: 'Medical records',
  invoice: 'Invoices',
  eob: 'Explanations of benefits',
  other: 'Other documents',
} as const

export type DocumentKind = keyof typeof DOCUMENT_KINDS

/** A document wherever it comes from: `url` names it. Some have no more of a date than the year. */
export type ListedDocument = {
  url: string
  label: string
  date?: CalendarDate | undefined
  year?: number | undefined
  kind: DocumentKind
  petName: string
  policyNumber: string
}

/** The documents that an account itself carries, at its pets and policies (000 §3). */
type CarriedDocument = {
  type: string
  label: string
  policyNumber?: string | undefined
  url?: string | undefined
  file?: string | undefined
  date?: CalendarDate | undefined
  year?: number | undefined
}
type Carrier = { policyNumber: string; petName: string; documents?: readonly CarriedDocument[] | undefined }

const KIND_OF_TYPE: Record<string, DocumentKind> = { INVOICE: 'invoice', MEDICAL: 'medical', eob: 'eob' }

/** What a document's type says it is (000 §3); one that is not known yet is shown neutrally. */
export function documentKind(type: string): DocumentKind {
  return (Object.hasOwn(KIND_OF_TYPE, type) ? KIND_OF_TYPE[type] : undefined) ?? 'other'
}

/** The documents of a pet or policy that have an address, `url` or `file` (000 §3). */
export function carriedDocuments({ policyNumber, petName, documents = [] }: Carrier): ListedDocument[] {
  return documents.flatMap(({ type, label, date, year, url, file, ...document }) => {
    const address = url ?? file
    if (address === undefined) return []
    const owner = document.policyNumber ?? policyNumber
    return [{ url: address, label, date, year, kind: documentKind(type), petName, policyNumber: owner }]
  })
}

/** Newest first, those of one day as they came, those without any date last. */
export function newestFirst<D extends Pick<ListedDocument, 'date' | 'year'>>(documents: readonly D[]): D[] {
  return [...documents].sort((a, b) => dayOf(b).localeCompare(dayOf(a)))
}

/** Each address once: the account may carry what a list has as well. The first of them stays. */
export function distinctDocuments<D extends Pick<ListedDocument, 'url'>>(documents: readonly D[]): D[] {
  const byAddress = new Map<string, D>()
  for (const document of documents) {
    if (!byAddress.has(document.url)) byAddress.set(document.url, document)
  }
  return [...byAddress.values()]
}

export type DocumentFilter = {
  search?: string | undefined
  policyNumber?: string | undefined
  kind?: string | undefined
}

/**
 * The documents in which every word of the search occurs, in label, pet, kind or policy number, in any case and with
 * or without accents; of one policy and one kind when those are given.
 */
export function findDocuments<D extends Pick<ListedDocument, 'label' | 'kind' | 'petName' | 'policyNumber'>>(
  documents: readonly D[],
  { search = '', policyNumber, kind }: DocumentFilter,
): D[] {
  const words = searchWords(search)
  return documents.filter((document) => {
    if (policyNumber !== undefined && document.policyNumber !== policyNumber) return false
    if (kind !== undefined && document.kind !== kind) return false
    const { label, petName } = document
    const text = folded([label, petName, document.policyNumber, DOCUMENT_KINDS[document.kind]].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

function searchWords(search: string): string[] {
  return folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** A text without case and accents. Upper case first: ß and SS are the same letters. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase()
}

function dayOf({ date, year }: Pick<ListedDocument, 'date' | 'year'>): string {
  return date ?? (year === undefined ? '' : String(year))
}
