import type { DocumentType, LinkedVet, WorkItem } from '../../contract-types.ts'
import type { WellnessPlan } from './rows.ts'

/** A practice that the directory does not list, as a policyholder has named it. */
export type VetRow = {
  id: string
  customerId: string
  vetId: string
  name: string
} & Pick<LinkedVet, 'address' | 'contacts'>

/** That a pet goes to a vet, of the directory or not. */
export type PetVetRow = { id: string; petId: string; vetId: string; isPrimary: boolean; email?: string }

/** A change that was asked for. The clock says when it is carried out, unless it was declined. */
export type WorkItemRow = {
  id: string
  customerId: string
  policyId: string
  /** When it came in, an ISO instant of the world's clock; `requestedDate` is what the client says. */
  filedAt: string
  isDeclined: boolean
} & Pick<
  WorkItem,
  'type' | 'changeDetails' | 'uploadedDocuments' | 'assignee' | 'requestedDate' | 'dueDate' | 'comment'
>

/** An offer of wellness on a policy, until its last day or until it is taken. */
export type OfferRow = {
  id: string
  policyId: string
  /** The last day, YYYY-MM-DD. */
  endsOn: string
  request?: { on: string; plan: WellnessPlan }
}

/** A paper that is listed somewhere: with a term, among the medical records of a policy, or with a pet's claims. */
export type DocumentRow = {
  id: string
  customerId: string
  policyId: string
  label: string
  date: string
  /** Where it lies, when that is not the document service. */
  url?: string
} & ({ kind: 'term'; termId: string } | { kind: 'medical' } | { kind: 'claim'; type: DocumentType })

/** A policy's way to a discount: no paid claim from that day on (000 §9). */
export type CreditRow = { id: string; policyId: string; countsFrom: string }

/** An uploaded file. Its bytes are base64, because a world is kept as JSON. */
export type FileRow = { id: string; customerId: string; name: string; contentType: string; bytes: string }
