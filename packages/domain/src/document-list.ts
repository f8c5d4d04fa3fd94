import type { CalendarDate } from './calendar-dates.ts'
import { textSearch } from './text.ts'

/** The kinds of documents in the order of the filter. The labels of the first two are from 001 §9. */
export const DOCUMENT_KINDS = {
  policy: 'Policy documents',
  medical: 'Medical records',
  invoice: 'Invoices',
  eob: 'Explanations of benefits',
  other: 'Other documents',
} as const

export type DocumentKind = keyof typeof DOCUMENT_KINDS

/** A document from any source, identified by `url`. Some have only a year instead of a date. */
export type ListedDocument = {
  url: string
  label: string
  date?: CalendarDate | undefined
  year?: number | undefined
  kind: DocumentKind
  petName: string
  policyNumber: string
}

/** The documents inside an account, at its pets and policies (000 §3). */
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

/** The kind of a document type (000 §3); an unknown type gets the neutral kind. */
export function documentKind(type: string): DocumentKind {
  return (Object.hasOwn(KIND_OF_TYPE, type) ? KIND_OF_TYPE[type] : undefined) ?? 'other'
}

/** The documents of a pet or policy that have an address in `url` or `file` (000 §3). */
export function carriedDocuments({ policyNumber, petName, documents = [] }: Carrier): ListedDocument[] {
  return documents.flatMap(({ type, label, date, year, url, file, ...document }) => {
    const address = url ?? file
    if (address === undefined) return []
    const owner = document.policyNumber ?? policyNumber
    return [{ url: address, label, date, year, kind: documentKind(type), petName, policyNumber: owner }]
  })
}

/** Sorts newest first. Documents of one day keep their order; those without a date come last. */
export function newestFirst<D extends Pick<ListedDocument, 'date' | 'year'>>(documents: readonly D[]): D[] {
  return [...documents].sort((a, b) => dayOf(b).localeCompare(dayOf(a)))
}

/** Removes repeated addresses, because the account may contain documents of other lists. The first one stays. */
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
 * The documents in which every word of the search occurs, in label, pet, kind or policy number, ignoring case and
 * accents; only documents of the given policy and kind.
 */
export function findDocuments<D extends Pick<ListedDocument, 'label' | 'kind' | 'petName' | 'policyNumber'>>(
  documents: readonly D[],
  { search = '', policyNumber, kind }: DocumentFilter,
): D[] {
  const isFound = textSearch(search)
  return documents.filter((document) => {
    if (policyNumber !== undefined && document.policyNumber !== policyNumber) return false
    if (kind !== undefined && document.kind !== kind) return false
    const { label, petName } = document
    return isFound([label, petName, document.policyNumber, DOCUMENT_KINDS[document.kind]])
  })
}

function dayOf({ date, year }: Pick<ListedDocument, 'date' | 'year'>): string {
  return date ?? (year === undefined ? '' : String(year))
}
