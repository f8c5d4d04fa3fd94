import type { AdjusterNote, Claim, Review } from '../contract-types.ts'
import type { Day } from './rows.ts'

/** The properties of a claim answer that are computed from other rows, from the clock or from the decision. */
type BriefOfClaim =
  | 'claimNumber'
  | 'parentClaimNumber'
  | 'splitClaim'
  | 'policyNumber'
  | 'policyNumberDisplay'
  | 'petName'
  | 'status'
  | 'progressStatus'
  | 'statusHistory'
  | 'updatedDate'
  | 'isMissingDocument'
  | 'missingDocumentsDueDate'
  | 'isMedicalRecordExists'
  | 'invoices'
  | 'medicals'
  | 'eob'
  | 'eobReport'
  | 'eobReports'
  | 'detailInvoices'
  | 'reviewable'
  | 'reviewUntil'
  | keyof Decision

export type Progress = NonNullable<Claim['progressStatus']>

/** A step of a claim, past or planned. `at` is an ISO instant in UTC. */
export type ClaimStep = Readonly<{ status: Progress; at: string }>

/** The content of the insurer's decision, which no answer shows before the claim is decided. */
export type Decision = Readonly<
  Partial<
    Pick<
      Claim,
      | 'explanation'
      | 'deductions'
      | 'subTotal'
      | 'copay'
      | 'copayAmount'
      | 'deductibleApplied'
      | 'deductibleType'
      | 'isDeductibleMet'
      | 'approved'
      | 'approvedAmount'
      | 'paid'
    >
  >
>

/** A claim, or a part of a split one. The id is the claim number. */
export type ClaimRow = Readonly<
  Omit<Claim, BriefOfClaim> & {
    id: string
    petId: string
    /** The claim that this one was split from. */
    parentId?: string
    /** The reason for the visit of the claim that this one was split from. */
    parentSeenFor?: string
    /** The number on the claim when the policy had another one than now. */
    displayNumber?: string
    /** Oldest first. The last step that has come by the clock is the progress; the first one counts before. */
    steps: readonly ClaimStep[]
    decision: Decision
    /** The last day for missing documents. */
    documentsDueOn?: Day
    note?: AdjusterNote
    /** Whether an explanation of benefits is written with the decision. */
    hasReport?: boolean
    /** Whether a review of its decision can be asked for without a last day. */
    hasNoReviewEnd?: true
    /** The key of its submission, if it was submitted in this world. */
    idempotencyKey?: string
  }
>

/** A review of the decision on a claim (900 §3). The id is its number; the times are ISO instants, past or planned. */
export type ReviewRow = Readonly<
  Pick<Review, 'topic' | 'reason' | 'lines' | 'contact'> & {
    id: string
    claimId: string
    askedAt: string
    startsAt: string
    decidesAt: string
    /** The uploaded files, by their ids. */
    fileIds: readonly string[]
    /** Markup about the decision of the review. */
    explanation: string
    /** The decision on the claim when the review was asked for. */
    before: Decision
    /** The decision that follows, in favor of the policyholder, and its steps; without it nothing changes. */
    after?: { decision: Decision; steps: readonly ClaimStep[] } | undefined
    /** The key of its request, if it was asked for in this world. */
    idempotencyKey?: string
  }
>
