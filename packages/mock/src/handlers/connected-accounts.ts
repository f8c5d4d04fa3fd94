import type { WalletService } from '@portal/sdk/contracts'
import { refusal } from '../engine/define-handlers.ts'
import type { ProviderTokenRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { invalid } from './shared.ts'

type IdentityToken = Extract<ProviderTokenRow, { kind: 'identity' }>
type Request = WalletService.components['schemas']['ConnectedAccountRequest']

/** The token of an identity that the policyholder may use; undefined for another one. */
function identityToken({ tables }: World, { id }: CustomerRow, tokenId: string) {
  const token = tables.providerTokens.get(tokenId)
  return token?.kind === 'identity' && [undefined, id].includes(token.usedBy) ? token : undefined
}

function takeIdentity(world: World, customer: CustomerRow, token: IdentityToken) {
  world.tables.providerTokens.update(token, { usedBy: customer.id })
  if (customer.identity !== undefined) return
  const identity = token.isUnderReview ? { reviewFrom: world.today() } : {}
  world.tables.customers.update(customer, { identity })
}

/** Opens a connected account, or adds the identity to one that lacks it. A debit card needs the identity (001 §4). */
export function openConnectedAccount(
  world: World,
  customer: CustomerRow,
  { accountToken, isBankAccount }: Request,
) {
  const { tables } = world
  const [existing] = tables.connectedAccounts.where('customerId', customer.id)
  const token = accountToken === undefined ? undefined : identityToken(world, customer, accountToken)
  if (accountToken !== undefined && token === undefined) {
    return invalid('/accountToken', 'This is no token of an identity, or it was used.')
  }
  const lacksIdentity = customer.identity === undefined
  if (existing !== undefined && !(lacksIdentity && token)) {
    return { status: 409 as const, body: refusal('WALLET-145', 'The connected account exists already.') }
  }
  if (lacksIdentity && token === undefined && isBankAccount !== true) {
    const message = 'The identity has to be verified first.'
    return { status: 409 as const, body: refusal('IDENTITY_REQUIRED', message) }
  }
  if (token !== undefined) takeIdentity(world, customer, token)
  const { id } =
    existing ?? tables.connectedAccounts.insert({ id: world.nextId('CA-'), customerId: customer.id })
  return { status: 200 as const, body: { payload: { response: { id } } } }
}
