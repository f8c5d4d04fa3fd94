import { addDays } from '../insurance/calendar.ts'
import { fullCourse } from '../insurance/claim-course.ts'
import { settlementOf } from '../projections/claim-coverage.ts'
import { ownStepsOf } from '../projections/claim-progress.ts'
import type { ClaimRow, ClaimStep } from '../tables/claim-rows.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { ControlError } from './input.ts'

const DAYS_FOR_DOCUMENTS = 45
const UNREADABLE = {
  adjusterNoteHeader: 'The invoice cannot be read',
  adjusterNoteBody: '<p>Please send the itemized invoice again.</p>',
}

/** The invoice of a claim that is made here, of yesterday. */
function invoice(world: World) {
  return { treatmentDate: addDays(world.today(), -1), lastSeenFor: 'Cough', totalInvoiceAmount: 640 }
}

/** A claim of an active policy that has just arrived and goes its usual way. */
export function arrive(world: World, customer: CustomerRow, policy: PolicyRow): ClaimRow {
  const at = world.timestamp()
  const fields = invoice(world)
  const { outcome, decision } = settled(world, policy, fields)
  return world.tables.claims.insert({
    ...fields,
    id: world.nextId('210'),
    petId: policy.petId,
    customerNumber: customer.id,
    dateNotified: at,
    hasReport: true,
    steps: fullCourse(at, outcome, decision.paid !== 0),
    decision,
  })
}

function settled(world: World, policy: PolicyRow, claim: Partial<ClaimRow>) {
  return settlementOf(world, policy, { ...claim, amount: claim.totalInvoiceAmount ?? 0 })
}

/** The claims of a policy on which nothing was asked or decided yet. */
function openClaims(world: World, { petId }: PolicyRow): ClaimRow[] {
  return world.tables.claims.where('petId', petId).filter((claim) => {
    const steps = ownStepsOf(world, claim)
    return claim.note === undefined && steps.every(({ status }) => ['received', 'in review'].includes(status))
  })
}

/** Decides a claim now: an open one, or a new one. @param isPaid whether it is paid now, and not in some days */
export function decide(world: World, customer: CustomerRow, policy: PolicyRow, isPaid: boolean) {
  const isFit = (claim: Partial<ClaimRow>) => !isPaid || settled(world, policy, claim).decision.paid !== 0
  const open = openClaims(world, policy).find(isFit)
  if (open === undefined && !isFit(invoice(world))) {
    throw new ControlError(400, `The annual limit of ${policy.id} is used up, so no claim is paid.`)
  }
  const claim = open ?? arrive(world, customer, policy)
  const { outcome, decision } = settled(world, policy, claim)
  const at = world.timestamp()
  const paid: ClaimStep[] = isPaid ? [{ status: 'payment sent', at }] : []
  const steps = [...ownStepsOf(world, claim), { status: outcome, at }, ...paid]
  world.tables.claims.update(claim, { steps, decision, hasReport: true })
}

/** Asks for medical records of an open claim, or of a new one, or for other documents, which the adjuster’s note names. */
export function ask(world: World, customer: CustomerRow, policy: PolicyRow, isForRecords: boolean) {
  const claim = openClaims(world, policy)[0] ?? arrive(world, customer, policy)
  const documentsDueOn = addDays(world.today(), DAYS_FOR_DOCUMENTS)
  const steps: ClaimStep[] = [
    ...ownStepsOf(world, claim),
    { status: 'missing docs', at: world.timestamp() },
    { status: 'not approved', at: `${addDays(documentsDueOn, 1)}T14:00:00.000Z` },
  ]
  const note = isForRecords ? {} : { note: UNREADABLE }
  world.tables.claims.update(claim, { steps, documentsDueOn, ...note })
}
