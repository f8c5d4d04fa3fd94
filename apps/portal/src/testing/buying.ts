import { expect } from 'vitest'
import { ApiError } from '../api/refusal.ts'
import { type BuyingPorts, type BuyingState, createBuying } from '../features/wellness/buying/buying.ts'
import type { PurchaseRecord } from '../features/wellness/buying/pending-purchase.ts'
import { createTabLock } from '../session/tab-lock.ts'
import { wellnessRequest } from './wellness.ts'

export const failure = (status: number, code: ApiError['code'] = 'UNKNOWN') => new ApiError({ status, code })
export const LOST = failure(0, 'NETWORK')
export const DONE = { success: true }
export const PLAN = { petName: 'Basil', planType: 'Advantage', benefits: [] }

/** A page and a service. Each call answers with the next value of its list, and fails with an error of it. */
export function openBuying({
  sends = [DONE],
  finds = [],
  cards,
  mode = 'link',
  record,
  endsSession = false,
}: {
  sends?: readonly unknown[]
  finds?: readonly unknown[]
  /** The failure of the read of the cards. */
  cards?: ApiError
  mode?: BuyingPorts['mode']
  record?: PurchaseRecord
  /** Whether the session ends while a purchase is sent, after which no record can be read. */
  endsSession?: boolean
} = {}) {
  const calls: string[] = []
  const keys: string[] = []
  const queues = { send: [...sends], find: [...finds] }
  const next = async (name: 'send' | 'find') => {
    calls.push(name)
    const answer = queues[name].shift()
    if (answer instanceof Error) throw answer
    return answer === undefined ? undefined : { success: answer === DONE }
  }
  const kept = { record }
  const ports: BuyingPorts = {
    mode,
    async send(key) {
      keys.push(key)
      expect(kept.record?.attempts.map((attempt) => attempt.key)).toContain(key)
      if (endsSession) kept.record = undefined
      return (await next('send')) ?? DONE
    },
    find: () => next('find'),
    readCards: async () => {
      if (cards !== undefined) throw cards
      return [{ ...wellnessRequest().card, price: wellnessRequest(2600).card.price }]
    },
    refresh: () => void calls.push('refresh'),
    record: {
      read: async () => kept.record ?? { attempts: [] },
      async keep(changed) {
        const isEmpty = changed.attempts.length === 0 && changed.bought === undefined
        kept.record = isEmpty ? undefined : changed
      },
    },
    isNewLink: false,
    lock: createTabLock(),
    wait: async (ms) => void calls.push(`wait ${ms}`),
  }
  const buying = createBuying(ports)
  const states: string[] = []
  buying.subscribe(() => states.push(buying.state().at))
  return { buying, buy: () => buying.start(wellnessRequest()), calls, keys, kept, states }
}

export const bought = (result: 'covered' | 'confirming' = 'covered'): BuyingState => ({
  at: 'done',
  end: { result, plan: PLAN },
})
