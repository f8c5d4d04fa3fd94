import { addDays } from '../../insurance/calendar.ts'
import { sampleFile } from '../../insurance/sample-files.ts'
import type { ClaimRow } from '../../tables/claim-rows.ts'
import type { DocumentRow, PolicyRow, TermRow } from '../../tables/rows.ts'
import type { Context, Insured } from '../define.ts'

/** The number of the first document of a policy's first term. Each further term adds two. */
const FIRST_OF_TERMS = 10

/** The id of the nth document of a policy. Unlike the id of an upload it is predictable, so that tests can name it. */
function documentId({ id }: Pick<PolicyRow, 'id'>, nth: number): string {
  return `D-${id.replace('PET', '')}-${nth}`
}

/** The documents of a term, dated its first day. */
export function termPapers(context: Context, policy: PolicyRow, term: TermRow, labels?: readonly string[]) {
  const terms = context.tables.terms.where('policyId', policy.id).length
  const standard = ['Policy terms and conditions.pdf', `Declarations page ${term.startDate.slice(0, 4)}.pdf`]
  for (const [nth, label] of (labels ?? standard).entries()) {
    const id = documentId(policy, FIRST_OF_TERMS + 2 * (terms - 1) + nth)
    insert(context, policy, { id, label, date: term.startDate, kind: 'term', termId: term.id })
  }
}

/** Documents of the current term with these labels, one a week, newest first. */
export function weeklyPapers(context: Context, { policy, term }: Insured, labels: readonly string[]) {
  for (const [nth, label] of labels.entries()) {
    const [id, date] = [documentId(policy, 1 + nth), addDays(context.today, -7 * (nth + 1))]
    insert(context, policy, { id, label, date, kind: 'term', termId: term.id })
  }
}

/** Medical records with these labels, one a week, newest first. @param first the number of the first one */
export function medicalRecords(
  context: Context,
  { policy }: Insured,
  labels: readonly string[],
  { first = 1, url }: { first?: number; url?: string } = {},
) {
  for (const [nth, label] of labels.entries()) {
    const [id, date] = [documentId(policy, first + nth), addDays(context.today, -7 * (nth + 1))]
    insert(context, policy, { id, label, date, kind: 'medical', ...(url === undefined ? {} : { url }) })
  }
}

/** Documents of the account itself: an invoice, and the explanation of benefits for it. */
export function claimPapers(context: Context, { policy }: Insured) {
  const date = addDays(context.today, -40)
  insert(context, policy, {
    id: documentId(policy, 41),
    label: 'Explanation of benefits 20480113.pdf',
    date: addDays(date, 9),
    kind: 'claim',
    type: 'eob',
  })
  insert(context, policy, {
    id: documentId(policy, 42),
    label: 'Invoice Maple Street Animal Clinic.png',
    date,
    kind: 'claim',
    type: 'INVOICE',
  })
}

/** The files of a claim: its invoices, with their amounts, and its medical records. */
export function claimFiles(
  context: Context,
  { policy }: Insured,
  { id: claimId, treatmentDate, dateNotified = '' }: ClaimRow,
  files: readonly { type: 'INVOICE' | 'MEDICAL'; label: string; amount?: number }[],
) {
  for (const [nth, { type, label, amount }] of files.entries()) {
    const { contentType, bytes } = sampleFile(label)
    insert(context, policy, {
      id: `D-${claimId}-${nth + 1}`,
      kind: 'claim',
      claimId,
      type,
      label,
      contentType,

      size: bytes.length,
      addedAt: dateNotified,
      date: dateNotified.slice(0, 10),
      ...(amount === undefined ? {} : { amount }),
      ...(treatmentDate === undefined ? {} : { treatmentDate }),
    })
  }
}

type Paper = DocumentRow extends infer Row
  ? Row extends DocumentRow
    ? Omit<Row, 'customerId' | 'policyId'>
    : never
  : never

function insert({ tables, customer }: Context, policy: PolicyRow, paper: Paper) {
  tables.documents.insert({ ...paper, customerId: customer.id, policyId: policy.id })
}
