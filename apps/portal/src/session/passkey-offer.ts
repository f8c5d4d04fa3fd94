import { deviceNow, localDay } from '../lib/clock.ts'
import type { Session } from './session.ts'

/** The day from which this device may be asked again. It says nothing about the account. */
const KEY = 'passkey-offer'
const PAUSE_MS = 90 * 24 * 3600 * 1000
const NEVER = '9999-12-31'

/** The session that a typed password has begun on this page. */
let typedFor: string | undefined

/** Notes that the present session has begun with a password. */
export function notePassword({ id }: Pick<Session, 'id'>) {
  typedFor = id()
}

/** Whether a passkey may be offered: after a sign-in by password, and not again within 90 days (900 §2). */
export function mayOfferPasskey({ id }: Pick<Session, 'id'>): boolean {
  if (typedFor === undefined || typedFor !== id()) return false
  try {
    return (localStorage.getItem(KEY) ?? '') <= localDay(deviceNow())
  } catch {
    // Without storage it could not be kept that somebody was asked.
    return false
  }
}

/** Keeps that this device was asked: it is asked again after 90 days, or never. */
export function keepOffer(again: 'later' | 'never') {
  try {
    localStorage.setItem(KEY, again === 'never' ? NEVER : localDay(deviceNow() + PAUSE_MS))
  } catch {
    // Without storage nothing is offered.
  }
}
