import type { Guard } from './guard.ts'
import { trimPassword } from './text.ts'

/** The length limits of a password in characters, without outer spaces (000 §5, §9). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** The lowest level at which a password is saved (000 §4). */
export const PASSWORD_LEVEL_TO_SAVE = 4

const VERY_STRONG_FROM = 11
const EMAILED_LINK_MIN = 3

/** The reasons why a password is not saved (000 §5). The documents have no text for the limit of 64. */
export const NEW_PASSWORD_MESSAGES = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters.',
  tooLong: 'Password must be at most 64 characters.',
  weak: 'Weak password. Your new password must be at least 8 characters and contain 1 alphanumeric, 1 upper case, 1 special character.',
} as const

/** The labels of passwords that can be saved (000 §5). */
export const STRENGTH_MESSAGES = { 4: 'Strong Password', 5: 'Very Strong Password' } as const

/** The messages for two different passwords; the document has one for each screen (000 §5). */
export const MISMATCH_MESSAGES = {
  changePassword: 'Passwords do not match',
  codeFlow: "Passwords don't match",
  emailedLink: 'The passwords have to match',
} as const
export const MATCH_MESSAGE = 'Passwords match'

export type PasswordLevel = 0 | 1 | 2 | 3 | 4 | 5

/**
 * The strength of a password (000 §4): one level each for eight characters, a number, a capital and a special
 * character; level 5 for all four in more than ten characters.
 */
export function passwordLevel(password: string): PasswordLevel {
  const text = trimPassword(password)
  const length = lengthOf(text)
  const met = [length >= PASSWORD_MIN, /\p{Nd}/u, /\p{Lu}/u, /[^\p{L}\p{M}\p{N}\s]/u].filter((rule) =>
    typeof rule === 'boolean' ? rule : rule.test(text),
  ).length
  const level = met === 4 && length >= VERY_STRONG_FROM ? 5 : met
  return LEVELS[level] ?? 0
}

const LEVELS: readonly PasswordLevel[] = [0, 1, 2, 3, 4, 5]

/** Checks a new password and returns the first problem (000 §5). */
export function checkNewPassword(password: string): Guard<keyof typeof NEW_PASSWORD_MESSAGES> {
  const length = lengthOf(trimPassword(password))
  if (length === 0) return { ok: false, reason: 'required' }
  if (length < PASSWORD_MIN) return { ok: false, reason: 'tooShort' }
  if (length > PASSWORD_MAX) return { ok: false, reason: 'tooLong' }
  return passwordLevel(password) >= PASSWORD_LEVEL_TO_SAVE ? { ok: true } : { ok: false, reason: 'weak' }
}

/** The message under a new password while it is typed: the first problem, or the strength (000 §5). */
export function strengthMessage(password: string): string {
  const checked = checkNewPassword(password)
  if (!checked.ok) return NEW_PASSWORD_MESSAGES[checked.reason]
  return passwordLevel(password) === 5 ? STRENGTH_MESSAGES[5] : STRENGTH_MESSAGES[4]
}

/** Whether two passwords are the same (000 §5). */
export function passwordsMatch(password: string, confirmation: string): boolean {
  return trimPassword(password) === trimPassword(confirmation)
}

/**
 * Whether the button on the screen of the e-mailed link is enabled: two equal passwords of three characters (000 §5).
 */
export function canSubmitEmailedLink(password: string, confirmation: string): boolean {
  return passwordsMatch(password, confirmation) && lengthOf(trimPassword(password)) >= EMAILED_LINK_MIN
}

/** Counts characters as people do: an emoji of two code units is one character. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Shown when the new password is the old one (000 §5). */
export const SAME_PASSWORD_MESSAGE = 'New password cannot be the same as old password'

/** The missing parts of a password change, shown at "Update". The wording is ours. */
export const PASSWORD_CHANGE_NEEDS = {
  currentMissing: 'your current password',
  sameAsOld: 'another new password',
  weak: 'a strong new password',
  mismatch: 'the same password twice',
} as const

/** Checks a password change (000 §5): the current password, and a strong, different new one, twice. */
export function checkPasswordChange(passwords: {
  oldPassword: string
  newPassword: string
  confirmation: string
}): Guard<keyof typeof PASSWORD_CHANGE_NEEDS> {
  const { oldPassword, newPassword, confirmation } = passwords
  if (oldPassword === '') return { ok: false, reason: 'currentMissing' }
  if (passwordsMatch(oldPassword, newPassword)) return { ok: false, reason: 'sameAsOld' }
  if (!checkNewPassword(newPassword).ok) return { ok: false, reason: 'weak' }
  return passwordsMatch(newPassword, confirmation) ? { ok: true } : { ok: false, reason: 'mismatch' }
}
