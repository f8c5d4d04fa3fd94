import type { Document, DocumentListItem } from '../contract-types.ts'
import type { DocumentRow, PetRow, PolicyRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'

/** The URL of a document or an uploaded file. */
export function documentUrl({ gateway }: Facts, id: string): string {
  return `${gateway()}/fdp-document-service/v1/documents/${id}`
}

/** The id in such a URL; `undefined` for any other URL. */
export function documentIdAt(facts: Facts, url: string): string | undefined {
  const prefix = documentUrl(facts, '')
  return url.startsWith(prefix) ? url.slice(prefix.length) : undefined
}

/** The documents of a term. A term that was renewed by the clock alone has none. */
export function termDocumentsOf(facts: Facts, policy: PolicyRow, termId: string): DocumentListItem[] {
  return ofPolicy(facts, policy)
    .filter((row) => row.kind === 'term' && row.termId === termId)
    .map((row) => listItem(facts, row))
}

export function medicalRecordsOf(facts: Facts, policy: PolicyRow): DocumentListItem[] {
  return ofPolicy(facts, policy)
    .filter(({ kind }) => kind === 'medical')
    .map((row) => listItem(facts, row))
}

/**
 * The documents of a pet's claims. An explanation of benefits has its URL in `file`, other documents have it in `url`
 * (000 §3).
 */
export function claimDocumentsOf(facts: Facts, pet: PetRow): Document[] {
  const [policy] = facts.tables.policies.where('petId', pet.id)
  if (policy === undefined) return []
  return ofPolicy(facts, policy).flatMap((row) => {
    if (row.kind !== 'claim') return []
    const { type, label, date, policyId } = row
    const url = addressOf(facts, row)
    const where = type === 'eob' ? { file: url } : { url }
    return { type, label, policyNumber: policyId, ...where, date, year: Number(date.slice(0, 4)) }
  })
}

function ofPolicy({ tables }: Facts, policy: PolicyRow): readonly DocumentRow[] {
  return tables.documents.where('policyId', policy.id)
}

function listItem(facts: Facts, row: DocumentRow): DocumentListItem {
  return { url: addressOf(facts, row), label: row.label, createdDate: row.date }
}

/** The URL of a document: an uploaded file, a sample, or a URL outside of the document service. */
export function addressOf(facts: Facts, { id, url, fileId = id }: DocumentRow): string {
  return url ?? documentUrl(facts, fileId)
}
