import { accountQuery } from '../api/account.ts'
import { setDefaultMethodMutation, updatePaymentMethodMutation } from '../api/payment-methods.ts'
import { createPaying } from '../money/charging/paying-chain.ts'
import { payingPorts } from '../money/charging/paying-ports.ts'
import { createTabLock, type TabLock } from '../session/tab-lock.ts'
import { addCard } from './cards.ts'
import { openMember } from './member.ts'
import { renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

/** A page of the browser. After it is left, its requests have no answer and its lock is free. */
function createLife() {
  const left = Promise.withResolvers<never>()
  left.promise.catch(() => undefined)
  let isLeft = false
  return {
    leave() {
      isLeft = true
      left.reject(new Error('The page was left.'))
    },
    fetchOf: (world: TestWorld): TestWorld['fetch'] => {
      const never = () => new Promise<never>(() => undefined)
      return async (input, init) => {
        if (isLeft) return never()
        const answer = await world.fetch(input, init)
        return isLeft ? never() : answer
      }
    },
    lockOf:
      (lock: TabLock): TabLock =>
      (task) =>
        lock(() => Promise.race([task(), left.promise])),
  }
}

/**
 * A browser in which the form of the card that pays is open, for a policyholder with overdue balances. The form can be
 * reloaded, and a second tab without a screen can pay at the same time.
 * @param isDeclined whether every charge of the card is declined
 */
export async function openTabs(world: TestWorld, persona: string, isDeclined: boolean) {
  const member = await openMember(world, persona)
  const { stores } = member.browser
  const lock = createTabLock()
  const account = await member.client.fetchQuery(accountQuery(member.api))
  const policyNumbers = (account.policies ?? []).map(({ policyNumber }) => policyNumber)
  const [own = ''] = (account.paymentMethods ?? []).map(({ id }) => id)
  const methodId = isDeclined ? await declining() : own

  /** Makes a card the default whose later charges are declined. */
  async function declining() {
    const id = await addCard(world.fetch, member, '4000000000000341')
    const setDefault = setDefaultMethodMutation(member.api)
    for (const policyNumber of policyNumbers) await member.run(setDefault, { policyNumber, methodId: id })
    return id
  }

  async function open(path: string) {
    const life = createLife()
    const page = { ...world, fetch: life.fetchOf(world) }
    const rendered = await renderRoute(path, persona, { world: page, stores, chargeLock: life.lockOf(lock) })
    return { ...life, ...rendered }
  }

  let shown = await open(`/home?dialog=expired-card&method=${methodId}`)
  const others: Promise<unknown>[] = []

  // Open already, so that it pays at the same time and not later.
  const other = await openMember(world, persona, { stores, chargeLock: lock })
  const paying = createPaying(payingPorts(other.api, other.client))

  async function payInAnother() {
    const card = { expMonth: 4, expYear: 2031, zipCode: persona.startsWith('ca-') ? 'K1A 0B1' : '10001' }
    try {
      await other.run(updatePaymentMethodMutation(other.api), { methodId, card })
    } catch {
      // The form shows the failure, and nothing is charged.
      return
    }
    const method = { id: methodId, kind: 'card' } as const
    await paying.start({ method, policyNumbers, isNewDefault: false, isAdded: false })
  }

  return {
    /** Whether the form and its results are closed. */
    isClosed: () => shown.router.state.location.href === '/home',
    /** Leaves the page in the midst of what it does, and opens its address again. */
    async reload() {
      const { href } = shown.router.state.location
      shown.leave()
      shown.unmount()
      shown = await open(href)
    },
    payInAnother: () => void others.push(payInAnother()),
    /** Waits until the second tab has ended. */
    settled: () => Promise.all(others),
  }
}
