import type { WalletService } from '@portal/sdk/contracts'
import { refusal } from '../engine/define-handlers.ts'
import { createdPayoutMethod } from '../projections/payouts.ts'
import type { PayoutMethodRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { invalid, isSelf } from './shared.ts'

type FrameRequest = WalletService.components['schemas']['FramePayoutMethod']
type ChaseAccount = WalletService.components['schemas']['ChaseAccount']

function conflict<Code extends string>(code: Code, message: string) {
  return { status: 409 as const, body: refusal(code, message) }
}

function answerOf(row: PayoutMethodRow, { serviceCode }: CustomerRow) {
  const response = createdPayoutMethod(row, serviceCode)
  return { status: 200 as const, body: { payload: { response } } }
}

/** The payout method that was made before of a linked account or a token. It is answered again, unless it was removed. */
function madeBefore({ tables }: World, customer: CustomerRow, id: string) {
  const known = tables.payoutMethods.get(id)
  return known === undefined
    ? conflict('CONFLICT', 'This was added before and has been removed.')
    : answerOf(known, customer)
}

/** Adds the bank account that was linked in the policyholder's bank frame. */
export function addPayoutBank(
  world: World,
  customer: CustomerRow,
  { chaseAccount, agentName }: FrameRequest,
  idempotencyKey: string,
) {
  if (!isSelf(customer, agentName) && agentName !== customer.walletId) {
    return invalid('/agentName', "This is not the customer's e-mail address or wallet.")
  }
  const { tables } = world
  const session = tables.bankSessions
    .where('customerId', customer.id)
    .find(({ account }) => account?.id === chaseAccount.id)
  const account = session?.account
  if (session === undefined || account === undefined || !isUnchanged(account, chaseAccount)) {
    return invalid('/chaseAccount', 'The bank frame has not linked this account.')
  }
  if (session.payoutMethodId !== undefined) return madeBefore(world, customer, session.payoutMethodId)
  const { holder, kind, last4, routingNumber, accountType } = account
  const row = tables.payoutMethods.insert({
    kind,
    holder,
    last4,
    routingNumber,
    accountType,

    id: world.nextId('PO-'),
    customerId: customer.id,
    idempotencyKey,
  })
  tables.bankSessions.update(session, { payoutMethodId: row.id })
  return answerOf(row, customer)
}

type Linked = { holder: string; last4: string; routingNumber: string; accountType: string }

function isUnchanged(linked: Linked, sent: ChaseAccount): boolean {
  return (
    linked.holder === sent.accountHolderName &&
    linked.last4 === sent.last4Digit &&
    linked.routingNumber === sent.routingNumber &&
    linked.accountType === sent.type
  )
}

/** Adds the debit card of a provider's token. */
export function addPayoutCard(world: World, customer: CustomerRow, tokenId: string, idempotencyKey: string) {
  const { tables } = world
  const token = tables.providerTokens.get(tokenId)
  if (token?.kind !== 'card' || ![undefined, customer.id].includes(token.usedBy)) {
    return invalid('/token', 'This is no token of a card, or it was used.')
  }
  if (token.payoutMethodId !== undefined) return madeBefore(world, customer, token.payoutMethodId)
  if (customer.identity === undefined) {
    return conflict('IDENTITY_REQUIRED', 'The identity has to be verified first.')
  }
  if (customer.isPayoutRestricted === true) {
    return conflict('ACCOUNT_RESTRICTED', 'This account cannot receive payouts on a debit card.')
  }
  const { instrument, holder } = token
  const ids = { id: world.nextId('PO-'), customerId: customer.id }
  const row = tables.payoutMethods.insert({ ...instrument, ...ids, holder, idempotencyKey })
  tables.providerTokens.update(token, { usedBy: customer.id, payoutMethodId: row.id })
  return answerOf(row, customer)
}
