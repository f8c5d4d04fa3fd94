import { notFound, refusal } from '../engine/handlers.ts'
import { isClosed } from '../projections/claims.ts'
import { documentIdAt } from '../projections/documents.ts'
import { nameOfFile } from '../world/files.ts'
import type { ClaimRow, CustomerRow } from '../world/tables/rows.ts'
import type { World } from '../world/world.ts'
import {
  type ClaimSubmission,
  type MissingDocuments,
  namedPolicy,
  refusedCustomer,
  refusedDocuments,
  refusedSubmission,
  type SupportedDocument,
} from './claim-checks.ts'

/** The claim of the policyholder with a number; `undefined` for an unknown and for a foreign one. */
export function ownClaim({ tables }: World, customer: CustomerRow, id: string): ClaimRow | undefined {
  const claim = tables.claims.get(id)
  const pet = claim === undefined ? undefined : tables.pets.get(claim.petId)
  return pet?.customerId === customer.id ? claim : undefined
}

/** Receives a claim. Its number, its status and its dates of arrival come from the service (decision 18). */
export function submit(world: World, customer: CustomerRow, sent: ClaimSubmission, idempotencyKey: string) {
  const refused = refusedSubmission(world, customer, sent)
  if (refused !== undefined) return refused
  const policy = namedPolicy(world, customer, sent.policy)
  if (policy === undefined) return notFound()
  const { invoice, supportedDocuments, customerDiagnosis, isContinuation } = sent
  const at = world.timestamp()
  const claim = world.tables.claims.insert({
    id: world.nextId('210'),
    petId: policy.petId,
    idempotencyKey,
    progress: 'received',
    dateNotified: at,
    treatmentDate: invoice.treatmentDate,
    totalInvoiceAmount: invoice.amount,
    invoice,
    country: sent.country,
    customerNumber: customer.id,
    isContinuation,
    customerDiagnosis,
    ...(sent.lastSeenFor === undefined ? {} : { lastSeenFor: sent.lastSeenFor }),
    ...(sent.otherCarrier === undefined ? {} : { otherCarrier: sent.otherCarrier }),
    ...(sent.claimType === undefined ? {} : { claimType: sent.claimType }),
  })
  keepDocuments(world, claim, supportedDocuments, { policyId: policy.id, customer, idempotencyKey })
  return { status: 201 as const, body: receiptOf(claim, at) }
}

/** Adds documents to an open claim, with which it is in review again. */
export function addDocuments(
  world: World,
  customer: CustomerRow,
  { number, sent, idempotencyKey }: { number: string; sent: MissingDocuments; idempotencyKey: string },
) {
  const claim = ownClaim(world, customer, number)
  const policy = namedPolicy(world, customer, sent)
  if (claim === undefined || policy?.petId !== claim.petId) return notFound()
  const refused = refusedCustomer(customer, sent.customerNumber)
  if (refused !== undefined) return refused
  if (isClosed(claim)) {
    const message = 'This claim is closed and takes no more documents.'
    return { status: 400 as const, body: refusal('CLAIM_CLOSED', message) }
  }
  const documents = refusedDocuments(world, customer, sent.supportedDocuments)
  if (documents !== undefined) return documents
  keepDocuments(world, claim, sent.supportedDocuments, { policyId: policy.id, customer, idempotencyKey })
  if (claim.progress === 'missing docs') world.tables.claims.update(claim, { progress: 'in review' })
  return { status: 200 as const, body: receiptOf(claim, world.timestamp()) }
}

/** The arrivals with an idempotency key: one, or none. */
export function findSubmission(world: World, customer: CustomerRow, key: string) {
  const found = world.tables.claims
    .where('idempotencyKey', key)
    .filter(({ id }) => ownClaim(world, customer, id) !== undefined)
  const responses = found.map((claim) => receiptOf(claim, claim.dateNotified ?? '').payload.response)
  return { status: 200 as const, body: { payload: { responses } } }
}

export function findDocuments(world: World, customer: CustomerRow, number: string, key: string) {
  const claim = ownClaim(world, customer, number)
  if (claim === undefined) return notFound()
  const [first] = world.tables.documents
    .where('idempotencyKey', key)
    .filter((row) => row.kind === 'claim' && row.claimId === number && claim.idempotencyKey !== key)
  const responses = first?.addedAt === undefined ? [] : [receiptOf(claim, first.addedAt).payload.response]
  return { status: 200 as const, body: { payload: { responses } } }
}

function receiptOf({ id }: ClaimRow, receivedAt: string) {
  return { payload: { response: { claimNumber: id, receivedAt } } }
}

type Arrival = { policyId: string; customer: CustomerRow; idempotencyKey: string }

function keepDocuments(
  world: World,
  claim: ClaimRow,
  documents: readonly SupportedDocument[],
  { policyId, customer, idempotencyKey }: Arrival,
) {
  const at = world.timestamp()
  const known = world.tables.documents.where('claimId', claim.id)
  for (const { url, type, contentType, treatmentDate, amount } of documents) {
    const fileId = documentIdAt(world, url) ?? ''
    // A file that is sent twice is kept once.
    if (known.some((row) => row.fileId === fileId)) continue
    world.tables.documents.insert({
      id: `${claim.id}-${world.tables.documents.where('claimId', claim.id).length + 1}`,
      ...{ customerId: customer.id, policyId, kind: 'claim', claimId: claim.id, type, contentType, fileId },
      label: nameOfFile(world, fileId),
      date: at.slice(0, 10),
      addedAt: at,
      idempotencyKey,
      ...(treatmentDate === undefined ? {} : { treatmentDate }),
      ...(amount === undefined ? {} : { amount }),
    })
  }
}
