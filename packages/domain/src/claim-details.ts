import { claimProgress } from './claims.ts'
import { instantOf } from './dates.ts'
import { type Currency, formatMoney, type Money, toMoney } from './money.ts'
import { replaceTags } from './text.ts'

/** The part of an explanation that means that the amount went to the deductible (002 §3). The value is ours. */
export const DEDUCTIBLE_MARKER = 'deductible'

/** The explanation of a received claim that counts as in review (002 §4). The wording is ours. */
const IN_REVIEW_EXPLANATION = 'We’re reviewing your claim. Claims are typically processed within 15 days.'

/** The statuses of a claim whose payout can be shown (002 §4). */
const APPROVED_TYPE: readonly string[] = ['approved', 'partially approved', 'payment sent']

type Progress = { progressStatus?: string | undefined; dateNotified?: string | undefined }

/**
 * The progress of a claim as people see it: label, dot, and the same status in lower case (002 §4).
 * @param now milliseconds since the epoch
 */
export function claimStatus({ progressStatus, dateNotified }: Progress, now: number) {
  const notifiedAt = dateNotified === undefined ? undefined : instantOf(dateNotified)
  const progress = claimProgress({ progressStatus, notifiedAt }, now)
  return { ...progress, status: progress.label.toLowerCase() }
}

/** The reason for the visit; the older field is read where the newer one is missing (002 §3). */
export function reasonForVisit(claim: {
  lastSeenFor?: string | undefined
  seenFor?: string | undefined
}): string | undefined {
  return claim.lastSeenFor ?? claim.seenFor
}

/**
 * The explanation of a claim as markup that still has to be sanitised. A received claim that counts as in review gets
 * the text of the review (002 §4).
 */
export function claimExplanation(
  claim: Progress & { explanation?: string | undefined },
  now: number,
): string | undefined {
  const isReceived = claim.progressStatus?.trim().toLowerCase() === 'received'
  return isReceived && claimStatus(claim, now).status === 'in review'
    ? IN_REVIEW_EXPLANATION
    : claim.explanation
}

/** Whether the explanation, without its tags, contains the marker of the deductible (002 §3). */
export function isDeductibleMet(explanation: string | undefined): boolean {
  return replaceTags(explanation ?? '', () => '')
    .toLowerCase()
    .includes(DEDUCTIBLE_MARKER)
}

type Amounts = {
  progressStatus?: string | undefined
  explanation?: string | undefined
  paid?: number | undefined
  totalInvoiceAmount?: number | undefined
  invoice?: number | undefined
}

/**
 * The amount of a claim: the payout of an approved, partially approved or paid claim whose deductible is not met and
 * that paid more than 0, otherwise the total of its invoices (002 §4).
 */
export function claimTotal(
  claim: Amounts,
  currency: Currency,
): { label: 'Payout' | 'Invoice total'; amount: Money | undefined } {
  const paid = moneyOf(claim.paid, currency)
  const isApproved = APPROVED_TYPE.includes(claim.progressStatus?.trim().toLowerCase() ?? '')
  const isPaid = paid !== undefined && paid.cents > 0
  if (isApproved && isPaid && !isDeductibleMet(claim.explanation)) return { label: 'Payout', amount: paid }
  return { label: 'Invoice total', amount: moneyOf(claim.totalInvoiceAmount ?? claim.invoice, currency) }
}

/** The co-pay in percent: 100 minus 100 times the share that the policy pays, such as 20 for 0.8 (002 §9). */
export function copayPercent(copay: number): number {
  // Rounding corrects differences such as 100 - 100 * 0.9 = 9.999…
  return Math.round((100 - 100 * copay) * 100) / 100
}

type Breakdown = {
  subTotal?: number | undefined
  deductions?: readonly { reason?: string | undefined; amount?: number | undefined }[] | undefined
  copay?: number | undefined
  copayAmount?: number | undefined
  deductibleApplied?: number | undefined
  deductibleType?: string | undefined
  approvedAmount?: number | undefined
  paid?: number | undefined
}

/** A row of the breakdown; `value` is an amount, or the percentage of a co-pay without an amount. */
export type BreakdownRow = { label: string; value: string; isResult: boolean }

/**
 * The breakdown of a claim (002 §2): subtotal, deductions in the service's order, co-pay, deductible, approved amount and
 * payment. A row without a value is left out.
 */
export function breakdownRows(claim: Breakdown, currency: Currency): BreakdownRow[] {
  const { deductions = [], deductibleType = '' } = claim
  const deductible = deductibleType === '' ? 'Deductible applied' : `Deductible applied (${deductibleType})`
  const row = (label: string, value: number | undefined, kind: 'sum' | 'less' | 'result') => {
    const amount = moneyOf(value, currency)
    if (amount === undefined) return []
    // `+ 0` turns -0 into 0, which has no sign.
    const cents = kind === 'less' ? 0 - amount.cents + 0 : amount.cents
    return [{ label, value: formatMoney({ ...amount, cents }), isResult: kind === 'result' }]
  }
  return [
    ...row('Subtotal', claim.subTotal, 'sum'),
    ...deductions.flatMap(({ reason, amount }) => row(reason || 'Deduction', amount, 'less')),
    ...copayRows(claim, row),
    ...row(deductible, claim.deductibleApplied, 'less'),
    ...row('Approved amount', claim.approvedAmount, 'result'),
    ...row('Paid', claim.paid, 'result'),
  ]
}

function copayRows(
  { copay, copayAmount }: Breakdown,
  row: (label: string, value: number, kind: 'less') => BreakdownRow[],
): BreakdownRow[] {
  const percent = copay === undefined ? undefined : `${copayPercent(copay)}%`
  const label = percent === undefined ? 'Copay' : `Copay (${percent})`
  if (copayAmount !== undefined) return row(label, copayAmount, 'less')
  return percent === undefined ? [] : [{ label: 'Copay', value: percent, isResult: false }]
}

function moneyOf(amount: number | undefined, currency: Currency): Money | undefined {
  return Number.isFinite(amount) && amount !== undefined ? toMoney(amount, currency) : undefined
}

/** The prompt for medical records is for an open claim without any (002 §2). */
export function needsMedicalRecords(claim: {
  isMedicalRecordExists?: boolean | undefined
  status?: string | undefined
}): boolean {
  return claim.isMedicalRecordExists === false && claim.status === 'OPEN'
}

/**
 * A claim of a list with its details, which it has from then on. Details of another claim change nothing (002 §4).
 */
export function mergeClaimDetails<C extends { claimNumber: string; hasDetailsSet?: boolean | undefined }>(
  claim: C,
  details: NoInfer<C>,
): C {
  return claim.claimNumber === details.claimNumber ? { ...claim, ...details, hasDetailsSet: true } : claim
}
