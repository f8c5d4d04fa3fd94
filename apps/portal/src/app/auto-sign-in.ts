import { type BuyFlow, readBuyFlow } from '@portal/domain/buy-flow'
import { ApiError } from '@portal/sdk'
import type { Api } from '../session/context.ts'
import { claimsOf, customerOfToken } from '../session/id-token.ts'

/**
 * Signs in with a link of the buy flow, once for each page (000 §4). A session of another customer is replaced only
 * after confirmation: until then the link waits in `landing`. A failure leads to the sign-in screen.
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
    // The call has been logged, and a customer can do nothing about the failure (000 §8).
    if (!(error instanceof ApiError)) throw error
  }
}

/** The device's clock may be wrong by a day. A token that expired earlier is refused without a call to the pool. */
const CLOCK_TOLERANCE_MS = 24 * 3600 * 1000

/** Whether an id token can be read and has not expired (000 §4). @param now milliseconds */
function isUsableIdToken(token: string, now: number): boolean {
  const exp = claimsOf(token)?.exp
  const holds = typeof exp === 'number' && exp * 1000 > now - CLOCK_TOLERANCE_MS
  return holds && customerOfToken(token) !== undefined
}
