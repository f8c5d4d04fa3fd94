import { refusal } from '../engine/handlers.ts'
import type { OneTimeCode } from '../world/types.ts'
import type { World } from '../world/world.ts'

const VALID_MS = 10 * 60 * 1000
const LOCK_MS = 15 * 60 * 1000
const MAX_WRONG = 5

/** Sends a new code to a contact; earlier ones of it are worth nothing any more (000 §9). */
export function sendCode(
  world: World,
  purpose: OneTimeCode['purpose'],
  contact: string,
  channel: 'sms' | 'email',
) {
  const code = world.code()
  world.state.codes = world.state.codes.filter((each) => each.purpose !== purpose || each.contact !== contact)
  world.state.codes.push({ purpose, contact, code, expiresAt: world.now() + VALID_MS, used: false })
  world.post({ channel, to: contact, code })
}

/** Why a contact gets no code and may not try one: five wrong codes lock it for 15 minutes (000 §8). */
export function lockOf(world: World, contact: string) {
  const { lockedUntil } = world.state.attempts[contact] ?? {}
  if (lockedUntil === undefined || lockedUntil <= world.now()) return undefined
  return {
    status: 429 as const,
    body: refusal('CODE_LOCKED', 'Too many wrong codes.'),
    headers: { 'retry-after': String(Math.ceil((lockedUntil - world.now()) / 1000)) },
  }
}

/**
 * Checks a code. A wrong one counts for its contact; a new code does not reset the count, success does.
 * @param keep leave the code usable, for the call that uses it up
 */
export function checkCode(
  world: World,
  {
    purpose,
    contact,
    code,
    keep = false,
  }: { purpose: OneTimeCode['purpose']; contact: string; code: string; keep?: boolean },
) {
  const locked = lockOf(world, contact)
  if (locked !== undefined) return locked
  const sent = world.state.codes.find((each) => each.purpose === purpose && each.contact === contact)
  if (sent !== undefined && !sent.used && sent.code === code && sent.expiresAt > world.now()) {
    if (!keep) sent.used = true
    delete world.state.attempts[contact]
    return undefined
  }
  const attempts = countWrong(world, contact)
  return {
    status: 400 as const,
    body: refusal('CODE_INVALID', 'The code is wrong or has expired.', { attempts }),
  }
}

function countWrong(world: World, contact: string): number {
  const before = world.state.attempts[contact]
  // An old lock has run out: the count begins anew.
  const wrong = (before?.lockedUntil === undefined ? (before?.wrong ?? 0) : 0) + 1
  world.state.attempts[contact] =
    wrong >= MAX_WRONG ? { wrong, lockedUntil: world.now() + LOCK_MS } : { wrong }
  return wrong
}

/** "(***) ***-1234" of a phone number. */
export function maskPhone(phone: string): string {
  return `(***) ***-${phone.slice(-4)}`
}

/** "j***@example.com" of an e-mail address. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}
