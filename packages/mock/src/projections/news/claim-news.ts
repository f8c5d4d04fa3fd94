import type { ClaimRow, ClaimStep, ReviewRow } from '../../tables/claim-rows.ts'
import { reportId } from '../claim-documents.ts'
import { isDecision, ownStepsOf, reviewOf } from '../claim-progress.ts'
import type { Facts } from '../facts.ts'
import { petNameOf } from '../pet-name.ts'
import type { News, NewsKind } from './news.ts'

type Said = [kind: NewsKind, text: (claim: string) => string]

/** Without an adjuster’s note, medical records are missing; the note on the claim says so too. */
function said({ status }: ClaimStep, { note }: ClaimRow): Said | undefined {
  if (status === 'received') return ['claimReceived', (claim) => `We’ve received ${claim}.`]
  if (status === 'payment sent') return ['claimPaid', (claim) => `We’ve sent the payment for ${claim}.`]
  if (status === 'missing docs') {
    return note === undefined
      ? ['recordsAsked', (claim) => `We need medical records for ${claim}.`]
      : ['documentsMissing', (claim) => `We need documents for ${claim}.`]
  }
  return isDecision(status) ? ['claimDecided', (claim) => `We’ve decided ${claim}.`] : undefined
}

/** A claim that has been paid was decided before, so its steps have one decision. */
export function ofClaim(facts: Facts, claim: ClaimRow): News[] {
  const { id, petId, hasReport } = claim
  const [policy] = facts.tables.policies.where('petId', petId)
  const name = `claim ${id} for ${petNameOf(facts, petId)}`
  const about = {
    petId,
    claimNumber: id,
    ...(policy === undefined ? {} : { policyNumber: policy.id }),
  }
  const review = reviewOf(facts.tables, claim)
  const ofSteps = ownStepsOf(facts, claim).flatMap((step, nth): News[] => {
    const [kind, text] = said(step, claim) ?? []
    if (kind === undefined || text === undefined) return []
    const { at } = step
    const news: News = { id: `${kind}-${id}-${nth + 1}`, kind, at, text: text(name), about }
    if (kind !== 'claimDecided' || hasReport !== true) return [news]
    const documentId = reportId(id)
    const report: News = {
      id: `documentNew-${documentId}`,
      kind: 'documentNew',
      at,
      text: `There is an explanation of benefits for ${name}.`,
      about: { ...about, documentId },
    }
    return [news, report]
  })
  return review === undefined ? ofSteps : [...ofSteps, ...ofReview(review, name, about)]
}

/** The decision of a review is news, in place of the decision on the claim that follows from it; so is the payment. */
function ofReview({ id, decidesAt, after }: ReviewRow, claim: string, about: News['about'] & object): News[] {
  const decided: News = {
    id: `reviewDecided-${id}`,
    kind: 'reviewDecided',
    at: decidesAt,
    text: `We’ve decided the review of ${claim}.`,
    about,
  }
  const paid = after?.steps.find(({ status }) => status === 'payment sent')
  if (paid === undefined) return [decided]
  const text = `We’ve sent the payment after the review of ${claim}.`
  return [decided, { id: `claimPaid-${id}`, kind: 'claimPaid', at: paid.at, text, about }]
}
