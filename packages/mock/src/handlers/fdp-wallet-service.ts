import type { WalletService } from '@portal/sdk/contracts'
import type { Wallet } from '../contract-types.ts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import type { Facts } from '../projections/facts.ts'
import { linkMethod } from '../projections/link-account.ts'
import { isExpired, paymentMethodAnswer } from '../projections/payment-methods.ts'
import { isActive } from '../projections/terms.ts'
import { publicKeyOf } from '../sandbox.ts'
import type { PaymentMethodRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { payoutHandlers } from './payout-handlers.ts'
import { settleBills } from './settled-bills.ts'
import { beginSetup, confirmSetup } from './setups.ts'
import { invalid, isSelf, ownPolicy } from './shared.ts'

type Operation = WalletService.components['schemas']['PaymentMethodUpdate']['operations'][number]

function ownMethod(
  { tables }: World,
  customer: CustomerRow,
  { path: { walletId, id }, link }: { path: { walletId: string; id: string }; link?: LinkGrant | undefined },
): PaymentMethodRow | undefined {
  const method = tables.paymentMethods.get(id)
  return walletId === walletIdOf(customer, link) && method?.customerId === customer.id ? method : undefined
}

/** The refusal of one operation of an update; undefined when it can be carried out. */
function refused(
  world: World,
  customer: CustomerRow,
  method: PaymentMethodRow,
  operation: Operation,
  nth: number,
) {
  const pointer = `/operations/${nth}`
  if (operation.field === 'policyNumbers') return refusedPolicies(world, customer, operation.value)
  if (method.kind !== 'card') return invalid(`${pointer}/field`, 'Only a card has an expiry and a ZIP code.')
  const isPast = operation.field === 'cardExpiry' && isExpired(operation.value, world.today())
  if (!isPast) return undefined
  const field = { field: `${pointer}/value` }
  return { status: 409 as const, body: refusal('PAYMENT_METHOD_EXPIRED', 'The card has expired.', field) }
}

function refusedPolicies(world: World, customer: CustomerRow, numbers: string) {
  const policies = numbers.split(',').map((number) => ownPolicy(world, customer, number))
  if (policies.includes(undefined)) return notFound()
  const isCancelled = policies.some((policy) => policy !== undefined && !isActive(world, policy))
  const message = 'The policy has been cancelled.'
  return isCancelled ? { status: 409 as const, body: refusal('POLICY_CANCELLED', message) } : undefined
}

function isExpiryOf(method: PaymentMethodRow, { expMonth, expYear }: { expMonth: number; expYear: number }) {
  return method.kind === 'card' && method.expMonth === expMonth && method.expYear === expYear
}

function carryOut(world: World, method: PaymentMethodRow, operation: Operation) {
  const { tables } = world
  switch (operation.field) {
    case 'policyNumbers':
      tables.paymentMethods.update(method, { policyIds: [...new Set(operation.value.split(','))] })
      break
    case 'cardExpiry':
      if (!isExpiryOf(method, operation.value)) {
        tables.paymentMethods.update(method, { ...operation.value, savedAt: world.timestamp() })
      }
      break
    case 'billingAddress':
      tables.paymentMethods.update(method, operation.value)
      break
  }
}

/** In the non-pay mode the body repeats the token and the e-mail address of the link (001 §7). */
function refusedLinkParts(
  customer: CustomerRow,
  { token, securedParam }: WalletService.components['schemas']['PaymentMethodUpdate'],
  link: LinkGrant | undefined,
  authorization: string | undefined,
) {
  const isNonPay = link?.kind === 'non-pay'
  if (isNonPay ? authorization !== `Bearer ${token}` : token !== undefined && link !== undefined)
    return invalid('/token', "This is not the link's token.")
  const isMissing = securedParam === undefined
  return (isMissing ? isNonPay : !isSelf(customer, securedParam))
    ? invalid('/securedParam', "This is not the customer's e-mail address.")
    : undefined
}

function paysActivePolicy(world: World, customer: CustomerRow, { id }: PaymentMethodRow): boolean {
  const { tables } = world
  return tables.policies
    .where('customerId', customer.id)
    .some(
      (policy) =>
        tables.subscriptions.where('policyId', policy.id)[0]?.paymentMethodId === id &&
        isActive(world, policy),
    )
}

type SetupRequest = {
  path: { countryCode: string }
  body: { externalReferenceId: string }
  link?: LinkGrant | undefined
}

/** Whether a setup is for the policyholder's own country and wallet. */
function isOwnSetup(customer: CustomerRow, { path, body, link }: SetupRequest): boolean {
  const isOwnWallet = body.externalReferenceId === walletIdOf(customer, link)
  return isOwnWallet && path.countryCode === customer.serviceCode
}

export const walletHandlers = defineHandlers<WalletService.operations>({
  ...payoutHandlers,

  getWallet: (world, { query, customer, link }) => {
    const { accountId } = query
    const walletId = walletIdOf(customer, link)
    const isOwn = [customer.id, walletId].includes(accountId) || ownPolicy(world, customer, accountId)
    if (!isOwn) return notFound()
    return { status: 200, body: { payload: { response: walletOf(world, customer, walletId) } } }
  },

  updatePaymentMethod: (world, { path, body, header, customer, link }) => {
    const method = ownMethod(world, customer, { path, link })
    if (method === undefined) return notFound()
    const misfit = refusedLinkParts(customer, body, link, header('authorization'))
    if (misfit !== undefined) return misfit
    for (const [nth, operation] of body.operations.entries()) {
      const answer = refused(world, customer, method, operation, nth)
      if (answer !== undefined) return answer
    }
    settleBills(world, customer)
    for (const operation of body.operations) carryOut(world, method, operation)
    const answer = paymentMethodAnswer(method, world.today())
    const response = link === undefined ? answer : linkMethod(answer)
    return { status: 200, body: { payload: { response } } }
  },

  deletePaymentMethod: (world, { path, customer }) => {
    const method = ownMethod(world, customer, { path })
    if (method === undefined) return notFound()
    if (paysActivePolicy(world, customer, method)) {
      return { status: 409, body: refusal('PAYMENT_METHOD_IN_USE', 'This payment method pays a policy.') }
    }
    settleBills(world, customer)
    world.tables.paymentMethods.remove(method)
    return { status: 200, body: { payload: { response: { success: true } } } }
  },

  getProviderKeys: (_world, { path, customer }) => {
    if (path.countryCode !== customer.serviceCode) return notFound()
    const keys = { publicKey: publicKeyOf(path.countryCode) }
    return { status: 200, body: { payload: { response: { keys } } } }
  },

  createSetupIntent: (world, { path, body, customer, link }) => {
    if (!isOwnSetup(customer, { path, body, link })) return notFound()
    const { secret } = beginSetup(world, customer, body.paymentType)
    const keys = { publicKey: publicKeyOf(path.countryCode), secret }
    return { status: 200, body: { payload: { response: { keys } } } }
  },

  confirmSetupIntent: (world, { path, body, customer, link }) => {
    const isOwn = isOwnSetup(customer, { path, body, link })
    return isOwn ? confirmSetup(world, customer, path.intentId, body) : notFound()
  },
})

/** The wallet's id for a session or a link: the non-pay mode uses another one than the session (000 §6, 001 §4). */
function walletIdOf({ walletId, linkWalletId }: CustomerRow, link: LinkGrant | undefined): string {
  return link?.kind === 'non-pay' ? linkWalletId : walletId
}

/** The wallet of a policyholder, for the look-up by account (001 §7, 002 §7). */
function walletOf(facts: Facts, customer: CustomerRow, walletId: string): Wallet {
  const [connected] = facts.tables.connectedAccounts.where('customerId', customer.id)
  const policies = facts.tables.policies.where('customerId', customer.id)
  return {
    walletId,
    ...(connected === undefined ? {} : { connectedAccountId: connected.id }),
    accountRestricted: customer.isPayoutRestricted === true,
    policyNumbers: policies.filter((policy) => isActive(facts, policy)).map(({ id }) => id),
  }
}
