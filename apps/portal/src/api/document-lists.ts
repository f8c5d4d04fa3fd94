import {
  carriedDocuments,
  distinctDocuments,
  type ListedDocument,
  newestFirst,
} from '@portal/domain/document-list'
import { insuredName } from '@portal/domain/pets'
import { policyNumberOf } from '@portal/domain/policies'
import { call } from '@portal/sdk'
import type { PolicyService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { listMedicalRecords, listPolicyDocuments } from '@portal/sdk/needed/fdp-policy-service'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { inPool } from '../lib/pool.ts'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountQuery, type Policy, type PolicyTerm } from './account.ts'
import { fetchRenewed } from './seen-last.ts'

export type DocumentListItem = PolicyService.components['schemas']['DocumentListItem']

const STALE_MS = 60_000
/** A limit of our own: the browser would queue more requests in front of the requests of the next click. */
const AT_A_TIME = 4

/** The documents of one term of a policy (000 §7). */
export function policyDocumentsQuery(api: Api, policyNumber: string, termId: string) {
  const { email, serviceCode = 'US' } = customerOf(api)
  return queryOptions({
    queryKey: ['policy-documents', email, policyNumber, termId],
    queryFn: async ({ signal }) => {
      const params = { path: { p: policyNumber, t: termId }, query: { 'service-code': serviceCode } }
      const answer = await call(
        api.sdk.policy.GET('/v1/policies/{p}/terms/{t}/documents', { params, signal }),
        whole(listPolicyDocuments),
      )
      return answer.policyDocs
    },
    staleTime: STALE_MS,
  })
}

/** The medical records of a policy (000 §7). */
export function medicalRecordsQuery(api: Api, policyNumber: string) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['medical-records', email, policyNumber],
    queryFn: async ({ signal }) => {
      const params = { path: { p: policyNumber } }
      const answer = await call(
        api.sdk.policy.GET('/v1/policies/{p}/medical-records', { params, signal }),
        whole(listMedicalRecords),
      )
      return answer.medicalRecords
    },
    staleTime: STALE_MS,
  })
}

/**
 * All documents of the account, newest first: the documents of every term of every policy, the medical records, and the
 * documents of the account itself. A list that fails is counted and does not hide the others; a retry reads only that list.
 */
export function allDocumentsQuery(api: Api) {
  const { email } = customerOf(api)
  return queryOptions({
    queryKey: ['all-documents', email],
    queryFn: async ({ client }) => {
      const account = await fetchRenewed(client, accountQuery(api))
      const lists = await inPool(listsOf(api, client, account), AT_A_TIME, (read) =>
        read().catch(() => undefined),
      )
      const documents = [...lists.flatMap((list) => list ?? []), ...carriedBy(account)]
      return {
        documents: newestFirst(distinctDocuments(documents)),
        missingLists: lists.filter((list) => list === undefined).length,
      }
    },
    staleTime: STALE_MS,
  })
}

type Pets = NonNullable<Account['pets']>
type ReadList = () => Promise<ListedDocument[]>

function listsOf(api: Api, client: QueryClient, { policies = [], pets = [] }: Account): ReadList[] {
  return policies.flatMap((policy) => {
    const { policyNumber } = policy
    const listed =
      (kind: 'policy' | 'medical', petName: string) =>
      ({ url, label, createdDate: date }: DocumentListItem): ListedDocument => ({
        url,
        label,
        kind,
        petName,
        policyNumber,
        date,
      })
    const ofTerms = termsOf(policy).map((term): ReadList => {
      const query = policyDocumentsQuery(api, policyNumber, term.policyTermId)
      const name = insuredName(pets, term)
      return async () => (await fetchRenewed(client, query)).map(listed('policy', name))
    })
    const records = medicalRecordsQuery(api, policyNumber)
    return [
      ...ofTerms,
      async () => (await fetchRenewed(client, records)).map(listed('medical', petNameOf(policy, pets))),
    ]
  })
}

/** Each term once, because the history may repeat the current one. */
function termsOf({ policyTerms, policyTermsHistory = [] }: Policy): PolicyTerm[] {
  return [
    ...new Map([...policyTermsHistory, ...policyTerms].map((term) => [term.policyTermId, term])).values(),
  ]
}

function petNameOf({ policyTerms: [term], displayName, policyNumber }: Policy, pets: Pets): string {
  return term === undefined ? (displayName ?? policyNumber) : insuredName(pets, term)
}

function carriedBy({ pets = [], policies = [] }: Account): ListedDocument[] {
  const ofPets = pets.map(({ name, policyNumberDisplay, documents }) => ({
    petName: name,
    policyNumber: policyNumberOf(policyNumberDisplay),
    documents,
  }))
  const ofPolicies = policies.map((policy) => ({
    petName: petNameOf(policy, pets),
    policyNumber: policy.policyNumber,
    documents: policy.documents,
  }))
  return [...ofPets, ...ofPolicies].flatMap(carriedDocuments)
}
