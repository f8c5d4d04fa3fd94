import { ApiError } from '@portal/sdk'
import type { Session } from './session.ts'

/** The pauses between five attempts to reach the identity pool, in milliseconds, as after a 401 (000 §4, §9). */
const WAITS_MS = [500, 1000, 2000, 4000, undefined]

/**
 * Asks the identity pool whether a session is over that has reached its end by this device's clock. The clock may be
 * wrong, so only the pool's refusal times a session out.
 */
export async function askAtEnd(session: Pick<Session, 'refresh' | 'timeOut'>): Promise<void> {
  for (const waitMs of WAITS_MS) {
    const answer = await ask(session)
    if (answer === 'prolonged') return
    if (answer === 'refused') return session.timeOut('refused')
    if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  session.timeOut('connection')
}

/** Asks the pool once whether a session goes on whose access token has ended. A pool that is not reached is asked again. */
export async function askAtEndOfAccess(session: Pick<Session, 'refresh' | 'timeOut'>): Promise<void> {
  if ((await ask(session)) === 'refused') session.timeOut('refused')
}

async function ask(session: Pick<Session, 'refresh'>): Promise<'prolonged' | 'refused' | 'unreached'> {
  try {
    await session.refresh()
    return 'prolonged'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'SESSION_REFUSED' ? 'refused' : 'unreached'
  }
}
