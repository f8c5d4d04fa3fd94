import { addressOf } from '../projections/profile.ts'
import { POOL } from '../sandbox.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { ControlError, type LinkRequest } from './input.ts'

const DAY_MS = 24 * 3600 * 1000

/** A link's kind and persona, with its situation. */
type Made = Pick<LinkRequest, 'kind' | 'persona'> & Partial<LinkRequest>

/** The URL that a policyholder or an app would receive, for this world. */
export function makeLink(world: World, request: Made): string {
  const { kind, persona, expired = false } = request
  const { portal } = world
  const customer = world.customerByEmail(`${persona}@example.com`)
  if (customer === undefined) throw new ControlError(404, `${persona} has another address in this world.`)
  const expiresAt = world.now() + (expired ? -DAY_MS : DAY_MS)
  if (kind === 'reset-password') return resetLink(world, customer, expiresAt, portal)
  if (kind === 'buy-flow') return buyFlowLink(world, customer, expired, portal)
  const token = world.secret('link')
  world.state.links[token] = {
    kind,
    email: customer.email,
    expiresAt,
    ...(kind === 'wellness' ? { policyId: offeredPolicy(world, customer, request) } : {}),
    ...(request.used ? { isUsed: true } : {}),
  }
  const shown = request.tampered ? changed(token) : token
  const email = request.emailOf === undefined ? customer.email : `${request.emailOf}@example.com`
  const { path, query } = PAGES[kind]({ world, customer, request, token: shown, email })
  return `${portal}/${path}?${new URLSearchParams(query)}`
}

type Page = {
  world: World
  customer: CustomerRow
  request: Made
  token: string
  email: string
}

/** The address of each page without a session, with its query (001 §2). */
const PAGES = {
  'non-pay': (page: Page) => ({ path: 'non-pay', query: mailed(page) }),
  wellness: (page: Page) => {
    const policyNumber = page.request.policyNumber ?? offeredPolicy(page.world, page.customer, page.request)
    return { path: 'wellness', query: { ...mailed(page), policyNumber } }
  },
  'card-page': ({ customer: { walletId, serviceCode }, token, email }: Page) => ({
    path: 'stripesdk',
    query: {
      walletId,
      payInCard: 'true',
      isDefaultCard: 'true',
      serviceCode,

      utm_token: token,
      email,
      paymentMethodType: 'card',
    },
  }),
  'bank-page': ({ customer: { walletId, serviceCode }, token, email }: Page) => ({
    path: 'add-bank',
    query: {
      token,
      correlationId: crypto.randomUUID(),
      version: '5.2.0',
      deviceId: 'sandbox-device',

      serviceCode,
      walletId,
      email,
    },
  }),
}

/**
 * The policy that a wellness link is for: the one with an offer, or another one of the policyholder that was asked for.
 * A link that shows a policy of somebody else keeps its own.
 */
function offeredPolicy({ tables }: World, customer: CustomerRow, { policyNumber }: Made): string {
  const own = tables.policies.where('customerId', customer.id)
  const asked = own.find(({ id }) => id === policyNumber?.split('-')[0])
  const offered = own.find(({ id }) => tables.offers.where('policyId', id).length > 0)
  return (asked ?? offered ?? own[0])?.id ?? ''
}

function mailed({ world, customer, request, token, email }: Page): Record<string, string> {
  const [first] = world.tables.policies.where('customerId', customer.id)
  const policyNumber = request.policyNumber ?? first?.id ?? ''
  return { policyNumber, utm_token: token, utm_secured_param: email }
}

/** A token with another last character. */
function changed(token: string): string {
  return `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
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
