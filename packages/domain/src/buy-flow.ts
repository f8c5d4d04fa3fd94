/** The flags in a link of the buy flow (000 §4). */
export type BuyFlowFlags = {
  isWellness: boolean
  isDog: boolean
  isRfYear2024: boolean
  country?: string
  state?: string
}

/** The content of a buy-flow link: the tokens of an existing session, and the flags. */
export type BuyFlow = { idToken: string; refreshToken: string; flags: BuyFlowFlags }

/**
 * Reads a buy-flow link; `undefined` unless both tokens are present. A flag is true only for the text "true"; country
 * and state are in capitals (000 §4).
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
