import { type BuyFlow, readBuyFlow } from '@portal/domain/buy-flow'
import { ApiError } from '@portal/sdk'
import type { Api } from '../session/context.ts'
import { claimsOf, customerOfToken } from '../session/id-token.ts'

/**
 * Signs in with a link of the buy flow, once a page (000 §4). Somebody else's session is never replaced without
 * asking: the link then waits in `landing` for the question. What fails leads to the sign-in screen and no further.
 */
export async function autoSignIn({ session, landing }: Api): Promise<void> {
  const buyFlow = readBuyFlow(landing.buyFlowQuery ?? new URLSearchParams())
  landing.buyFlowQuery = undefined
  const state = session.state()
  if (buyFlow === undefined || state.didTryAutoLogin) return
  if (state.status === 'signedIn' && state.customer.email !== customerOfToken(buyFlow.idToken)?.email) {
    landing.buyFlow = buyFlow
  } else if (isUsableIdToken(buyFlow.idToken, Date.now())) {
    await adopt(session, buyFlow)
  }
}

async function adopt(session: Api['session'], buyFlow: BuyFlow) {
  try {
    await session.adopt(buyFlow.refreshToken, buyFlow.flags)
  } catch (error) {
    // The call has been logged; there is nothing that a customer could do about it (000 §8).
    if (!(error instanceof ApiError)) throw error
  }
}

/** A device's clock may be wrong by a day; what expired before that is refused without asking the pool. */
const CLOCK_TOLERANCE_MS = 24 * 3600 * 1000

/** Whether an id token can be read and has not expired (000 §4). @param now milliseconds */
function isUsableIdToken(token: string, now: number): boolean {
  const exp = claimsOf(token)?.exp
  const holds = typeof exp === 'number' && exp * 1000 > now - CLOCK_TOLERANCE_MS
  return holds && customerOfToken(token) !== undefined
}
