import { ApiError } from '../../api/refusal.ts'
import { OfflineError } from '../../lib/connection.ts'
import type { Api } from '../../session/context.ts'
import { browserTabLock, type TabLock } from '../../session/tab-lock.ts'

/** Something that was or is about to be sent, under its idempotency key (decision 5). */
export type Try = { key: string }

/** The tries on record whose outcome is not known. */
export type TryRecord<Tried> = {
  read(): Promise<readonly Tried[]>
  /** Replaces them. @throws what stops the sending, as when the record belongs to another tab */
  keep(tries: readonly Tried[]): Promise<void>
}

/** The way to find out what became of the tries of one thing. `End` is an outcome that nothing follows. */
export type Finder<Tried extends Try, Answer, End> = {
  record: TryRecord<Tried>
  /** The service's answer to a key; `undefined` when it has received nothing with it. */
  find(key: string): Promise<Answer | undefined>
  /**
   * The end that an answer means; `undefined` when nothing was carried out, or when something else may follow. Then the
   * try leaves the record. A try with an end stays on record until the end removes it.
   * @param isOwn whether this page has sent the try or resumed it
   */
  endOf(tried: Tried, answer: Answer, isOwn: boolean): Promise<End | undefined>
  /** An end that an earlier page has put on record. */
  endOnRecord?(): Promise<End | undefined>
  /** Held from the look-up of an earlier try until the outcome of this one is known. */
  lock: TabLock
  wait(ms: number): Promise<void>
}

/** The way to send one thing, for one press. */
export type Sender<Tried extends Try, Answer, End> = Finder<Tried, Answer, End> & {
  /**
   * The next try: with the key of the same one among those that the service has not received, or with a key of its own.
   * @returns `undefined` when there is nothing to send
   * @throws what prevents it, so that nothing is sent
   */
  next(open: readonly Tried[]): Promise<Tried | undefined>
  send(next: Tried): Promise<Answer>
  /** Whether a failure says that nothing was carried out; `isRefusal` by default. */
  isRefusal?(failure: unknown): boolean
  /** Whether a refused try leaves the record, because it would be refused again or needs no record. */
  isOver(failure: unknown, isRepeated: boolean): boolean
  /** Whether several tries stay on record, and are looked up together. Otherwise a try replaces the earlier one. */
  isOneOfMany?: boolean
}

/** The lock of all tabs by its name, and the clock of this browser. */
export const inBrowser = ({ chargeLock }: Api, lock: string) => ({
  lock: chargeLock ?? browserTabLock(lock),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
})

/** Called before a try is sent, and before one is looked up. */
export type Announce<Tried> = (at: 'sending' | 'checking', tried: Tried) => void

/** A try that was certainly not carried out. `cause` is the refusal, if there was one. */
export class NotMadeError extends Error {
  override readonly name = 'NotMadeError'

  constructor(cause: unknown) {
    super('It was not carried out', { cause })
  }
}

/** A try that may have been carried out, because it could not be looked up. `cause` is the failure of the look-up. */
export class UnknownError extends Error {
  override readonly name = 'UnknownError'
  /** The failure of the sending, if this page has just sent the try. */
  readonly sending: unknown

  constructor(cause: unknown, sending: unknown) {
    super('It could not be looked up', { cause })
    this.sending = sending
  }
}

/**
 * Whether the failure of a write says that nothing was carried out. A failure without an answer, or of the service, does
 * not.
 */
export function isRefusal(failure: unknown): boolean {
  if (failure instanceof OfflineError) return true
  const status = failure instanceof ApiError ? failure.status : 0
  return status >= 400 && status < 500 && status !== 408
}

/** The pauses before each look-up, in milliseconds. */
const LOOK_UP_PAUSES = [0, 1000, 3000]

const without = <Tried extends Try>(tries: readonly Tried[], key: string) =>
  tries.filter((each) => each.key !== key)

/** The tries of one page, each of which is sent at most once (decision 25). */
export class Tries<Tried extends Try, Answer, End> {
  /** The tries that this page has sent or resumed. Another tab may have replaced their record. */
  own: readonly Tried[] = []

  /**
   * Under the lock of all tabs looks up earlier tries, records the next one, sends it, and looks it up when it has no
   * answer. The same try keeps its key, so that the service receives one.
   * @returns `undefined` when nothing is left to send
   * @throws NotMadeError, UnknownError, TabBusyError, and what the record throws
   */
  send(job: Sender<Tried, Answer, End>, announce: Announce<Tried>): Promise<End | undefined> {
    return job.lock(async () => {
      const earlier = await this.#settle(job, await this.#known(job), announce)
      if (earlier.end !== undefined) return earlier.end
      const next = await job.next(earlier.open).catch((cause) => {
        throw new NotMadeError(cause)
      })
      if (next !== undefined) return this.#send(job, next, earlier.open, announce)
      // The service may have carried out an earlier try after it was looked up.
      const late = await this.#settle(job, earlier.open, announce)
      for (const { key } of late.open) await this.forget(job.record, key)
      return late.end
    })
  }

  /**
   * Looks up the tries on record, which become the tries of this page.
   * @returns `undefined` when none has an end
   * @throws UnknownError, TabBusyError, and what the record throws
   */
  lookUp(job: Finder<Tried, Answer, End>, announce: Announce<Tried>): Promise<End | undefined> {
    return job.lock(async () => {
      this.own = await this.#known(job)
      return (await this.#settle(job, this.own, announce)).end
    })
  }

  /** Takes a try off the record, but not another one. */
  async forget(record: TryRecord<Tried>, key: string): Promise<void> {
    this.own = without(this.own, key)
    const kept = await record.read()
    if (kept.some((each) => each.key === key)) await record.keep(without(kept, key))
  }

  async #known({ record }: Finder<Tried, Answer, End>): Promise<readonly Tried[]> {
    const kept = await record.read()
    return [...this.own, ...kept.filter(({ key }) => this.own.every((each) => each.key !== key))]
  }

  async #send(
    job: Sender<Tried, Answer, End>,
    next: Tried,
    open: readonly Tried[],
    announce: Announce<Tried>,
  ): Promise<End> {
    const others = without(open, next.key)
    const isRepeated = others.length < open.length
    const tries = job.isOneOfMany ? [...others, next] : [next]
    await job.record.keep(tries)
    this.own = tries
    announce('sending', next)
    const sent = await job.send(next).then(
      (answer) => ({ answer, failure: undefined }),
      (failure: unknown) => ({ failure }),
    )
    const isAnswered = 'answer' in sent
    const end = isAnswered ? await job.endOf(next, sent.answer, true) : undefined
    if (end !== undefined) return end
    const { failure } = sent
    const isRefused = isAnswered || (job.isRefusal ?? isRefusal)(failure)
    // A first try that was refused is known not to be made; the first answer of an earlier one may still be lost.
    if (!isRefused || isRepeated || tries.length > 1) {
      const found = await this.#settle(job, tries, announce, failure)
      if (found.end !== undefined) return found.end
    }
    if (isAnswered || (isRefused && job.isOver(failure, isRepeated))) await this.forget(job.record, next.key)
    throw new NotMadeError(failure)
  }

  /** Looks up tries. @returns the first end, and the tries before it that the service has not received */
  async #settle(
    job: Finder<Tried, Answer, End>,
    tries: readonly Tried[],
    announce: Announce<Tried>,
    failure?: unknown,
  ): Promise<{ open: readonly Tried[]; end: End | undefined }> {
    const open: Tried[] = []
    const known = await job.endOnRecord?.()
    if (known !== undefined) return { open, end: known }
    for (const tried of tries) {
      announce('checking', tried)
      const answer = await lookUp(job, tried.key, failure)
      const isOwn = this.own.some(({ key }) => key === tried.key)
      const end = answer === undefined ? undefined : await job.endOf(tried, answer, isOwn)
      if (end !== undefined) return { open, end }
      if (answer === undefined) open.push(tried)
      else await this.forget(job.record, tried.key)
    }
    return { open, end: undefined }
  }
}

/** @throws UnknownError when three look-ups fail */
async function lookUp<Answer>(
  { find, wait }: Pick<Finder<Try, Answer, unknown>, 'find' | 'wait'>,
  key: string,
  failure: unknown,
): Promise<Answer | undefined> {
  let cause: unknown
  for (const pause of LOOK_UP_PAUSES) {
    if (pause > 0) await wait(pause)
    try {
      return await find(key)
    } catch (error) {
      cause = error
    }
  }
  throw new UnknownError(cause, failure)
}
