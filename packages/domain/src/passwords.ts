import type { Guard } from './guard.ts'
import { trimPassword } from './text.ts'

/** Characters of a password, spaces at its ends not counted (000 §5, §9). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/** From this level on a password is saved (000 §4). */
export const PASSWORD_LEVEL_TO_SAVE = 4

/** How long the confirmation is typed before the two passwords are compared (000 §9). */
export const PASSWORD_CONFIRM_DEBOUNCE_MS = 300

/** How long "Two paws up!" stands before the next screen; the time is ours, 000 §2 gives none. */
export const PASSWORD_CONFIRMED_MS = 2000

const VERY_STRONG_FROM = 11
const EMAILED_LINK_MIN = 3

/** Why a password is not saved (000 §5). The limit of 64 has no text in the document. */
export const NEW_PASSWORD_MESSAGES = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters.',
  tooLong: 'Password must be at most 64 characters.',
  weak: 'Weak password. Your new password must be at least 8 characters and contain 1 alphanumeric, 1 upper case, 1 special character.',
} as const

/** What a password that can be saved is called (000 §5). */
export const STRENGTH_MESSAGES = { 4: 'Strong Password', 5: 'Very Strong Password' } as const

/** Two passwords side by side; the document has one text for each screen (000 §5). */
export const MISMATCH_MESSAGES = {
  changePassword: 'Passwords do not match',
  codeFlow: "Passwords don't match",
  emailedLink: 'The passwords have to match',
} as const
export const MATCH_MESSAGE = 'Passwords match'

export type PasswordLevel = 0 | 1 | 2 | 3 | 4 | 5

/**
 * The strength of a password (000 §4): one level for each of eight characters, a number, a capital and a special
 * character; the fifth for all four in more than ten characters.
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

/** Whether a new password can be saved, and if not, what is wrong with it first (000 §5). */
export function checkNewPassword(password: string): Guard<keyof typeof NEW_PASSWORD_MESSAGES> {
  const length = lengthOf(trimPassword(password))
  if (length === 0) return { ok: false, reason: 'required' }
  if (length < PASSWORD_MIN) return { ok: false, reason: 'tooShort' }
  if (length > PASSWORD_MAX) return { ok: false, reason: 'tooLong' }
  return passwordLevel(password) >= PASSWORD_LEVEL_TO_SAVE ? { ok: true } : { ok: false, reason: 'weak' }
}

/** What stands under a new password while it is typed: what is missing, or how strong it is (000 §5). */
export function strengthMessage(password: string): string {
  const checked = checkNewPassword(password)
  if (!checked.ok) return NEW_PASSWORD_MESSAGES[checked.reason]
  return passwordLevel(password) === 5 ? STRENGTH_MESSAGES[5] : STRENGTH_MESSAGES[4]
}

/** Whether two passwords are the same one (000 §5). */
export function passwordsMatch(password: string, confirmation: string): boolean {
  return trimPassword(password) === trimPassword(confirmation)
}

/** On the screen of the e-mailed link the button works with two equal passwords of three characters (000 §5). */
export function canSubmitEmailedLink(password: string, confirmation: string): boolean {
  return passwordsMatch(password, confirmation) && lengthOf(trimPassword(password)) >= EMAILED_LINK_MIN
}

/** Characters as people count them, not as they are stored: an emoji of two code units is one. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Under a new password that is the old one (000 §5). */
export const SAME_PASSWORD_MESSAGE = 'New password cannot be the same as old password'

/** What "Update" still needs in the change of a password; the wording is ours. */
export const PASSWORD_CHANGE_NEEDS = {
  currentMissing: 'your current password',
  sameAsOld: 'another new password',
  weak: 'a strong new password',
  mismatch: 'the same password twice',
} as const

/** Whether a password can be changed (000 §5): the current one, a new one that is strong and another, twice. */
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
