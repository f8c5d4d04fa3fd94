import type { OverdueBilling } from '@portal/domain/overdue-charge'
import type { Mock } from '@portal/mock'
import type { PayingState } from '../../apps/portal/src/money/charging/paying-state.ts'
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

/** The sum of the transactions of a policy with one outcome, in cents. */
function centsOf(
  mock: Mock,
  world: string,
  { policyNumber, outcome }: { policyNumber: string; outcome: 'Approved' | 'Declined' },
): number {
  return mock.worlds
    .get(world)
    .tables.ledger.all()
    .filter((row) => row.policyId === policyNumber && row.outcome === outcome)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}

/** The differences between what a page says and the ledger. @param keys of the charges that the page sent */
function differences(mock: Mock, world: string, { at, held }: Said, keys: ReadonlySet<string>): string[] {
  const { charge, request, defaults } = held
  const approved = ledgerOf(mock, world, 'Approved')
  const paid = held.paid.map(nameOf)
  const own = charge === 'unknown' ? [] : approved.filter(({ key }) => keys.has(key))
  const isWithoutDefault = request.policyNumbers.some((number) => !defaults.includes(number))
  return [
    ...paid
      .filter((balance) => !approved.some((entry) => entry.balance === balance))
      .map((balance) => `${balance} was said to be paid`),
    ...own
      .filter(({ balance }) => !paid.includes(balance))
      .map(({ balance }) => `${balance} was paid unsaid`),
    ...(at === 'declined' ? held.open : [])
      .filter(
        ({ policyNumber, amount }) =>
          centsOf(mock, world, { policyNumber, outcome: 'Declined' }) < amount.cents,
      )
      .map((balance) => `${nameOf(balance)} was said to be declined`),
    ...(at === 'done' ? held.open : []).map((balance) => `${nameOf(balance)} is open after the last step`),
    ...(at === 'done' && request.isNewDefault && isWithoutDefault ? ['there is no new default'] : []),
  ]
}

/** Compares what the pages say with the ledger, and collects each difference. @param isMixed whether charges are mixed */
export function createTruth(mock: Mock, world: string, network: Network, isMixed: boolean) {
  const problems: string[] = []

  /** Compares the end of a chain at the moment when it is said. @param since the number of requests before the chain */
  function compare(state: Said, life: Life, since: number) {
    const requests = network.sent.slice(since).filter((sent) => sent.life === life)
    const own = requests.filter(isCharge)
    // A charge that arrives late may be carried out between its look-up and what is said of it.
    const late = own.filter(({ isLate }) => isLate).map(({ key }) => key)
    const keys = new Set(own.map(({ key }) => key).filter((key) => !late.includes(key)))
    const made = own.filter(({ status }) => status !== 409)
    const tries = new Set(made.map(({ key }) => key))
    // A mixed charge, of another tab or one that arrives late, leaves other balances, whose charge is another try.
    const most = isMixed ? new Set(made.map(({ body }) => body)).size : 1
    if (tries.size > most) problems.push('one chain charged the same with several keys')
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
      // The rest of a mixed charge is a charge of its own.
      if (before === 'idle' || before === 'declined') since = network.sent.length
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
     * Checks that each balance was paid once, as a whole or in parts, and that no page sent a charge for a balance that was
     * not due. Only a charge that arrives late may come after another one.
     * @param due the cents that were overdue on each policy
     */
    atEnd(due: ReadonlyMap<string, number>) {
      for (const [policyNumber, cents] of due) {
        const paid = centsOf(mock, world, { policyNumber, outcome: 'Approved' })
        if (paid > cents) problems.push(`${policyNumber} paid ${paid} of ${cents}`)
        // A rest of up to 5 is not charged (001 §5).
        if (paid < cents - 500) problems.push(`${policyNumber} paid only ${paid} of ${cents}`)
      }
      const charges = network.sent.filter(isCharge)
      const hasLate = charges.some(({ isLate }) => isLate)
      const isRefused = charges.some(({ status }) => status === 409)
      if (isRefused && !hasLate) problems.push('a charge was sent for a balance that was not due')
    },
  }
}
