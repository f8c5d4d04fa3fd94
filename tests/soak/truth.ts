import type { OverdueBilling } from '@portal/domain/overdue-charge'
import type { Mock } from '@portal/mock'
import type { PayingState } from '../../apps/portal/src/parts/paying/paying-state.ts'
import type { Page } from './browser.ts'
import type { Life, Network, Sent } from './network.ts'

/** The last state of a chain, which its page says. */
type Said = Exclude<PayingState, { at: 'idle' | 'running' | 'checking' }>

const isEnd = (state: PayingState): state is Said => ['done', 'declined', 'broken'].includes(state.at)

const isCharge = ({ method, path }: Sent) => method === 'POST' && path.endsWith('/billing/charge')
const isDefault = ({ path }: Sent) => path.endsWith('/default-payment-ref')

const nameOf = ({ policyNumber, amount }: OverdueBilling) =>
  `${policyNumber} ${amount.cents} ${amount.currency}`

/** The charges in the ledger of the mock, each balance as policy, cents and currency. */
function ledgerOf(mock: Mock, world: string, outcome: 'Approved' | 'Declined') {
  return mock.worlds
    .get(world)
    .tables.ledger.all()
    .filter((row) => row.outcome === outcome)
    .map(({ policyId, amount, currency, idempotencyKey }) => {
      return { balance: `${policyId} ${Math.round(amount * 100)} ${currency}`, key: idempotencyKey }
    })
}

/** The differences between what a page says and the ledger. @param keys of the charges that the page sent */
function differences(mock: Mock, world: string, { at, held }: Said, keys: ReadonlySet<string>): string[] {
  const { charge, billings, request, defaults } = held
  const approved = ledgerOf(mock, world, 'Approved')
  const declined = ledgerOf(mock, world, 'Declined').map(({ balance }) => balance)
  const paid = held.paid.map(nameOf)
  const open = billings.map(nameOf).filter((balance) => !paid.includes(balance))
  const own = charge === 'unknown' ? [] : approved.filter(({ key }) => keys.has(key))
  const isWithoutDefault = request.policyNumbers.some((number) => !defaults.includes(number))
  return [
    ...paid
      .filter((balance) => !approved.some((entry) => entry.balance === balance))
      .map((balance) => `${balance} was said to be paid`),
    ...own
      .filter(({ balance }) => !paid.includes(balance))
      .map(({ balance }) => `${balance} was paid unsaid`),
    ...(at === 'declined' ? open.filter((balance) => !declined.includes(balance)) : []).map(
      (balance) => `${balance} was said to be declined`,
    ),
    ...(at === 'done' ? open : []).map((balance) => `${balance} is open after the last step`),
    ...(at === 'done' && request.isNewDefault && isWithoutDefault ? ['there is no new default'] : []),
  ]
}

/** Compares what the pages say with the ledger, and collects each difference. */
export function createTruth(mock: Mock, world: string, network: Network) {
  const problems: string[] = []

  /** Compares the end of a chain at the moment when it is said. @param since the number of requests before the chain */
  function compare(state: Said, life: Life, since: number) {
    const requests = network.sent.slice(since).filter((sent) => sent.life === life)
    const own = requests.filter(isCharge)
    // A charge that arrives late may be carried out between its look-up and what is said of it.
    const late = own.filter(({ isLate }) => isLate).map(({ key }) => key)
    const keys = new Set(own.map(({ key }) => key).filter((key) => !late.includes(key)))
    const tries = new Set(own.filter(({ status }) => status !== 409).map(({ key }) => key))
    if (tries.size > 1) problems.push('one chain charged with several keys')
    for (const difference of differences(mock, world, state, keys)) {
      problems.push(`${state.at}, ${state.held.charge}: ${difference}`)
    }
    if (state.at === 'declined' && requests.some(isDefault))
      problems.push('a default was set after a declined charge')
  }

  function watch({ paying, life }: Page) {
    let since = network.sent.length
    let before: PayingState['at'] = 'idle'
    paying.subscribe(() => {
      const state = paying.state()
      if (before === 'idle') since = network.sent.length
      before = state.at
      if (!life.isGone && isEnd(state)) compare(state, life, since)
    })
  }

  return {
    problems,
    watch,
    check(isTrue: boolean, problem: string) {
      if (!isTrue) problems.push(problem)
    },
    /**
     * Checks that each balance was paid once, and that no page sent a charge for a balance that was not due. Only a charge
     * that arrives late may come after another one.
     */
    atEnd(due: number) {
      const paid = ledgerOf(mock, world, 'Approved').map(({ balance }) => balance)
      if (new Set(paid).size < paid.length) problems.push(`paid twice: ${paid.join(', ')}`)
      if (paid.length !== due) problems.push(`${paid.length} of ${due} balances were paid`)
      const charges = network.sent.filter(isCharge)
      const hasLate = charges.some(({ isLate }) => isLate)
      const isRefused = charges.some(({ status }) => status === 409)
      if (isRefused && !hasLate) problems.push('a charge was sent for a balance that was not due')
    },
  }
}
