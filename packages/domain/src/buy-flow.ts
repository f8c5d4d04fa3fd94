/** How often the portal asks whether the policy that was just bought exists (000 §4). */
export const POLICY_POLLS = 5

/** Between two polls, in milliseconds, where the remote configuration gives no usable value (000 §4). */
export const POLL_INTERVAL_MS = 5000

/** What the buy flow says about what was bought (000 §4). */
export type BuyFlowFlags = {
  isWellness: boolean
  isDog: boolean
  isRfYear2024: boolean
  country?: string
  state?: string
}

/** The parameters that a link of the buy flow carries (000 §4). */
export const BUY_FLOW_PARAMETERS = [
  'token',
  'refreshToken',
  'isWellness',
  'isDog',
  'country',
  'state',
  'isRfYear2024',
] as const

/** A link of the buy flow: the tokens of a session that exists, and the flags. */
export type BuyFlow = { idToken: string; refreshToken: string; flags: BuyFlowFlags }

/**
 * Reads a link of the buy flow; `undefined` unless both tokens are there.
 * Flags are true for the text "true" alone, country and state in capitals (000 §4).
 */
export function readBuyFlow(query: URLSearchParams): BuyFlow | undefined {
  const idToken = query.get('token')
  const refreshToken = query.get('refreshToken')
  if (!idToken || !refreshToken) return undefined
  const isTrue = (name: string) => query.get(name) === 'true'
  const country = query.get('country')?.toUpperCase()
  const state = query.get('state')?.toUpperCase()
  return {
    idToken,
    refreshToken,
    flags: {
      isWellness: isTrue('isWellness'),
      isDog: isTrue('isDog'),
      isRfYear2024: isTrue('isRfYear2024'),
      ...(country ? { country } : {}),
      ...(state ? { state } : {}),
    },
  }
}

/** An address query without what the buy flow put there: tokens are read once and stay nowhere (000 §4). */
export function withoutBuyFlow(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of BUY_FLOW_PARAMETERS) rest.delete(name)
  return rest
}

/** Milliseconds between two polls, by the remote configuration's autoRefreshDuration (000 §4). */
export function pollInterval(autoRefreshDuration: unknown): number {
  const usable = typeof autoRefreshDuration === 'number' && autoRefreshDuration > 0
  return usable && Number.isFinite(autoRefreshDuration) ? autoRefreshDuration : POLL_INTERVAL_MS
}
