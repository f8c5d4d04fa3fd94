/** What the buy flow says about what was bought (000 §4). */
export type BuyFlowFlags = {
  isWellness: boolean
  isDog: boolean
  isRfYear2024: boolean
  country?: string
  state?: string
}

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
