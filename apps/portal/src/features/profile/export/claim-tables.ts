import { copayPercent } from '@portal/domain/claim-details'
import { type ExportTable, exportTable } from '@portal/domain/data-export'
import type { Currency } from '@portal/domain/money'
import { replaceTags } from '@portal/domain/text'
import type { Claim } from '../../../api/claims.ts'

/**
 * The claims, and what belongs to each of them by its number: the breakdown, what it is for, the invoiced lines, and the
 * course. The headings of a table are its allow-list, as in `export-tables.ts`.
 */
export function claimTables(claims: readonly Claim[], currency: Currency): ExportTable[] {
  return [
    claimsTable(claims, currency),
    exportTable(
      { name: 'claim-breakdown', title: 'Breakdown of claims' },
      {
        claimNumber: 'Claim number',
        line: 'Line',
        reason: 'Reason',
        amount: 'Amount',
        percent: 'Percent',
        currency: 'Currency',
      },
      claims.flatMap(breakdownOf).map((line) => ({ ...line, currency })),
    ),
    exportTable(
      { name: 'claim-diagnoses', title: 'Diagnoses of claims' },
      { claimNumber: 'Claim number', claimDetails: 'Diagnosis' },
      claims.flatMap(({ claimNumber, customerDiagnosis = [] }) =>
        customerDiagnosis.map((diagnosis) => ({ ...diagnosis, claimNumber })),
      ),
    ),
    exportTable(
      { name: 'claim-invoices', title: 'Invoiced lines of claims' },
      {
        claimNumber: 'Claim number',
        treatmentDate: 'Treatment date',
        description: 'Description',
        amount: 'Amount',
        currency: 'Currency',
      },
      claims.flatMap(({ claimNumber, detailInvoices = [] }) =>
        detailInvoices.map((invoice) => ({ ...invoice, claimNumber, currency })),
      ),
    ),
    exportTable(
      { name: 'claim-history', title: 'Course of claims' },
      { claimNumber: 'Claim number', at: 'Time (UTC)', status: 'Status' },
      claims.flatMap(({ claimNumber, statusHistory = [] }) =>
        statusHistory.map((change) => ({ ...change, claimNumber })),
      ),
    ),
  ]
}

function claimsTable(claims: readonly Claim[], currency: Currency): ExportTable {
  return exportTable(
    { name: 'claims', title: 'Claims' },
    {
      claimNumber: 'Claim number',
      parentClaimNumber: 'Part of claim',
      policyNumberDisplay: 'Policy number with term',
      petName: 'Pet',
      dateNotified: 'Received at (UTC)',
      updatedDate: 'Changed at (UTC)',
      treatmentDate: 'Treatment date',
      status: 'Status',
      progressStatus: 'Progress',
      reason: 'Reason for visit',
      claimType: 'Kind of claim',
      otherCarrier: 'Other insurer',
      explanation: 'Explanation',
      missingDocumentsDueDate: 'Documents needed until',
      totalInvoiceAmount: 'Invoice total',
      approvedAmount: 'Approved amount',
      paid: 'Paid',
      annualLimit: 'Annual limit',
      annualLimitUsed: 'Annual limit used',
      annualDeductible: 'Annual deductible',
      annualDeductibleUsed: 'Annual deductible used',
      currency: 'Currency',
    },
    claims.map((claim) => ({
      ...claim,
      currency,
      reason: claim.lastSeenFor ?? claim.seenFor,
      explanation: plainText(claim.explanation),
    })),
  )
}

type Line = {
  claimNumber: string
  line: string
  reason?: string | undefined
  /** Below 0 where it lessens the payment. */
  amount?: number | undefined
  percent?: number | undefined
}

/** The lines of a claim's breakdown (002 §2), from the subtotal to what was paid. */
function breakdownOf(claim: Claim): Line[] {
  const { claimNumber, deductions = [], copay, copayAmount, deductibleApplied, deductibleType } = claim
  const percent = copay === undefined ? undefined : copayPercent(copay)
  const lines: Omit<Line, 'claimNumber'>[] = [
    { line: 'Subtotal', amount: claim.subTotal },
    ...deductions.map(({ reason, amount }) => ({ line: 'Deduction', reason, amount: less(amount) })),
    { line: 'Copay', amount: less(copayAmount), percent },
    { line: 'Deductible applied', reason: deductibleType, amount: less(deductibleApplied) },
    { line: 'Approved amount', amount: claim.approvedAmount },
    { line: 'Paid', amount: claim.paid },
  ]
  return lines
    .filter((line) => line.amount !== undefined || line.percent !== undefined)
    .map((line) => ({ claimNumber, ...line }))
}

/** `+ 0` turns -0 into 0, which has no sign. */
const less = (amount: number | undefined) => (amount === undefined ? undefined : -amount + 0)

/** An explanation without its markup. */
const plainText = (markup: string | undefined) =>
  markup === undefined
    ? undefined
    : replaceTags(markup, () => ' ')
        .replace(/\s+/g, ' ')
        .trim()
