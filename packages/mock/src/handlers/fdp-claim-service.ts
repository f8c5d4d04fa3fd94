import type { ClaimService } from '@portal/sdk/contracts'
import type { ClaimCode } from '../contract-types.ts'
import { defineHandlers, notFound } from '../engine/define-handlers.ts'
import { DIAGNOSES } from '../insurance/diagnoses.ts'
import { adjusterNoteOf, claimDetails, claimGroupsOf } from '../projections/claims.ts'
import { listReviews, requestReview } from './claim-reviews.ts'
import { addDocuments, findDocuments, findSubmission, ownClaim, submit } from './claim-submissions.ts'
import { isSelf } from './shared.ts'

export const claimHandlers = defineHandlers<ClaimService.operations>({
  listClaims: (world, { query, customer }) => {
    if (!isSelf(customer, query.email)) return notFound()
    const past = query.status === 'CLOSED'
    const groups = query.offset === 1 ? claimGroupsOf(world, customer) : []
    const responses = groups.filter(({ isPastClaim }) => isPastClaim === past)
    return { status: 200, body: { payload: { responses } } }
  },

  submitClaim: (world, { body, header, customer }) =>
    submit(world, customer, body, header('idempotency-key') ?? ''),

  findClaimSubmission: (world, { query, customer }) =>
    findSubmission(world, customer, query['idempotency-key']),

  getClaim: (world, { path, customer }) => {
    const claim = ownClaim(world, customer, path.id)
    if (claim === undefined) return notFound()
    return { status: 200, body: { payload: { response: claimDetails(world, claim) } } }
  },

  getAdjusterNote: (world, { path, customer }) => {
    const claim = ownClaim(world, customer, path.claimNumber)
    if (claim === undefined) return notFound()
    return { status: 200, body: { payload: { response: adjusterNoteOf(world, claim) } } }
  },

  findMissingDocuments: (world, { path, query, customer }) =>
    findDocuments(world, customer, path.claimNumber, query['idempotency-key']),

  addMissingDocuments: (world, { path, body, header, customer }) =>
    addDocuments(world, customer, {
      number: path.claimNumber,
      sent: body,
      idempotencyKey: header('idempotency-key') ?? '',
    }),

  listReviews: (world, { path, query, customer }) =>
    listReviews(world, customer, path.claimNumber, query['idempotency-key']),

  requestReview: (world, { path, body, header, customer }) =>
    requestReview(world, customer, {
      number: path.claimNumber,
      sent: body,
      idempotencyKey: header('idempotency-key') ?? '',
    }),

  searchClaimCodes: (_world, { query }) => ({
    status: 200,
    body: { payload: { responses: searchClaimCodes(query.searchString ?? '') } },
  }),
})

const FIRST = 1001
/** The most hits of a search. */
const MOST = 50

const CODES: readonly ClaimCode[] = DIAGNOSES.map(([claimDetailsDisplay, words], index) => ({
  claimDetailsId: `DX-${FIRST + index}`,
  claimDetailsDisplay,
  userFriendlyTerms: words.split(', '),
}))

/**
 * The diagnoses that contain every word of a text, in their name or in their everyday words. Those whose name begins
 * with the text come first; an empty text gives the most common ones.
 */
function searchClaimCodes(text: string): ClaimCode[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const hits = CODES.filter((code) => words.every((word) => textOf(code).includes(word)))
  const begins = ({ claimDetailsDisplay }: ClaimCode) => claimDetailsDisplay.toLowerCase().startsWith(wanted)
  return [...hits.filter(begins), ...hits.filter((code) => !begins(code))].slice(0, MOST)
}

function textOf({ claimDetailsDisplay, userFriendlyTerms = [] }: ClaimCode): string {
  return [claimDetailsDisplay, ...userFriendlyTerms].join('\n').toLowerCase()
}
