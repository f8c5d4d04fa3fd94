import { createListeners } from '../../session/listeners.ts'
import { TabBusyError } from '../../session/tab-lock.ts'
import { type Finder, NotMadeError, type Sender, Tries, type Try, UnknownError } from './send-once.ts'

/** The state of a thing that is sent at most once. */
export type OnceState<End, Reason = unknown> =
  /** The record of an earlier page has not been read. */
  | { at: 'opening' }
  | { at: 'idle' }
  /** `checking`: an earlier try, or one without an answer, is looked up by its key. */
  | { at: 'sending' | 'checking' }
  | { at: 'done'; end: End }
  /** Nothing was carried out. */
  | { at: 'refused'; reason: Reason }
  /** It may have been carried out; the next try looks it up first. */
  | { at: 'unknown'; error: unknown; sending: unknown }

export type Once<Wish, End, Reason = unknown> = {
  state(): OnceState<End, Reason>
  subscribe(listener: () => void): () => void
  /** Sends a wish; nothing happens while a try is under way, or after one succeeded. Never rejects. */
  start(wish: Wish): Promise<void>
  /** Looks up the tries of an earlier page, or one whose look-up failed. Never rejects. */
  check(): Promise<void>
  /** Leaves the end of a try. */
  leave(): Promise<void>
  /** Forgets the tries of this page, because something else is entered. */
  forget(): void
}

/** A state that listeners are notified of, and work that runs once at a time. */
export function createStates<State>(first: State) {
  const listeners = createListeners<[]>()
  let state = first
  let running: Promise<State> | undefined
  return {
    state: () => state,
    subscribe: listeners.add,
    running: () => running,
    enter(next: State): State {
      state = next
      listeners.call()
      return next
    },
    /** A press while work is under way is the same press. */
    alone(work: () => Promise<State>): Promise<State> {
      running ??= work().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

type Job<Wish, Tried extends Try, Answer, End, Reason> = {
  /** Without it nothing is looked up but by another press. */
  finder?: Finder<Tried, Answer, End>
  senderOf(wish: Wish): Sender<Tried, Answer, End>
  /** The reason of a refusal, as the screens show it. */
  reasonOf(cause: unknown, wish: Wish): Promise<Reason>
  /** Whether the record of an earlier page is read first. */
  isOpening?: boolean
  /** Called before the end of a press is announced. */
  onEnd?(end: OnceState<End, Reason>): Promise<void> | void
  onLeave?(left: OnceState<End, Reason>): Promise<void> | void
}

/**
 * A thing that happens at most once, with its state. It has no React, and may outlive the dialog that started it, because
 * what was sent cannot be taken back.
 */
export function createOnce<Wish, Tried extends Try, Answer, End, Reason>({
  finder,
  senderOf,
  reasonOf,
  isOpening = false,
  onEnd,
  onLeave,
}: Job<Wish, Tried, Answer, End, Reason>): Once<Wish, End, Reason> {
  type State = OnceState<End, Reason>
  const tries = new Tries<Tried, Answer, End>()
  const states = createStates<State>({ at: isOpening ? 'opening' : 'idle' })
  const { state, subscribe, enter, alone } = states

  function announce(at: 'sending' | 'checking') {
    if (state().at !== at) enter({ at })
  }

  const endOf = (end: End | undefined): State => (end === undefined ? { at: 'idle' } : { at: 'done', end })

  async function lookUp(): Promise<State> {
    if (finder === undefined) return state()
    // The look-up of an earlier page shows nothing at first.
    if (state().at !== 'opening') announce('checking')
    const next = await tries.lookUp(finder, announce).then(endOf, unknownOf)
    return enter(next)
  }

  async function send(wish: Wish): Promise<State> {
    announce(tries.own.length > 0 ? 'checking' : 'sending')
    const next = await tries.send(senderOf(wish), announce).then(endOf, (error) => failureOf(error, wish))
    await onEnd?.(next)
    return enter(next)
  }

  async function failureOf(error: unknown, wish: Wish): Promise<State> {
    if (error instanceof NotMadeError) return { at: 'refused', reason: await reasonOf(error.cause, wish) }
    // While another tab sends, or has sent, nobody knows.
    const isOpen = tries.own.length > 0 || error instanceof UnknownError || error instanceof TabBusyError
    return isOpen ? unknownOf(error) : { at: 'refused', reason: await reasonOf(error, wish) }
  }

  return {
    state,
    subscribe,
    async start(wish) {
      // The look-up of an earlier page must not swallow a press.
      if (state().at === 'opening') await alone(lookUp)
      if (state().at !== 'done') await alone(() => send(wish))
    },
    async check() {
      if (state().at !== 'done') await alone(lookUp)
    },
    async leave() {
      await states.running()
      const left = state()
      if (left.at === 'done') tries.own = []
      await onLeave?.(left)
      enter({ at: 'idle' })
    },
    forget() {
      tries.own = []
    },
  }
}

function unknownOf(error: unknown): { at: 'unknown'; error: unknown; sending: unknown } {
  return error instanceof UnknownError
    ? { at: 'unknown', error: error.cause, sending: error.sending }
    : { at: 'unknown', error, sending: undefined }
}
