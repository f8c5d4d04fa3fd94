import type { Guard } from './guard.ts'
import { phoneDigits } from './text.ts'

/** The number of digits of a one-time code, and the lockout of a contact in minutes (000 §9). */
export const CODE_LENGTH = 6
export const LOCKOUT_MINUTES = 15

/** Shown under an incomplete code. The wording is ours. */
export const CODE_MESSAGES = { incomplete: 'Enter all 6 digits of the code.' } as const

const ATTEMPTS_BEFORE_CALL = 2
export const MAX_ATTEMPTS = 5

/** The destination of a code (000 §3). */
export type Contact = { kind: 'phone' | 'email'; value: string }

/** The digits of typed or pasted text, including leading zeros, at most as many as a code has (000 §5). */
export function codeDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
}

/** Checks that a code has exactly six digits (000 §5). */
export function checkOneTimeCode(code: string): Guard<keyof typeof CODE_MESSAGES> {
  return /^\d{6}$/.test(code) ? { ok: true } : { ok: false, reason: 'incomplete' }
}

/**
 * The message for a wrong code (000 §8).
 * @param attempt the number of this wrong code, from 1
 * @param phone the support phone, named from the third one on
 */
export function wrongCodeMessage(attempt: number, phone: string): string {
  if (attempt > MAX_ATTEMPTS) return LOCKED_MESSAGE
  return attempt <= ATTEMPTS_BEFORE_CALL
    ? 'Incorrect or expired code. Please try again or get a new code.'
    : `Incorrect or expired code. Please try again or call us at ${phone} for help logging in.`
}

/** The message after the fifth wrong code (000 §8). */
export const LOCKED_MESSAGE = 'Too many attempts. Please try again in 15 minutes and get a new code.'

/** A contact that only its owner recognises: "(•••) •••-0142", "u•••@example.com" (000 §2). The mask is ours. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === 'phone') return `(•••) •••-${phoneDigits(value).slice(-4)}`
  const [first = ''] = value
  return `${first}•••${value.slice(value.lastIndexOf('@'))}`
}

/**
 * A countdown in minutes and seconds: "14:05".
 * @param seconds whole seconds, not negative
 */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
