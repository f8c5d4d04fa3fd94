import { settleBills } from '../handlers/settled-bills.ts'
import { noteActivity } from '../handlers/shared.ts'
import { addDays, addYears, monthsBetween } from '../insurance/calendar.ts'
import type { Persona } from '../personas/define.ts'
import { nextDueDate } from '../projections/due-dates.ts'
import { NEWS_KINDS, type NewsKind, noon } from '../projections/news/news.ts'
import { type Notification, notificationsOf } from '../projections/notifications.ts'
import { isExpired, verifiedOn } from '../projections/payment-methods.ts'
import { presentInstallment } from '../projections/policies.ts'
import { type PolicyState, policyStates } from '../projections/policy-state.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { arrive, ask, decide } from './claim-facts.ts'
import { ControlError, readPersona, refuseOthers } from './input.ts'
import { decideAny } from './reviews.ts'

/** The policyholder of a persona that a fact is made for. */
type For = { world: World; customer: CustomerRow; persona: string }

function refuse({ persona }: For, reason: string): never {
  throw new ControlError(400, `${persona} ${reason}.`)
}

/** The latest day whose noon has passed: what happens on a day is known at its noon. */
function latestDay({ world }: For): string {
  const today = world.today()
  return noon(today) <= world.timestamp() ? today : addDays(today, -1)
}

function activePolicies(made: For): PolicyState[] {
  const active = policyStates(made.world, made.customer).filter(({ present }) => present.status === 'ACTIVE')
  return active.length > 0 ? active : refuse(made, 'has no active policy')
}

/** The first active policy that something can happen to. @param reason why there is none */
function policyThat(made: For, isFit: (state: PolicyState) => boolean, reason: string): PolicyState {
  return activePolicies(made).find(isFit) ?? refuse(made, reason)
}

const first = (made: For) => policyThat(made, () => true, 'has no active policy').policy

/** Takes a payment now, before its due date. */
function pay(made: For, outcome: 'Approved' | 'Declined') {
  const { world, customer } = made
  const { tables } = world
  const date = world.today()
  const isFit = ({ policy, subscription }: PolicyState) =>
    subscription !== undefined &&
    nextDueDate(world, subscription) !== date &&
    !tables.charges.where('policyId', policy.id).some((charge) => charge.date === date)
  const { policy, subscription, present } = policyThat(made, isFit, 'has paid for each active policy today')
  if (subscription === undefined) return
  tables.charges.insert({
    id: world.nextId('CH-'),
    customerId: customer.id,
    policyId: policy.id,
    paymentMethodId: subscription.paymentMethodId,
    date,
    at: world.timestamp(),
    amount: presentInstallment(present, subscription),
    currency: present.row.currency,
    outcome,
  })
}

/** Moves the next payment of a policy so that it is due in three days. */
function becomeDue(made: For) {
  const { world, customer } = made
  const firstDueDate = addDays(latestDay(made), 3)
  const isFit = ({ subscription }: PolicyState) =>
    subscription !== undefined && nextDueDate(world, subscription) > firstDueDate
  const { subscription } = policyThat(made, isFit, 'has no payment that is due later than in three days')
  settleBills(world, customer)
  if (subscription) world.tables.subscriptions.update(subscription, { firstDueDate, billedTimes: 0 })
}

/** Lets a card end with this month. */
function letExpire(made: For) {
  const { world, customer } = made
  const [expYear = 0, expMonth = 0] = world.today().split('-').map(Number)
  const cards = world.tables.paymentMethods.where('customerId', customer.id)
  const card = cards.find(
    (method) => method.kind === 'card' && !isExpired(method, addDays(world.today(), 62)),
  )
  if (card === undefined) refuse(made, 'has no card that is valid for more than 60 days')
  settleBills(world, customer)
  world.tables.paymentMethods.update(card, { expMonth, expYear, savedAt: world.timestamp() })
}

/** Adds a bank account on such a day that the result of its verification has just come. */
function verify(made: For, isSound: boolean) {
  const { world, customer } = made
  let addedOn = latestDay(made)
  while (verifiedOn({ addedOn }) > latestDay(made)) addedOn = addDays(addedOn, -1)
  world.tables.paymentMethods.insert({
    kind: 'bank',
    id: world.nextId('PM-'),
    customerId: customer.id,
    holder: `${customer.firstName} ${customer.lastName}`,
    last4: isSound ? '6789' : '1116',
    routingNumber: customer.serviceCode === 'CA' ? '11000000' : '110000000',
    accountType: 'checking',
    addedOn,
    isSound,
  })
}

function addDocument(made: For) {
  const { world, customer } = made
  const { policy, present } = policyThat(made, () => true, 'has no active policy')
  world.tables.documents.insert({
    kind: 'term',
    id: world.nextId('D-'),
    customerId: customer.id,
    policyId: policy.id,
    termId: present.id,
    label: 'Coverage at a glance.pdf',
    date: world.today(),
    addedAt: world.timestamp(),
  })
}

/** Moves the present term of a policy so that a year of it has just passed. */
function renew(made: For) {
  const day = latestDay(made)
  const isFit = ({ present }: PolicyState) => present.from !== day
  const { row, from } = policyThat(made, isFit, 'has no policy that was not renewed today').present
  const years = Math.round(monthsBetween(row.startDate, from) / 12) + 1
  made.world.tables.terms.update(row, { startDate: addYears(day, -years) })
}

function cancel(made: For) {
  const day = latestDay(made)
  const { present } = policyThat(made, ({ present: { from } }) => from < day, 'has no older policy')
  made.world.tables.terms.update(present.row, { cancelledOn: day })
}

/** The account keeps its password, address and number, so that its persona still signs in. */
const activity =
  (kind: Parameters<typeof noteActivity>[2]) =>
  ({ world, customer }: For) =>
    noteActivity(world, customer, kind)

/** The fact that causes each kind of notification. */
const FACTS: Record<NewsKind, (made: For) => unknown> = {
  claimReceived: (made) => arrive(made.world, made.customer, first(made)),
  claimDecided: (made) => decide(made.world, made.customer, first(made), false),
  claimPaid: (made) => decide(made.world, made.customer, first(made), true),
  documentsMissing: (made) => ask(made.world, made.customer, first(made), false),
  recordsAsked: (made) => ask(made.world, made.customer, first(made), true),
  paymentMade: (made) => pay(made, 'Approved'),
  paymentFailed: (made) => pay(made, 'Declined'),
  paymentDue: becomeDue,
  cardExpires: letExpire,
  bankVerified: (made) => verify(made, true),
  bankRefused: (made) => verify(made, false),
  documentNew: addDocument,
  policyRenewed: renew,
  policyCancelled: cancel,
  passwordChanged: activity('passwordChanged'),
  emailChanged: activity('emailChanged'),
  mobileChanged: activity('mobileChanged'),
  payoutMethodChanged: activity('payoutMethodChanged'),
  reviewDecided: (made) =>
    decideAny(made.world, made.customer) || refuse(made, 'has no claim that can be reviewed'),
}

/** The persona and the kind of a notification to make. */
export function readNews(input: Record<string, unknown>, personas: readonly Persona[]) {
  refuseOthers(input, ['persona', 'kind'])
  const kind = NEWS_KINDS.find((each) => each === input.kind)
  if (kind === undefined) throw new ControlError(404, `There is no kind ${String(input.kind)}.`, NEWS_KINDS)
  return { persona: readPersona(input.persona, personas), kind }
}

/**
 * Makes the fact that causes a notification of a kind, for the policyholder of a persona, and returns the notification.
 * @throws ControlError when the fact is not possible for this policyholder
 */
export function makeNews(world: World, { persona, kind }: ReturnType<typeof readNews>): Notification {
  const customer = world.customerOfPersona(persona)
  if (customer === undefined) throw new ControlError(404, `${persona} is not in this world.`)
  const known = new Set(notificationsOf(world, customer).map(({ id }) => id))
  FACTS[kind]({ world, customer, persona })
  const news = notificationsOf(world, customer).find((each) => each.kind === kind && !known.has(each.id))
  if (news === undefined) throw new Error(`The fact of ${kind} made no notification for ${persona}.`)
  return news
}
