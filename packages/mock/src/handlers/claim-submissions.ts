import { notFound, refusal } from '../engine/define-handlers.ts'
import { courseWithoutRecords, fullCourse, resumedCourse } from '../insurance/claim-course.ts'
import type { Settlement } from '../insurance/claim-settlement.ts'
import { settlementOf } from '../projections/claim-coverage.ts'
import { isClosed, progressOf, stepsOf } from '../projections/claim-progress.ts'
import { medicalRecordsOf } from '../projections/documents.ts'
import { termsOf } from '../projections/terms.ts'
import type { ClaimRow } from '../tables/claim-rows.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import { uploadAt } from '../world/stored-files.ts'
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
  const policy = namedPolicy(world, customer, sent.policy)
  if (policy === undefined) return notFound()
  const refused = refusedSubmission(world, customer, policy, sent)
  if (refused !== undefined) return refused
  const at = world.timestamp()
  const fields = fieldsOf(world, policy, sent)
  const settlement = settlementOf(world, policy, { ...fields, amount: sent.invoice.amount })
  const claim = world.tables.claims.insert({
    ...fields,
    id: world.nextId('210'),
    petId: policy.petId,
    customerNumber: customer.id,
    idempotencyKey,
    dateNotified: at,
    hasReport: true,
    ...courseOf(world, policy, sent, settlement),
    decision: settlement.decision,
  })
  keepDocuments(world, claim, sent.supportedDocuments, { policyId: policy.id, customer, idempotencyKey })
  return { status: 201 as const, body: receiptOf(claim, at) }
}

/** The claim in the words of the policyholder. */
function fieldsOf(world: World, policy: PolicyRow, sent: ClaimSubmission) {
  const { invoice, country, isContinuation, customerDiagnosis, lastSeenFor, otherCarrier, claimType } = sent
  const seenFor = customerDiagnosis.map(({ claimDetails }) => claimDetails).join(', ')
  const plan = termsOf(world, policy).find(({ id }) => id === sent.policy.policyTermId)?.plan
  return {
    invoice,
    country,
    isContinuation,
    customerDiagnosis,
    treatmentDate: invoice.treatmentDate,
    totalInvoiceAmount: invoice.amount,
    isWellness: plan !== undefined && claimType === 'Wellness',
    ...(lastSeenFor === undefined ? { seenFor: seenFor.slice(0, 500) } : { lastSeenFor }),
    ...(otherCarrier === undefined ? {} : { otherCarrier }),
    ...(claimType === undefined ? {} : { claimType }),
  }
}

/** Medical records are missing when neither the claim nor the policy has one; wellness needs none (002 §4). */
function courseOf(
  world: World,
  policy: PolicyRow,
  { supportedDocuments, claimType }: ClaimSubmission,
  settlement: Settlement,
) {
  const hasRecords =
    supportedDocuments.some(({ type }) => type === 'MEDICAL') || medicalRecordsOf(world, policy).length > 0
  const at = world.timestamp()
  return hasRecords || claimType === 'Wellness'
    ? { steps: fullCourse(at, settlement.outcome, isPaid(settlement)) }
    : courseWithoutRecords(at)
}

function isPaid({ decision }: Settlement): boolean {
  return decision.paid !== 0
}

type Addition = { number: string; sent: MissingDocuments; idempotencyKey: string }

/** Adds documents to an open claim. A claim that waited for them is in review again. */
export function addDocuments(
  world: World,
  customer: CustomerRow,
  { number, sent, idempotencyKey }: Addition,
) {
  const claim = ownClaim(world, customer, number)
  const policy = namedPolicy(world, customer, sent)
  if (claim === undefined || policy?.petId !== claim.petId) return notFound()
  const refused =
    refusedCustomer(customer, sent.customerNumber) ??
    refusedDocuments(world, customer, sent.supportedDocuments)
  if (refused !== undefined) return refused
  if (isClosed(world, claim)) {
    const message = 'This claim is closed and takes no more documents.'
    return { status: 400 as const, body: refusal('CLAIM_CLOSED', message) }
  }
  resume(world, policy, claim)
  keepDocuments(world, claim, sent.supportedDocuments, { policyId: policy.id, customer, idempotencyKey })
  return { status: 200 as const, body: receiptOf(claim, world.timestamp()) }
}

function resume(world: World, policy: PolicyRow, claim: ClaimRow) {
  if (progressOf(world, claim) !== 'missing docs') return
  const settlement = settlementOf(world, policy, { ...claim, amount: claim.totalInvoiceAmount ?? 0 })
  const { outcome, decision } = settlement
  const end = { outcome, isPaid: isPaid(settlement) }
  const steps = resumedCourse(stepsOf(world, claim), world.timestamp(), end)
  world.tables.claims.update(claim, { steps, decision, hasReport: true })
}

/** The claim with an idempotency key: one, or none. */
export function findSubmission(world: World, customer: CustomerRow, key: string) {
  const found = world.tables.claims
    .where('idempotencyKey', key)
    .filter(({ id }) => ownClaim(world, customer, id) !== undefined)
  const responses = found.map((claim) => receiptOf(claim, claim.dateNotified ?? '').payload.response)
  return { status: 200 as const, body: { payload: { responses } } }
}

/** The arrival of missing documents with an idempotency key: one, or none. */
export function findDocuments(world: World, customer: CustomerRow, number: string, key: string) {
  const claim = ownClaim(world, customer, number)
  if (claim === undefined) return notFound()
  const [first] =
    claim.idempotencyKey === key
      ? []
      : world.tables.documents.where('claimId', number).filter(({ idempotencyKey }) => idempotencyKey === key)
  const responses = first?.addedAt === undefined ? [] : [receiptOf(claim, first.addedAt).payload.response]
  return { status: 200 as const, body: { payload: { responses } } }
}

function receiptOf({ id }: ClaimRow, receivedAt: string) {
  return { payload: { response: { claimNumber: id, receivedAt } } }
}

type Arrival = { policyId: string; customer: CustomerRow; idempotencyKey: string }

/** Stores the documents of a claim. A file that was sent before is kept once for each type. */
function keepDocuments(
  world: World,
  { id: claimId }: ClaimRow,
  documents: readonly SupportedDocument[],
  { policyId, customer, idempotencyKey }: Arrival,
) {
  const addedAt = world.timestamp()
  for (const { url, type, contentType, treatmentDate, amount } of documents) {
    const file = uploadAt(world, customer, url)
    const known = world.tables.documents.where('claimId', claimId)
    if (
      file === undefined ||
      known.some((each) => each.kind === 'claim' && each.fileId === file.id && each.type === type)
    )
      continue
    world.tables.documents.insert({
      id: `${claimId}-${known.length + 1}`,

      customerId: customer.id,
      policyId,
      kind: 'claim',
      claimId,
      type,
      contentType,

      fileId: file.id,
      label: file.name,
      size: file.size,

      date: addedAt.slice(0, 10),
      addedAt,
      idempotencyKey,
      ...(treatmentDate === undefined ? {} : { treatmentDate }),
      ...(amount === undefined ? {} : { amount }),
    })
  }
}
