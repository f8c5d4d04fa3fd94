import { readJson } from '../engine/exchange.ts'
import { own } from '../own.ts'
import type { PasskeyChallenge } from '../world/types.ts'
import type { World } from '../world/world.ts'

/** A challenge is valid for this time, in milliseconds (900 §2). */
const CHALLENGE_MS = 5 * 60 * 1000

/** Makes a challenge; a sign-in answers it by its session, a registration by itself. */
export function newChallenge(
  world: World,
  { purpose, customerId }: Pick<PasskeyChallenge, 'purpose' | 'customerId'>,
) {
  const { challenges } = world.state
  for (const [name, { expiresAt }] of Object.entries(challenges))
    if (expiresAt <= world.now()) delete challenges[name]
  const challenge = world.secret('challenge')
  const session = purpose === 'registration' ? challenge : world.secret('challenge-session')
  challenges[session] = { purpose, challenge, customerId, expiresAt: world.now() + CHALLENGE_MS }
  return { challenge, session, milliseconds: CHALLENGE_MS }
}

/** Takes a challenge away for its one answer; undefined when it was answered, has expired, or is of another purpose. */
export function takeChallenge(
  world: World,
  session: string,
  purpose: PasskeyChallenge['purpose'],
): PasskeyChallenge | undefined {
  const held = own(world.state.challenges, session)
  if (held?.purpose !== purpose) return undefined
  delete world.state.challenges[session]
  return held.expiresAt > world.now() ? held : undefined
}

/** The client data of an answer; undefined where they cannot be read. */
export function clientDataOf(text: string): { type: string; challenge: string; origin: string } | undefined {
  try {
    const data = readJson(Buffer.from(text, 'base64url').toString())
    if (typeof data !== 'object' || data === null) return undefined
    const [type, challenge, origin] = ['type', 'challenge', 'origin'].map((key) => Reflect.get(data, key))
    const isRead = typeof type === 'string' && typeof challenge === 'string' && typeof origin === 'string'
    return isRead ? { type, challenge, origin } : undefined
  } catch {
    return undefined
  }
}

/** The challenge that an answer names. */
export const challengeOf = (clientDataJSON: string) => clientDataOf(clientDataJSON)?.challenge
