import type { BuyFlow } from '@portal/domain'
import { ApiError } from '@portal/sdk'
import type { Api } from '../api/context.ts'
import { customerOfToken, isUsableIdToken } from '../api/id-token.ts'

/**
 * Signs in with a link of the buy flow, once a page (000 §4). Somebody else's session is never replaced without
 * asking: the link then stays in `landing` for the question. What fails leads to the sign-in screen and no further.
 */
export async function autoSignIn({ session, landing }: Api): Promise<void> {
  const { buyFlow } = landing
  const state = session.state()
  if (buyFlow === undefined || state.didTryAutoLogin) return
  if (state.status === 'signedIn' && state.customer.email !== customerOfToken(buyFlow.idToken)?.email) return
  landing.buyFlow = undefined
  if (!isUsableIdToken(buyFlow.idToken, Date.now())) return
  await adopt(session, buyFlow)
}

async function adopt(session: Api['session'], buyFlow: BuyFlow) {
  try {
    await session.adopt(buyFlow.refreshToken, buyFlow.flags)
  } catch (error) {
    // The call has been logged; there is nothing that a customer could do about it (000 §8).
    if (!(error instanceof ApiError)) throw error
  }
}
