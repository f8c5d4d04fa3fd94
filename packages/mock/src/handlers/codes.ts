import { refusal } from '../engine/define-handlers.ts'
import { own } from '../own.ts'
import type { OneTimeCode } from '../world/types.ts'
import type { World } from '../world/world.ts'

const VALID_MS = 10 * 60 * 1000
const LOCK_MS = 15 * 60 * 1000
const MAX_WRONG = 5

/** Sends a new code to a contact and invalidates its earlier codes (000 §9). */
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

/**
 * The lockout of a contact. Five wrong codes lock it for 15 minutes, in which it neither gets nor can try a code (000
 * §8).
 */
export function lockOf(world: World, contact: string) {
  const { lockedUntil } = own(world.state.attempts, contact) ?? {}
  if (lockedUntil === undefined || lockedUntil <= world.now()) return undefined
  return {
    status: 429 as const,
    body: refusal('CODE_LOCKED', 'Too many wrong codes.'),
    headers: { 'retry-after': String(Math.ceil((lockedUntil - world.now()) / 1000)) },
  }
}

/**
 * Checks a code and counts wrong ones for its contact. A new code does not reset the count; a success does.
 * @param keep keeps the code valid, for a later call that uses it up
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
  const before = own(world.state.attempts, contact)
  // The count restarts after a lockout has ended.
  const wrong = (before?.lockedUntil === undefined ? (before?.wrong ?? 0) : 0) + 1
  world.state.attempts[contact] =
    wrong >= MAX_WRONG ? { wrong, lockedUntil: world.now() + LOCK_MS } : { wrong }
  return wrong
}

/** Masks a phone number, such as "(***) ***-1234". */
export function maskPhone(phone: string): string {
  return `(***) ***-${phone.slice(-4)}`
}

/** Masks an e-mail address, such as "j***@example.com". */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}
