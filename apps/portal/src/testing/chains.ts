import { accountQuery } from '../api/account.ts'
import { createPaying } from '../money/charging/paying-chain.ts'
import { type PayingPorts, payingPorts } from '../money/charging/paying-ports.ts'
import { progressText } from '../money/charging/paying-texts.ts'
import { openMember } from './member.ts'
import { openWorld } from './support.tsx'

/** A customer with a chain of payments, and more pages of the same browser. */
export async function openChain(
  persona = 'overdue',
  world: Awaited<ReturnType<typeof openWorld>> | undefined = undefined,
) {
  const mine = world ?? (await openWorld())
  const member = await openMember(mine, persona)
  const page = async (
    browser: typeof member.browser | undefined = undefined,
    other: Partial<PayingPorts> = {},
  ) => {
    const { api, client } = browser === undefined ? member : await openMember(mine, persona, browser)
    const paying = createPaying({ ...payingPorts(api, client), wait: async () => {}, ...other })
    const seen: string[] = []
    /** The texts of the steps, as the dialog shows them. */
    const texts: string[] = []
    paying.subscribe(() => {
      const state = paying.state()
      seen.push('step' in state ? `${state.at} ${state.step}` : state.at)
      if (state.at === 'running' || state.at === 'checking') texts.push(progressText(state))
    })
    return { paying, seen, texts, api }
  }
  const account = () => member.client.fetchQuery({ ...accountQuery(member.api), staleTime: 0 })
  const { paymentMethods = [], policies = [] } = await account()
  const numbers = policies.map(({ policyNumber }) => policyNumber)
  const [ownId = ''] = paymentMethods.map(({ id }) => id)
  const request = (id: string, more = {}) => ({
    method: { id, kind: 'card' as const },

    policyNumbers: numbers,
    isNewDefault: true,
    isAdded: true,
    ...more,
  })
  const defaults = async () => (await account()).policies?.map((policy) => policy.defaultPaymentRef)
  return {
    world: mine,
    member,
    page,
    account,
    numbers,
    ownId,
    request,
    defaults,
    ...(await page()),
  }
}
