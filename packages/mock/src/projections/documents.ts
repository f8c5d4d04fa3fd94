import type { Document, DocumentListItem } from '../contract-types.ts'
import type { DocumentRow, PetRow, PolicyRow } from '../world/tables/rows.ts'
import type { Facts } from './facts.ts'

/** The address of a document or an uploaded file. */
export function documentUrl({ gateway }: Facts, id: string): string {
  return `${gateway()}/fdp-document-service/v1/documents/${id}`
}

/** The id in such an address; `undefined` for an address elsewhere. */
export function documentIdAt(facts: Facts, url: string): string | undefined {
  const prefix = documentUrl(facts, '')
  return url.startsWith(prefix) ? url.slice(prefix.length) : undefined
}

/** The papers of a term. One that the clock alone has renewed has none yet. */
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

/** The papers of a pet's claims. Both spellings of an address occur: `file` of an explanation of benefits (000 §3). */
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

function addressOf(facts: Facts, { id, url }: DocumentRow): string {
  return url ?? documentUrl(facts, id)
}
