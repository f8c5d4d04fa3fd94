import { expect } from 'vitest'
import { ApiError } from '../api/refusal.ts'
import { createOnce, type Once } from '../parts/once/once.ts'
import type { Finder, Sender, Try } from '../parts/once/send-once.ts'
import { createTabLock } from '../session/tab-lock.ts'

type Wished = Try & { of: string }

export const failure = (status: number) => new ApiError({ status, code: 'UNKNOWN' })
export const LOST = failure(0)

type Parts = {
  /** The answers of the service in their order: an error is a failure. */
  sends?: readonly unknown[]
  finds?: readonly unknown[]
  record?: readonly Wished[]
  isOneOfMany?: boolean
  isOpening?: boolean
  other?: Partial<Sender<Wished, string, string>>
}

/** A thing that is the same for the same text. The answer "no" says that nothing was carried out. */
export function openOnce({
  sends = ['yes'],
  finds = [],
  record = [],
  isOneOfMany = false,
  isOpening = false,
  other,
}: Parts = {}) {
  const calls: string[] = []
  const queues = { send: [...sends], find: [...finds] }
  const kept = { tries: record }
  async function next(name: 'send' | 'find', key: string): Promise<string | undefined> {
    calls.push(`${name} ${key}`)
    const answer = queues[name].shift()
    if (answer instanceof Error) throw answer
    return answer === undefined ? undefined : String(answer)
  }
  let count = 0
  const finder: Finder<Wished, string, string> = {
    record: {
      read: async () => kept.tries,
      async keep(tries) {
        kept.tries = tries
      },
    },
    find: (key) => next('find', key),
    endOf: async ({ of }, answer) => (answer === 'no' ? undefined : `${of}: ${answer}`),
    lock: createTabLock(),
    wait: async (ms) => void calls.push(`wait ${ms}`),
    ...other,
  }
  const once = createOnce<string, Wished, string, string, unknown>({
    finder,
    isOpening,
    senderOf: (of) => ({
      ...finder,

      isOneOfMany,
      isOver: (_failure: unknown, isRepeated: boolean) => !isRepeated,
      async next(open) {
        count += 1
        return open.find((each) => each.of === of) ?? { key: `key ${count}`, of }
      },
      async send({ key }) {
        expect(kept.tries.map((tried) => tried.key)).toContain(key)
        return (await next('send', key)) ?? 'yes'
      },
      ...other,
    }),
    reasonOf: async (cause) => cause,
  })
  const states: string[] = []
  once.subscribe(() => states.push(once.state().at))
  return { once, calls, kept, states }
}

export const endOf = ({ once }: { once: Once<string, string> }) => once.state()
