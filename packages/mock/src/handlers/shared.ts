import { refusal } from '../engine/define-handlers.ts'
import { rankOf } from '../projections/notifications.ts'
import type { DeviceName } from '../tables/device-rows.ts'
import type { ActivityRow, CustomerRow, PetRow, PolicyRow } from '../tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import { deviceNear } from '../world/user-agent.ts'
import type { World } from '../world/world.ts'

/** The customer's policy by number or display number, of which the part before the first dash counts (001 §2). */
export function ownPolicy(world: World, customer: CustomerRow, id: string): PolicyRow | undefined {
  const policy = world.tables.policies.get(id.split('-')[0] ?? '')
  return policy?.customerId === customer.id ? policy : undefined
}

export function ownPet(world: World, customer: CustomerRow, id: string): PetRow | undefined {
  const pet = world.tables.pets.get(id)
  return pet?.customerId === customer.id ? pet : undefined
}

/** Whether a user name is the customer's own. Handlers answer another one like an unknown one. */
export function isSelf(customer: CustomerRow, userName: string): boolean {
  return userName.toLowerCase() === customer.email.toLowerCase()
}

/**
 * Whether the `secured-param` of a request is the policyholder's e-mail address. A link's token needs it (002 §6); a
 * session may leave it out.
 */
export function isOwnEmail({ header, customer, link }: EmailRequest): boolean {
  const email = header('secured-param')
  return email === undefined ? link === undefined : isSelf(customer, email)
}

type EmailRequest = {
  header: (name: string) => string | undefined
  customer: CustomerRow
  link?: LinkGrant | undefined
}

/** The refusal of a token in a body that is not the one that authenticates the request. */
export function refusedToken(
  field: string,
  token: string | undefined,
  header: (name: string) => string | undefined,
) {
  const isOther = token !== undefined && header('authorization') !== `Bearer ${token}`
  return isOther ? invalid(field, 'This is not the token of the page.') : undefined
}

export function invalid(field: string, message: string) {
  return { status: 400 as const, body: refusal('VALIDATION_FAILED', message, { field }) }
}

/**
 * Records what was done for the security of an account, of which its customer is notified.
 * @param by the call, which says from which device
 */
export function noteActivity(
  world: World,
  customer: CustomerRow,
  kind: ActivityRow['kind'],
  by?: { header: (name: string) => string | undefined; signedOut?: DeviceName[] },
) {
  const { signedOut, header = () => undefined } = by ?? {}
  const { browser, system, area } =
    world.sessions.deviceOf(header('authorization')) ?? deviceNear(customer, header('user-agent'))
  world.tables.activities.insert({
    id: world.nextId('A-'),
    customerId: customer.id,
    kind,
    at: world.timestamp(),
    ...(browser === undefined ? {} : { browser }),
    ...(system === undefined ? {} : { system }),
    ...(area === undefined ? {} : { area }),
    ...(signedOut === undefined ? {} : { signedOut }),
  })
}

const PAGE = 25

/** A page of a list whose newest is first. A cursor is the rank of the last entry that was seen. */
export function pageAfter<Entry extends { time: string; id: string }>(
  all: readonly Entry[],
  cursor: string | undefined,
): { page: Entry[]; next?: string } {
  const seen = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
  const following = seen === undefined ? all : all.filter((each) => rankOf(each) < seen)
  const page = following.slice(0, PAGE)
  const last = page.at(-1)
  if (last === undefined || following.length <= PAGE) return { page }
  return { page, next: Buffer.from(rankOf(last)).toString('base64url') }
}
