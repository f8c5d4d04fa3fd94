import type { DocumentRow } from '../../tables/rows.ts'
import { addressOf, documentIdAt } from '../documents.ts'
import type { Facts } from '../facts.ts'
import type { PolicyState } from '../policy-state.ts'
import { type News, noon } from './news.ts'

/** A term is a renewal when it follows one that was not cancelled; else the policy began anew. */
export function ofTerms({ policy, petName, terms }: PolicyState): News[] {
  const about = { petId: policy.petId, policyNumber: policy.id }
  return terms.flatMap(({ id, status, from, to }, nth) => {
    const renewed: News = {
      id: `policyRenewed-${id}`,
      kind: 'policyRenewed',
      at: noon(from),
      text: `The policy of ${petName} has been renewed.`,
      about,
    }
    const cancelled: News = {
      id: `policyCancelled-${id}`,
      kind: 'policyCancelled',
      at: noon(to),
      text: `The policy of ${petName} has been cancelled.`,
      about,
    }
    const earlier = terms[nth + 1]
    const isRenewal = earlier !== undefined && earlier.status !== 'CANCELLED'
    return [...(isRenewal ? [renewed] : []), ...(status === 'CANCELLED' ? [cancelled] : [])]
  })
}

/** Invoices and medical records are sent by the policyholder, to whom they are no news. */
function isFromInsurer(row: DocumentRow): boolean {
  return row.kind === 'term' || (row.kind === 'claim' && row.type === 'eob')
}

export function ofDocument(facts: Facts, { policy }: PolicyState, row: DocumentRow): News[] {
  if (!isFromInsurer(row)) return []
  const documentId = documentIdAt(facts, addressOf(facts, row))
  return [
    {
      id: `documentNew-${row.id}`,
      kind: 'documentNew',
      at: row.addedAt ?? noon(row.date.slice(0, 10)),
      text: `There is a new document: ${row.label}.`,
      about: {
        petId: policy.petId,
        policyNumber: policy.id,
        ...(documentId === undefined ? {} : { documentId }),
      },
    },
  ]
}
