import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/refusal.ts'
import { createOnce, type OnceState } from './once.ts'
import type { Sender } from './send-once.ts'

type Wished = { key: string; of: string }

/** The fate of a request. `late`: it is carried out after its page has given it up. */
const FATES = ['none', 'none', 'lost', 'lost-after', 'late', '500', '500-after', '429'] as const
const ACTIONS = ['send', 'send', 'send-other', 'press-twice', 'check', 'leave', 'reload'] as const

type Schedule = {
  steps: readonly { tab: 0 | 1; action: (typeof ACTIONS)[number]; after: number }[]
  fates: Readonly<Record<'send' | 'find', readonly (typeof FATES)[number][]>>
}

const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 12 })
const schedules: fc.Arbitrary<Schedule> = fc.record({
  steps: fc.array(
    fc.record({
      tab: fc.constantFrom(0 as const, 0 as const, 1 as const),
      action: fc.constantFrom(...ACTIONS),
      after: fc.nat({ max: 12 }),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  fates: fc.record({ send: fates, find: fates }),
})

async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

/** The status of each failure; 0 without an answer. */
const STATUSES = { none: 0, lost: 0, 'lost-after': 0, late: 0, '500': 500, '500-after': 500, '429': 429 }
const fail = (status: number) => Promise.reject(new ApiError({ status, code: 'UNKNOWN' }))
const never = <Value>() => new Promise<Value>(() => undefined)

/** A lock that a page gives back when it is left, as the browser's. */
function createLocks() {
  const waiting: { page: object; begin: () => void }[] = []
  let holder: object | undefined
  function release(page: object) {
    if (holder !== page) return
    const next = waiting.shift()
    holder = next?.page
    next?.begin()
  }
  return {
    leave(page: object) {
      for (const [nth, each] of waiting.entries()) if (each.page === page) waiting.splice(nth, 1)
      release(page)
    },
    async hold<Result>(page: object, task: () => Promise<Result>): Promise<Result> {
      if (holder === undefined) holder = page
      else await new Promise<void>((begin) => waiting.push({ page, begin }))
      return task().finally(() => release(page))
    },
  }
}

/** A service that carries a thing out for each key that it receives, and the record and lock that all tabs share. */
function createShared({ fates }: Schedule) {
  /** The texts that were carried out, by key. */
  const arrived = new Map<string, string>()
  const kept: { tries: readonly Wished[] } = { tries: [] }
  const queues = { send: [...fates.send], find: [...fates.find] }
  const problems: string[] = []
  const later: Promise<void>[] = []
  const locks = createLocks()
  let keys = 0
  let isFaulty = true

  async function answer<Value>(kind: 'send' | 'find', carryOut: () => Value): Promise<Value> {
    const fate = (isFaulty && queues[kind].shift()) || 'none'
    await turns(2)
    if (fate === 'late' && kind === 'send') later.push(turns(200).then(() => void carryOut()))
    const value = fate === 'none' || fate.endsWith('-after') ? carryOut() : undefined
    await turns(2)
    return value !== undefined && fate === 'none' ? value : fail(STATUSES[fate])
  }

  /** The service answers a repeat as it answered the first time. */
  function receive(key: string, of: string) {
    if (kept.tries.every((tried) => tried.key !== key)) problems.push(`${key} is not on record`)
    const first = arrived.get(key) ?? of
    arrived.set(key, first)
    return { of: first }
  }

  /** Compares a state with the service at the moment when it is said. */
  function hear(state: OnceState<string>) {
    const all = [...arrived.values()]
    if (state.at === 'done' && !all.includes(state.end)) problems.push(`${state.end} was said to be done`)
    if (state.at === 'refused' && later.length === 0 && all.length > 0) {
      problems.push(`${all.join()} was done, and it was said that nothing was`)
    }
  }

  function openPage() {
    const page = { isGone: false }
    const alive = async <Value>(work: () => Promise<Value>) => {
      if (page.isGone) return never<Value>()
      const value = await work()
      return page.isGone ? never<Value>() : value
    }
    const common: Omit<Sender<Wished, { of: string }, string>, 'next' | 'send'> = {
      record: {
        read: () => alive(async () => kept.tries),
        keep: (tries) =>
          alive(async () => {
            kept.tries = tries
          }),
      },
      find: async (key) =>
        (await alive(() => answer('find', () => ({ of: arrived.get(key) })))).of === undefined
          ? undefined
          : { of: arrived.get(key) ?? '' },
      endOf: async (_tried, { of }) => of,
      lock: (task) => locks.hold(page, task),
      wait: () => turns(1),
      isOver: (_failure, isRepeated) => !isRepeated,
      isOneOfMany: true,
    }
    const once = createOnce<string, Wished, { of: string }, string, unknown>({
      finder: common,
      senderOf: (of) => ({
        ...common,
        async next(open) {
          keys += 1
          return open.find((each) => each.of === of) ?? { key: `key ${keys}`, of }
        },
        send: ({ key }) => alive(() => answer('send', () => receive(key, of))),
      }),
      reasonOf: async (cause) => cause,
    })
    once.subscribe(() => page.isGone || hear(once.state()))
    return { page, once }
  }

  return {
    arrived,
    problems,
    openPage,
    leave(page: { isGone: boolean }) {
      page.isGone = true
      locks.leave(page)
    },
    async settle() {
      isFaulty = false
      await Promise.all(later)
    },
    isLate: () => later.length > 0,
  }
}

type Shared = ReturnType<typeof createShared>
type Tab = ReturnType<Shared['openPage']>

/** Does one step in a tab, which is another page after a reload. */
function act(shared: Shared, { page, once }: Tab, action: (typeof ACTIONS)[number]): Tab | undefined {
  if (action === 'send' || action === 'press-twice') void once.start('a')
  if (action === 'press-twice') void once.start('a')
  if (action === 'send-other') void once.start('b')
  if (action === 'check') void once.check()
  if (action === 'leave' && once.state().at !== 'done') void once.leave()
  if (action !== 'reload') return undefined
  shared.leave(page)
  const opened = shared.openPage()
  void opened.once.check()
  return opened
}

/** @returns what was wrong, one sentence each */
async function play(schedule: Schedule): Promise<string[]> {
  const shared = createShared(schedule)
  const tabs: [Tab, Tab] = [shared.openPage(), shared.openPage()]
  for (const { tab, action, after } of schedule.steps) {
    await turns(after)
    tabs[tab] = act(shared, tabs[tab], action) ?? tabs[tab]
  }
  await turns(600)
  await shared.settle()
  const last = shared.openPage().once
  for (let tries = 0; tries < 4 && last.state().at !== 'done'; tries += 1) await last.start('a')
  await shared.settle()
  const { arrived, problems } = shared
  if (last.state().at !== 'done') problems.push(`the last state is ${last.state().at}`)
  // A thing that arrives late arrives under the key of its repeat.
  if (new Set(arrived.values()).size < arrived.size) problems.push('one thing arrived twice')
  if (arrived.size !== 1 && !shared.isLate()) problems.push(`${arrived.size} arrived`)
  return problems
}

test('in any schedule of lost answers, refusals, reloads and tabs one thing is carried out, and what is said holds', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await play(schedule)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
