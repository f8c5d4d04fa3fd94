import type { Decision } from '../tables/claim-rows.ts'
import type { Outcome } from './claim-course.ts'

export type Settlement = { outcome: Outcome; decision: Decision }

/** The coverage that is left when a claim is decided, in units of the currency. */
export type Coverage = {
  amount: number
  deductibleLeft: number
  /** The share that the policyholder pays, 0 to 1. */
  coinsurance: number
  limitLeft: number
}

const PAID = '<p>We paid our part of the invoice.</p>'
const UP_TO_LIMIT = '<p>We paid our part of the invoice up to the annual limit.</p>'
/** The text has the marker by which the portal knows such a claim (002 §3). */
const TO_DEDUCTIBLE = '<p>The whole amount counts towards your annual <b>deductible</b>.</p>'

/** The decision on a covered claim: deductible first, then the co-pay, then the annual limit. */
export function settle({ amount, deductibleLeft, coinsurance, limitLeft }: Coverage): Settlement {
  const deductibleApplied = Math.min(amount, deductibleLeft)
  const copayAmount = rounded((amount - deductibleApplied) * coinsurance)
  const due = rounded(amount - deductibleApplied - copayAmount)
  const approved = Math.min(due, limitLeft)
  const isCut = approved < due
  const explanation = due === 0 ? TO_DEDUCTIBLE : isCut ? UP_TO_LIMIT : PAID
  return {
    outcome: isCut ? 'partially approved' : 'approved',
    decision: {
      explanation,
      deductions: isCut
        ? [{ id: '1', reason: 'Above the annual limit', amount: rounded(due - approved) }]
        : [],
      subTotal: amount,
      deductibleApplied,
      deductibleType: 'Annual',
      copay: rounded(1 - coinsurance),
      copayAmount,
      isDeductibleMet: due === 0,
      ...amounts(approved),
    },
  }
}

/** The decision on a claim that the policy does not cover. @param explanation markup */
export function deny(explanation: string): Settlement {
  return { outcome: 'denied', decision: { explanation, isDeductibleMet: false, ...amounts(0) } }
}

function amounts(approved: number) {
  return { approved, approvedAmount: approved, paid: approved }
}

function rounded(amount: number): number {
  return Math.round(amount * 100) / 100
}
