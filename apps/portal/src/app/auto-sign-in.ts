import { type BuyFlow, linkDifference, readBuyFlow } from '@portal/domain/buy-flow'
import { ApiError } from '@portal/sdk'
import { serviceNow } from '../lib/clock.ts'
import type { Api } from '../session/context.ts'
import { claimsOf, identityOfToken } from '../session/id-token.ts'
import { isUnconfirmed } from '../session/unconfirmed.ts'

/**
 * Signs in with a link of the buy flow, once for each page (000 §4). The identity pool says first whose account the link
 * opens, because anybody can write a token into a link. If that is not the policyholder of the session and of the
 * link's token, the link waits in `landing` for a confirmation. A browser without a session is asked afterwards. A failure
 * leads to the sign-in screen.
 */
export async function autoSignIn(api: Api): Promise<void> {
  const { session, landing } = api
  const buyFlow = readBuyFlow(landing.buyFlowQuery ?? new URLSearchParams())
  landing.buyFlowQuery = undefined
  if (buyFlow === undefined || session.state().didTryAutoLogin) return
  const named = identityOfToken(buyFlow.idToken).email
  if (named === undefined || !isUsableIdToken(buyFlow.idToken, serviceNow())) return
  try {
    await follow(api, buyFlow, named)
  } catch (error) {
    // The call has been logged, and a customer can do nothing about the failure (000 §8).
    if (!(error instanceof ApiError)) throw error
  }
}

async function follow({ session, landing }: Api, { idToken, refreshToken, flags }: BuyFlow, named: string) {
  const link = await session.exchange(refreshToken)
  const difference = linkDifference(identityOfToken(link.tokens.idToken), {
    token: identityOfToken(idToken),
    session: session.identity(),
  })
  // The person of a session has signed in, but for one that another such link has opened.
  const isConfirmed = session.identity() !== undefined && !isUnconfirmed(session)
  if (difference === undefined) await session.adoptLink(link, flags, isConfirmed)
  else landing.linkQuestion = { difference, link, flags, named }
}

/** The device's clock may be wrong by a day. A token that expired earlier is refused without a call to the pool. */
const CLOCK_TOLERANCE_MS = 24 * 3600 * 1000

/** Whether an id token has not expired (000 §4). @param now milliseconds */
function isUsableIdToken(token: string, now: number): boolean {
  const exp = claimsOf(token)?.exp
  return typeof exp === 'number' && exp * 1000 > now - CLOCK_TOLERANCE_MS
}
