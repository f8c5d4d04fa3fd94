import type { Claim, Document } from '../contract-types.ts'
import type { ClaimRow } from '../tables/claim-rows.ts'
import type { DocumentRow, PetRow, PolicyRow } from '../tables/rows.ts'
import { isDecided, stepsOf } from './claim-progress.ts'
import { addressOf, documentUrl, medicalRecordsOf } from './documents.ts'
import type { Facts } from './facts.ts'

type ClaimFile = Extract<DocumentRow, { kind: 'claim' }>
type ClaimDocument = NonNullable<Claim['invoices']>[number]

/** The id of the explanation of benefits of a claim in the document service. */
export function reportId(claimNumber: string): string {
  return `EOB-${claimNumber}`
}

/** The name of the explanation of benefits that was written with the decision; `undefined` before, and without one. */
export function reportLabel(facts: Pick<Facts, 'timestamp' | 'tables'>, claim: ClaimRow): string | undefined {
  return claim.hasReport === true && isDecided(facts, claim)
    ? `Explanation of benefits ${claim.id}.pdf`
    : undefined
}

/** The documents in a claim's answer. Lists without an entry are left out. */
export function documentsOfClaim(facts: Facts, claim: ClaimRow, policy: PolicyRow | undefined) {
  const files = facts.tables.documents
    .where('claimId', claim.id)
    .filter((row): row is ClaimFile => row.kind === 'claim')
  const invoices = files.filter(({ type }) => type === 'INVOICE')
  const medicals = files.filter(({ type }) => type === 'MEDICAL')
  const onPolicy = policy === undefined ? [] : medicalRecordsOf(facts, policy)
  return {
    isMedicalRecordExists: medicals.length + onPolicy.length > 0,
    ...listed(
      'invoices',
      invoices.map((row) => answerOf(facts, row)),
    ),
    ...listed(
      'medicals',
      medicals.map((row) => answerOf(facts, row)),
    ),
    ...listed('detailInvoices', detailsOf(claim, invoices)),
    ...reportOf(facts, claim),
  }
}

function listed<Name extends string, Item>(name: Name, items: readonly Item[]) {
  return items.length === 0 ? {} : { [name]: items }
}

function answerOf(facts: Facts, row: ClaimFile): ClaimDocument {
  const { type, label, contentType, size, addedAt } = row
  return {
    url: addressOf(facts, row),
    label,
    type,
    ...(contentType === undefined ? {} : { contentType }),
    ...(size === undefined ? {} : { size }),
    ...(addedAt === undefined ? {} : { addedAt }),
  }
}

/** The invoices one by one, as far as their amounts are known. */
function detailsOf({ treatmentDate }: ClaimRow, invoices: readonly ClaimFile[]) {
  return invoices.flatMap(({ label, amount, treatmentDate: own = treatmentDate }) =>
    amount === undefined
      ? []
      : [{ amount, description: label, ...(own === undefined ? {} : { treatmentDate: own }) }],
  )
}

function reportOf(facts: Facts, claim: ClaimRow) {
  const label = reportLabel(facts, claim)
  if (label === undefined) return {}
  const report = { file: documentUrl(facts, reportId(claim.id)), label, type: 'eob' } as const
  return { eob: [report], eobReport: report, eobReports: [report] }
}

/** The explanations of benefits of a pet's claims, among the pet's documents. */
export function reportsOfPet(facts: Facts, pet: PetRow): Document[] {
  const [policy] = facts.tables.policies.where('petId', pet.id)
  if (policy === undefined) return []
  return facts.tables.claims.where('petId', pet.id).flatMap((claim) => {
    const label = reportLabel(facts, claim)
    if (label === undefined) return []
    const date = stepsOf(facts, claim).at(-1)?.at.slice(0, 10) ?? facts.today()
    const file = documentUrl(facts, reportId(claim.id))
    return [
      { type: 'eob', label, policyNumber: policy.id, file, date, year: Number(date.slice(0, 4)) } as const,
    ]
  })
}
