import { randomBytes } from 'node:crypto'
import { emptyTables } from './tables/tables.ts'
import type { WorldState } from './types.ts'

/** What a new world holds: nobody yet. A policyholder is built when first asked for. */
export function emptyState(persona: string): WorldState {
  return {
    persona,
    offsetMs: 0,
    signingKey: randomBytes(32).toString('hex'),
    sequence: 0,
    flags: {},
    tables: emptyTables(),
    sessions: {},
    codes: [],
    attempts: {},
    signatures: {},
    loginTokens: {},
    links: {},
    idempotency: {},
    outbox: [],
  }
}
