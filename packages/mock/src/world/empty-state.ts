import { randomBytes } from 'node:crypto'
import { emptyTables } from './tables/tables.ts'
import type { WorldState } from './types.ts'

/** The state of a new world, without policyholders. Their rows are inserted on first use. */
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
    contactProofs: {},
    loginTokens: {},
    links: {},
    idempotency: {},
    outbox: [],
  }
}
