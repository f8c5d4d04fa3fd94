import type { DocumentRow } from '../../tables/rows.ts'
import { addressOf, documentIdAt } from '../documents.ts'
import type { Facts } from '../facts.ts'
import type { PolicyState } from '../policy-state.ts'
import { type News, noon } from './news.ts'

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
    const isFirst = nth === terms.length - 1
    return [...(isFirst ? [] : [renewed]), ...(status === 'CANCELLED' ? [cancelled] : [])]
  })
}

/** A file that the policyholder has sent is no news. */
export function ofDocument(facts: Facts, row: DocumentRow): News[] {
  if (row.fileId !== undefined) return []
  const documentId = documentIdAt(facts, addressOf(facts, row))
  return [
    {
      id: `documentNew-${row.id}`,
      kind: 'documentNew',
      at: noon(row.date.slice(0, 10)),
      text: `There is a new document: ${row.label}.`,
      about: { policyNumber: row.policyId, ...(documentId === undefined ? {} : { documentId }) },
    },
  ]
}
