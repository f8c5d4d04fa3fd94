import type { WalletService } from '@portal/sdk/contracts'
import { type HandlersOf, notFound, refusal } from '../engine/define-handlers.ts'
import { createdPayoutMethod, payoutStatus } from '../projections/payouts.ts'
import { isActive } from '../projections/terms.ts'
import { originOf } from '../sandbox.ts'
import type { PayoutMethodRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { openConnectedAccount } from './connected-accounts.ts'
import { addPayoutBank, addPayoutCard } from './payout-methods.ts'
import { invalid, noteActivity, ownPolicy, refusedToken } from './shared.ts'

type Operations = WalletService.operations
type PayoutOperation =
  | 'configurePayout'
  | 'createConnectedAccount'
  | 'createPayoutCard'
  | 'createPayoutMethod'
  | 'createSessionToken'
  | 'deletePayoutMethod'
  | 'findPayoutMethod'
  | 'setDefaultPayout'
type Instructions = WalletService.components['schemas']['StandingInstructions']

/** The path segment that means paper check (001 §7). */
const PAPER_CHECK = 'check'

const DONE = { status: 200 as const, body: { payload: { response: { success: true } } } }

const otherCountry = ({ serviceCode }: CustomerRow, body: { serviceCode: string }) =>
  body.serviceCode === serviceCode ? undefined : invalid('/serviceCode', 'This is another country.')

function ownMethod({ tables }: World, customer: CustomerRow, id: string): PayoutMethodRow | undefined {
  const method = tables.payoutMethods.get(id)
  return method?.customerId === customer.id ? method : undefined
}

/** Whether the policyholder has this wallet and this connected account. */
function isOwnAccount({ tables }: World, customer: CustomerRow, path: { walletId: string; id: string }) {
  return (
    path.walletId === customer.walletId && tables.connectedAccounts.get(path.id)?.customerId === customer.id
  )
}

/** The instructions have to name each policy with an active term, because one method receives all payouts. */
function refusedInstructions(world: World, customer: CustomerRow, instructions: Instructions) {
  const named = instructions.map(({ productAccountIdentifier: id }) => ownPolicy(world, customer, id))
  if (named.includes(undefined)) return notFound()
  if (named.some((policy) => policy !== undefined && !isActive(world, policy))) {
    return { status: 409 as const, body: refusal('POLICY_CANCELLED', 'The policy has been cancelled.') }
  }
  const active = world.tables.policies
    .where('customerId', customer.id)
    .filter((each) => isActive(world, each))
  const isComplete = new Set(named).size === active.length
  return isComplete ? undefined : invalid('/', 'Every policy with an active term needs an instruction.')
}

function refusedAsActive(method: PayoutMethodRow, customer: CustomerRow, today: string) {
  if (payoutStatus(method, today) !== 'valid') {
    const message = 'This reimbursement method is no longer valid.'
    return { status: 409 as const, body: refusal('PAYOUT_METHOD_INVALID', message) }
  }
  if (method.kind === 'bank' || customer.isPayoutRestricted !== true) return undefined
  const message = 'This account cannot receive payouts on a debit card.'
  return { status: 409 as const, body: refusal('ACCOUNT_RESTRICTED', message) }
}

/** The operations of the wallet about payouts (001 §7). */
export const payoutHandlers: Pick<HandlersOf<Operations>, PayoutOperation> = {
  configurePayout: (_world, { path, body, header, customer }) => {
    if (![customer.walletId, customer.id].includes(path.walletId)) return notFound()
    const refused = refusedToken('/token', body.token, header) ?? otherCountry(customer, body)
    return refused ?? { status: 200, body: { payload: { response: { walletId: customer.walletId } } } }
  },

  createConnectedAccount: (world, { path, body, header, customer }) => {
    if (path.walletId !== customer.walletId) return notFound()
    const refused = refusedToken('/utm_token', body.utm_token, header) ?? otherCountry(customer, body)
    return refused ?? openConnectedAccount(world, customer, body)
  },

  findPayoutMethod: (world, { path, query, customer }) => {
    if (!isOwnAccount(world, customer, path)) return notFound()
    const responses = world.tables.payoutMethods
      .where('customerId', customer.id)
      .filter(({ idempotencyKey }) => idempotencyKey === query['idempotency-key'])
      .map((row) => createdPayoutMethod(row, customer.serviceCode))
    return { status: 200, body: { payload: { responses } } }
  },

  createPayoutMethod: (world, { path, body, header, customer }) => {
    if (!isOwnAccount(world, customer, path)) return notFound()
    const refused = otherCountry(customer, body)
    if (refused !== undefined) return refused
    const key = header('idempotency-key') ?? ''
    return 'token' in body
      ? addPayoutCard(world, customer, body.token, key)
      : addPayoutBank(world, customer, body, key)
  },

  createPayoutCard: (world, { path, body, header, customer }) => {
    if (!isOwnAccount(world, customer, path)) return notFound()
    const refused = otherCountry(customer, body)
    return refused ?? addPayoutCard(world, customer, body.token, header('idempotency-key') ?? '')
  },

  setDefaultPayout: (world, { path, body, customer, header }) => {
    const method = path.id === PAPER_CHECK ? undefined : ownMethod(world, customer, path.id)
    const isKnown = path.id === PAPER_CHECK || method !== undefined
    if (path.walletId !== customer.walletId || !isKnown) return notFound()
    const refused =
      refusedInstructions(world, customer, body) ??
      (method === undefined ? undefined : refusedAsActive(method, customer, world.today()))
    if (refused !== undefined) return refused
    if (customer.payoutMethodId !== method?.id)
      noteActivity(world, customer, 'payoutMethodChanged', { header })
    world.tables.customers.update(customer, { payoutMethodId: method?.id })
    return DONE
  },

  deletePayoutMethod: (world, { path, customer }) => {
    const method = ownMethod(world, customer, path.id)
    if (path.walletId !== customer.walletId || method === undefined) return notFound()
    if (customer.payoutMethodId === method.id) {
      const message = 'This is the active reimbursement method.'
      return { status: 409, body: refusal('PAYOUT_METHOD_IN_USE', message) }
    }
    world.tables.payoutMethods.remove(method)
    return DONE
  },

  createSessionToken: (world, { path, body, customer }) => {
    if (path.walletId !== customer.walletId) return notFound()
    const refused = otherCountry(customer, body)
    if (refused !== undefined) return refused
    const id = world.secret('bank-session')
    world.tables.bankSessions.insert({ id, customerId: customer.id, createdAt: world.now() })
    const origin = originOf('cardProvider', world.gateway())
    const sessionTransferUrl = `${origin}/external/bank-frame.html?session=${id}`
    return { status: 200, body: { payload: { response: { sessionTransferUrl } } } }
  },
}
