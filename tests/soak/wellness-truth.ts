import type { Mock } from '@portal/mock'
import type { BuyingState } from '../../apps/portal/src/features/wellness/buying/buying.ts'
import type { Life, Network, Sent } from './network.ts'

const isPurchase = ({ method, path }: Sent) => method === 'PATCH' && path.endsWith('/policy-change')

/** Compares what the pages say with the offers of the mock, and collects each difference. */
export function createWellnessTruth(mock: Mock, world: string, network: Network) {
  const problems: string[] = []
  /** Whether a page has said that a plan was bought. After its last screen was left, the offer is closed. */
  let isKnown = false

  function check(isTrue: boolean, problem: string) {
    if (!isTrue) problems.push(problem)
  }

  const purchases = () => network.sent.filter(isPurchase)
  /** The plans that were bought. The service sells one for a policy. */
  const bought = () =>
    mock.worlds
      .get(world)
      .tables.offers.all()
      .flatMap(({ request }) => (request === undefined ? [] : [request]))
  /** Whether a purchase may still arrive, or has, after its page gave it up. */
  const isLate = () => purchases().some((each) => each.isLate || each.status === undefined)

  return {
    problems,
    check,
    /** Compares a state at the moment when it is said. */
    said(state: BuyingState, { isGone }: Life) {
      if (isGone) return
      const plans = bought().map(({ plan }): string => plan.details.planType)
      if (state.at === 'done') isKnown = true
      // An answer without content may belong to a purchase that was not made; then the plan is being confirmed.
      if (state.at === 'done' && state.end.result === 'covered') {
        const { planType } = state.end.plan
        check(plans.includes(planType), `${planType} was said to be bought`)
      }
      if (state.at === 'refused' && !isKnown && !isLate()) {
        check(plans.length === 0, `${state.reason.because}: ${plans.join()} was bought unsaid`)
      }
    },
    /** Checks at the end, when nothing fails, that the purchase was made once and at a price that was shown. */
    atEnd(state: BuyingState) {
      const requests = bought()
      check(requests.length === 1, `${requests.length} plans were bought`)
      check(state.at === 'done' || (state.at === 'refused' && isKnown), `the last state is ${state.at}`)
      const keys = new Set(purchases().map(({ key }) => key))
      for (const { idempotencyKey } of requests) {
        check(idempotencyKey !== undefined && keys.has(idempotencyKey), 'the purchase has a key of no page')
      }
      check(!keys.has(''), 'a purchase was sent without a key')
      const refused = purchases().filter(({ status }) => status === 400)
      check(refused.length === 0, 'the service refused the form of a purchase')
    },
  }
}
