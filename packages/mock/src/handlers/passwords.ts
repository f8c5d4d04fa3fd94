import { refusal } from '../engine/define-handlers.ts'

/**
 * The backend's own check of a new password (000 §5): 8 to 64 characters with a number, a capital and a special
 * character.
 */
export function weakPassword(password: string) {
  const trimmed = password.trim()
  const { length } = Array.from(trimmed)
  const strong =
    length >= 8 &&
    length <= 64 &&
    /\p{Nd}/u.test(trimmed) &&
    /\p{Lu}/u.test(trimmed) &&
    /[^\p{L}\p{M}\p{N}\s]/u.test(trimmed)
  if (strong) return undefined
  return {
    status: 400 as const,
    body: refusal('PASSWORD_TOO_WEAK', 'The password is too weak.', { field: '/password' }),
  }
}
