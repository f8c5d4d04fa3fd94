import type { ClaimService } from '@portal/sdk/contracts'
import { notFound, refusal } from '../engine/define-handlers.ts'
import { addDays, addYears } from '../insurance/calendar.ts'
import { lastClaimDay } from '../projections/pet-death.ts'
import { termsOf } from '../projections/terms.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import { uploadAt } from '../world/stored-files.ts'
import type { World } from '../world/world.ts'
import { invalid, ownPolicy } from './shared.ts'

type Schemas = ClaimService.components['schemas']
export type ClaimSubmission = Schemas['ClaimSubmission']
export type MissingDocuments = Schemas['MissingDocuments']
export type SupportedDocument = Schemas['SupportedDocument']

/** The years back to the oldest treatment date (002 §5). */
const YEARS = 10

function refused<Code extends string>(code: Code, message: string, field: string) {
  return { status: 400 as const, body: refusal(code, message, { field }) }
}

/** The policyholder's policy if both of its numbers name the same one; otherwise `undefined`. */
export function namedPolicy(
  world: World,
  customer: CustomerRow,
  { policyNumber, policyNumberDisplay }: { policyNumber: string; policyNumberDisplay: string },
): PolicyRow | undefined {
  const policy = ownPolicy(world, customer, policyNumberDisplay)
  return policy?.id === policyNumber ? policy : undefined
}

/** The refusal of a submission; `undefined` when it can be received. */
export function refusedSubmission(
  world: World,
  customer: CustomerRow,
  policy: PolicyRow,
  claim: ClaimSubmission,
) {
  if (!termsOf(world, policy).some(({ id }) => id === claim.policy.policyTermId)) return notFound()
  const { lastSeenFor, customerDiagnosis, supportedDocuments, invoice } = claim
  if (lastSeenFor === undefined && customerDiagnosis.length === 0) {
    const message = 'Choose a diagnosis or say what the visit was for.'
    return refused('CLAIM_DIAGNOSIS_MISSING', message, '/customerDiagnosis')
  }
  if (!supportedDocuments.some(({ type }) => type === 'INVOICE')) {
    return refused('CLAIM_INVOICE_MISSING', 'Add an invoice.', '/supportedDocuments')
  }
  return (
    refusedCustomer(customer, claim.customerNumber) ??
    refusedDates(world, invoice) ??
    refusedAfterDeath(world, policy, claim) ??
    refusedAmount(invoice.amount, '/invoice/amount') ??
    refusedDocuments(world, customer, supportedDocuments) ??
    refusedSum(claim)
  )
}

/** The customer number is the service's own; a client that sends another one is refused (decision 18). */
export function refusedCustomer(customer: CustomerRow, customerNumber: string) {
  return customerNumber === customer.id ? undefined : invalid('/customerNumber', 'This is not you.')
}

function refusedDates(world: World, { treatmentDate, incidentDate }: ClaimSubmission['invoice']) {
  const refusal = refusedDate(world, treatmentDate, '/invoice/treatmentDate')
  if (refusal !== undefined) return refusal
  return incidentDate <= treatmentDate
    ? refusedDate(world, incidentDate, '/invoice/incidentDate')
    : refused('CLAIM_DATE_INVALID', 'The incident is after the treatment.', '/invoice/incidentDate')
}

/** A day is refused when it is no day of the last ten years anywhere in the US or Canada. */
function refusedDate(world: World, date: string, field: string) {
  const today = world.today()
  if (date > today) return refused('CLAIM_DATE_INVALID', 'The treatment date is in the future.', field)
  // The world's day is the day in UTC, where it is already tomorrow in the evening of New York.
  const earliest = addYears(addDays(today, -1), -YEARS)
  return date < earliest
    ? refused('CLAIM_DATE_INVALID', 'The treatment was more than ten years ago.', field)
    : undefined
}

/** Treatments up to the day of a pet's death can be claimed, until the last day for claims. */
function refusedAfterDeath(
  world: World,
  policy: PolicyRow,
  { invoice, supportedDocuments }: ClaimSubmission,
) {
  const death = world.tables.pets.get(policy.petId)?.death
  if (death === undefined) return undefined
  const dates = [invoice, ...supportedDocuments].map(({ treatmentDate }) => treatmentDate ?? '')
  if (dates.some((date) => date > death.date)) {
    return refused(
      'CLAIM_DATE_INVALID',
      'The treatment is after the death of the pet.',
      '/invoice/treatmentDate',
    )
  }
  return world.today() > lastClaimDay(death.reportedAt.slice(0, 10))
    ? refused('CLAIM_DATE_INVALID', 'The last day for claims has passed.', '/invoice/treatmentDate')
    : undefined
}

function refusedAmount(amount: number, field: string) {
  return amount === centsOf(amount) / 100
    ? undefined
    : refused('CLAIM_AMOUNT_INVALID', 'An amount has at most two decimals.', field)
}

function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

/** The refusal of the first document that cannot be taken. */
export function refusedDocuments(
  world: World,
  customer: CustomerRow,
  documents: readonly SupportedDocument[],
) {
  for (const [nth, document] of documents.entries()) {
    const refusal = refusedDocument(world, customer, document, `/supportedDocuments/${nth}`)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** A document must be an upload of this policyholder, of the stated type. */
function refusedDocument(world: World, customer: CustomerRow, document: SupportedDocument, field: string) {
  const { url, contentType, treatmentDate, amount } = document
  if (uploadAt(world, customer, url)?.contentType !== contentType) {
    return refused('DOCUMENT_UNKNOWN', 'There is no such document.', `${field}/url`)
  }
  const ofDate =
    treatmentDate === undefined ? undefined : refusedDate(world, treatmentDate, `${field}/treatmentDate`)
  return ofDate ?? (amount === undefined ? undefined : refusedAmount(amount, `${field}/amount`))
}

/** The amounts of the invoices add up to the claim's, if each invoice has one. */
function refusedSum({ invoice, supportedDocuments }: ClaimSubmission) {
  const amounts = supportedDocuments.flatMap(({ type, amount }) => (type === 'INVOICE' ? [amount] : []))
  if (amounts.includes(undefined)) return undefined
  const sum = amounts.reduce<number>((cents, amount = 0) => cents + centsOf(amount), 0)
  return sum === centsOf(invoice.amount)
    ? undefined
    : refused('CLAIM_AMOUNT_INVALID', 'The amount is not the sum of the invoices.', '/invoice/amount')
}
