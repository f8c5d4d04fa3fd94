import { REVIEW_TOPICS, type ReviewForm, type ReviewTopic } from '@portal/domain/claim-reviews'
import { CLAIM_TYPES } from '@portal/domain/claims'
import * as v from 'valibot'
import type { ClaimDraft } from '../../session/claim-draft.ts'
import type { SentContent } from '../../session/claim-draft-store.ts'
import type { FormDraft } from '../../ui/form/form-types.ts'
import type { ClaimValues } from './claim-values.ts'

const invoices = v.array(v.object({ id: v.string(), date: v.string(), amount: v.string() }))

/** The changed values of a claim, as its draft keeps them. */
const claim = v.object({
  policyNumber: v.exactOptional(v.string()),
  claimTypes: v.exactOptional(v.array(v.picklist(CLAIM_TYPES))),
  reason: v.exactOptional(v.string()),
  isContinuation: v.exactOptional(v.boolean()),
  diagnoses: v.exactOptional(v.array(v.object({ id: v.string(), name: v.string() }))),
  otherDiagnosis: v.exactOptional(v.string()),
  invoices: v.exactOptional(invoices),
  otherCarrier: v.exactOptional(v.string()),
  isDeceased: v.exactOptional(v.boolean()),
})

/** The changed values of missing documents. */
const documents = v.object({ invoices: v.exactOptional(invoices) })

/** The changed values of a review. */
const review = v.object({
  scope: v.exactOptional(v.picklist(['all', 'some'])),
  lines: v.exactOptional(v.array(v.string())),
  topic: v.exactOptional(v.custom<ReviewTopic>((topic) => String(topic) in REVIEW_TOPICS)),
  reason: v.exactOptional(v.string()),
  channel: v.exactOptional(v.picklist(['EMAIL', 'PHONE'])),
  phone: v.exactOptional(v.string()),
})

/** The values of a claim that were kept. @param policyNumbers the policies that it can be for now */
export function keptClaim(
  { found }: Pick<ClaimDraft, 'found'>,
  policyNumbers: readonly string[],
): Partial<ClaimValues> | null {
  const { policyNumber, ...kept } = parsed(claim, found?.values)
  const isKnown = policyNumber !== undefined && policyNumbers.includes(policyNumber)
  return found === undefined ? null : { ...kept, ...(isKnown ? { policyNumber } : {}) }
}

/** The values of missing documents that were kept. */
export function keptDocuments({ found }: Pick<ClaimDraft, 'found'>): Pick<ClaimValues, 'invoices'> | null {
  const { invoices: kept = [] } = parsed(documents, found?.values)
  return found === undefined ? null : { invoices: kept }
}

/** The values of a review that were kept. @param lines of the present decision */
export function keptReview(
  { found }: Pick<ClaimDraft, 'found'>,
  lines: readonly string[],
): Partial<ReviewForm> | null {
  const { lines: chosen, ...kept } = parsed(review, found?.values)
  if (found === undefined) return null
  return {
    ...kept,
    ...(chosen === undefined ? {} : { lines: chosen.filter((line) => lines.includes(line)) }),
  }
}

/** The parts of a claim, as the sentence about late changes names them. */
const CLAIM_PARTS: Record<keyof ClaimValues, string> = {
  policyNumber: 'the pet',
  claimTypes: 'the claim type',
  reason: 'the reason for the visit',
  isContinuation: 'whether it continues an earlier claim',
  diagnoses: 'the diagnosis',
  otherDiagnosis: 'the description of the diagnosis',
  invoices: 'the invoices',
  otherCarrier: 'the other pet insurance',
  isDeceased: 'whether your pet has died',
}

/** The same of a review. */
export const REVIEW_PARTS: Record<keyof ReviewForm, string> = {
  scope: 'the lines that it is about',
  lines: 'the lines that it is about',
  topic: 'what is wrong',
  reason: 'the reason',
  channel: 'how we reach you',
  phone: 'how we reach you',
}

/**
 * The parts of a form that differ from what was sent before with its key, in words. The service has one of the contents
 * that were sent, so a part counts that differs from any.
 */
export function changedSinceSent(
  draft: Pick<ClaimDraft, 'contents'>,
  parts: Readonly<Record<string, string>> = CLAIM_PARTS,
): string[] {
  const { present, sent } = draft.contents()
  const differs = (of: (content: SentContent) => unknown) =>
    sent.some((each) => JSON.stringify(of(each)) !== JSON.stringify(of(present)))
  const named = Object.entries(parts).flatMap(([name, text]) =>
    differs(({ values }) => parsed(anyValues, values)[name]) ? [text] : [],
  )
  return [...new Set(named), ...(differs(({ files }) => files) ? ['the files'] : [])]
}

const anyValues = v.record(v.string(), v.unknown())

function parsed<Schema extends typeof claim | typeof documents | typeof review | typeof anyValues>(
  schema: Schema,
  values = '',
): v.InferOutput<Schema> | Record<string, never> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), values)
  return read.success ? read.output : {}
}

/** A draft as the form kit takes it. @param found the values that the form begins with */
export function formDraft<Values>(
  draft: ClaimDraft,
  found: Partial<Values> | null,
  restored: { isShown: boolean; hide: () => void },
): FormDraft<Values> {
  return {
    found,
    isRestored: found !== null && restored.isShown,
    startOver: restored.hide,
    drop: () => void draft.drop(),
    keep: draft.keep,
  }
}
