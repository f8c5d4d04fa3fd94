import { addressOf } from '../projections/profile.ts'
import { POOL } from '../sandbox.ts'
import type { CustomerRow } from '../world/tables/rows.ts'
import type { World } from '../world/world.ts'
import { ControlError, type LinkRequest } from './input.ts'

const DAY_MS = 24 * 3600 * 1000

/** The URL that a policyholder would receive, valid in this world. */
export function makeLink(world: World, { kind, persona, expired }: LinkRequest): string {
  const { portal } = world
  const customer = world.customerByEmail(`${persona}@example.com`)
  if (customer === undefined) throw new ControlError(404, `${persona} has another address in this world.`)
  const expiresAt = world.now() + (expired ? -DAY_MS : DAY_MS)
  if (kind === 'reset-password') return resetLink(world, customer, expiresAt, portal)
  if (kind === 'buy-flow') return buyFlowLink(world, customer, expired, portal)
  const token = world.secret('link')
  world.state.links[token] = { kind, email: customer.email, expiresAt }
  const query = new URLSearchParams({
    policyNumber: world.tables.policies.where('customerId', customer.id)[0]?.id ?? '',
    utm_token: token,
    utm_secured_param: customer.email,
  })
  return `${portal}/${kind}?${query}`
}

function resetLink(world: World, customer: CustomerRow, expiresAt: number, portal: string): string {
  const code = world.code()
  world.state.codes.push({ purpose: 'reset-link', contact: customer.email, code, expiresAt, used: false })
  const user = encodeURIComponent(customer.email)
  return `${portal}/reset-password/users/${user}/clients/${POOL.clientId}/pools/${POOL.poolId}/reset/${code}`
}

function buyFlowLink(world: World, customer: CustomerRow, expired: boolean, portal: string): string {
  const { idToken, refreshToken } = world.sessions.start(customer, POOL.issuer, POOL.clientId, {
    expired,
    fromLink: true,
  })
  const query = new URLSearchParams({
    token: idToken,
    refreshToken,
    isWellness: 'false',
    isDog: 'true',
    country: customer.serviceCode,
    state: addressOf(world, customer, 'HOME').state,
    isRfYear2024: 'true',
  })
  return `${portal}/login?${query}`
}
