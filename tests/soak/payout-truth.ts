import { activePayout, payoutMethods } from '@portal/domain/payout-methods'
import type { Mock } from '@portal/mock'
import { accountQuery } from '../../apps/portal/src/api/account.ts'
import type { Page } from './browser.ts'
import type { Network, Sent } from './network.ts'

/** The reimbursement methods of a customer, and the active one, or `check`. */
type Payouts = { methods: string[]; active: string }

/** The outcome of a chain that a page says: the method that it added or changed, and whether it is the active one. */
export type SaidPayout = { id: string; isThere: boolean; isActive?: boolean }

const isAdding = ({ method, path }: Sent) => method === 'POST' && /\/pay-out-(method|card)$/.test(path)
const isChange = (sent: Sent) => isAdding(sent) || sent.method === 'PATCH' || sent.method === 'DELETE'

function walletOf(mock: Mock, world: string, email: string): Payouts {
  const { tables } = mock.worlds.get(world)
  const customer = tables.customers.all().find((each) => each.email === email)
  const methods = tables.payoutMethods.where('customerId', customer?.id ?? '').map(({ id }) => id)
  return { methods: methods.sort(), active: customer?.payoutMethodId ?? 'check' }
}

/** The account that a page shows; `undefined` when it says itself that it may be out of date. */
function shownBy({ api, client }: Page): Payouts | undefined {
  const { queryKey } = accountQuery(api)
  const state = client.getQueryState(queryKey)
  const account = client.getQueryData(queryKey)
  if (account === undefined || state?.status !== 'success' || state.isInvalidated) return undefined
  const active = activePayout(account)
  const id =
    active.kind === 'check' ? 'check' : active.kind === 'method' ? active.method.id : (active.id ?? 'unknown')
  return {
    methods: payoutMethods(account)
      .map((method) => method.id)
      .sort(),
    active: id,
  }
}

/** The methods that were added twice: by a page that had the answer, or of one linked account. */
function addedTwice(mock: Mock, world: string, { sent }: Network): string[] {
  const added = sent.filter((each) => isAdding(each) && each.status === 200)
  const again = added.filter(({ life, key, isLate }, nth) => {
    return !isLate && added.slice(nth + 1).some((later) => later.key === key && later.life === life)
  })
  const linked = mock.worlds.get(world).tables.bankSessions.all()
  const made = linked.flatMap(({ payoutMethodId }) => payoutMethodId ?? [])
  return [
    ...again.map(({ key }) => `a page added a method again, which it had added with ${key}`),
    ...(new Set(made).size < made.length ? ['one bank account became two methods'] : []),
  ]
}

/** Whether a linked account became a method. */
function isSaved(mock: Mock, world: string, linked: string): boolean {
  const sessions = mock.worlds.get(world).tables.bankSessions.all()
  return sessions.some(
    ({ account, payoutMethodId }) => account?.id === linked && payoutMethodId !== undefined,
  )
}

const textOf = (payouts: Payouts | undefined) =>
  payouts === undefined ? 'nothing' : `${payouts.methods.join(' ')}, active ${payouts.active}`

/** Compares what the pages say and show with the wallet, and collects each difference. */
export function createPayoutTruth(mock: Mock, world: string, network: Network, email: string) {
  const problems: string[] = []
  const keys = new Map<string, Set<string>>()

  const wallet = () => walletOf(mock, world, email)

  function check(isTrue: boolean, problem: string) {
    if (!isTrue) problems.push(problem)
  }

  /** Whether another page, or a request that was given up, may have changed the wallet since. */
  function isDisturbed(page: Page, since: number): boolean {
    const others = network.sent.slice(since).some((sent) => isChange(sent) && sent.life !== page.life)
    return others || network.sent.some((sent) => isChange(sent) && sent.isLate)
  }

  return {
    problems,
    check,
    /** Notes that an account is saved under a key. One account has one key, whatever happens to its page. */
    saves(account: string, key: string) {
      const all = keys.get(account) ?? new Set()
      keys.set(account, all.add(key))
      check(all.size === 1, `${account} was saved under several keys`)
    },
    /** Compares the outcome of a chain when it is said. @param since the number of requests before the chain */
    said(page: Page, { id, isThere, isActive }: SaidPayout, since: number) {
      if (page.life.isGone || isDisturbed(page, since)) return
      const present = wallet()
      check(id === 'check' || present.methods.includes(id) === isThere, `${id} is there: ${!isThere}`)
      const isRight = isActive === undefined || (present.active === id) === isActive
      check(isRight, `${id} was said to be active: ${isActive}, and the active one is ${present.active}`)
      const shown = shownBy(page) ?? present
      check(textOf(shown) === textOf(present), `shown: ${textOf(shown)}, in the wallet: ${textOf(present)}`)
    },
    /** Checks at the end, when nothing fails, that the pages show the wallet, and that nothing was added twice. */
    async atEnd(pages: readonly Page[]) {
      const present = wallet()
      for (const page of pages) {
        await page.client.fetchQuery({ ...accountQuery(page.api), staleTime: 0 })
        const shown = shownBy(page)
        check(
          textOf(shown) === textOf(present),
          `at the end: ${textOf(shown)}, in the wallet: ${textOf(present)}`,
        )
      }
      check(['check', ...present.methods].includes(present.active), `the active ${present.active} is gone`)
      problems.push(...addedTwice(mock, world, network))
      const [linked, ...others] = keys.keys()
      // A later account takes the place of an earlier one that is still to be saved.
      const isOnly = linked !== undefined && others.length === 0
      check(!isOnly || isSaved(mock, world, linked), `${linked} was not saved`)
    },
  }
}
