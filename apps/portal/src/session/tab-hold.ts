/** The part of the Web Locks API that is used here. */
type HoldLocks = Pick<LockManager, 'request'>

type HoldParts = {
  /** Names the work that one tab does at a time. */
  name: string
  /** Called when this tab has the work. */
  onHeld: () => void
  /** Called when another tab has it, at first or later. */
  onElsewhere: () => void
  /** Finishes what is not saved, before another tab gets the work. */
  beforeHandOver: () => Promise<void>
  /** Called with what another tab tells about the work. */
  onNote?: (note: string) => void
}

const HAND_OVER = 'hand over'

/** The wait for a tab that is asked to hand over its work. A phone may have suspended it. */
const PATIENCE_MS = 2000
/** A tab that has just closed the work needs a moment to give it back. */
const MOMENT_MS = 300

/**
 * Gives a piece of work to one tab at a time, for as long as it is open there. The others are notified, can take it over, and
 * get it when that tab is closed. Without a secure context there is no lock, and each tab has the work.
 */
export class TabHold {
  readonly #parts: HoldParts
  readonly #locks: HoldLocks | undefined
  readonly #channel: BroadcastChannel
  #isHeld = false
  #isOver = false
  #waiting = new AbortController()
  #held = Promise.withResolvers<void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: HoldParts, locks: HoldLocks | undefined = navigator.locks) {
    this.#parts = parts
    this.#locks = locks
    this.#channel = new BroadcastChannel(parts.name)
    this.#channel.onmessage = ({ data }) => {
      if (data === HAND_OVER) void this.#handOver()
      else if (typeof data === 'string') parts.onNote?.(data)
    }
    if (!locks) parts.onHeld()
    else {
      this.#timer = setTimeout(parts.onElsewhere, MOMENT_MS)
      void this.#ask({ signal: this.#waiting.signal })
    }
  }

  /** Asks the other tab for the work, and takes it if there is no answer. */
  takeOver = () => {
    this.#channel.postMessage(HAND_OVER)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#waiting.abort()
      void this.#ask({ steal: true })
    }, PATIENCE_MS)
  }

  /** Tells the other tabs about the work. */
  tell = (note: string) => {
    if (!this.#isOver) this.#channel.postMessage(note)
  }

  /** Gives the work back, when it is closed in this tab. */
  release = () => {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#channel.close()
    this.#waiting.abort()
    this.#held.resolve()
  }

  async #ask(options: LockOptions) {
    try {
      await this.#locks?.request(this.#parts.name, options, () => this.#hold())
    } catch {
      // Another tab has taken the lock, or this one does not wait for it any more.
      if (options.signal?.aborted !== true) this.#lose()
    }
  }

  async #hold() {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#isHeld = true
    this.#held = Promise.withResolvers<void>()
    this.#parts.onHeld()
    await this.#held.promise
  }

  async #handOver() {
    if (!this.#isHeld) return
    this.#isHeld = false
    await this.#parts.beforeHandOver()
    this.#held.resolve()
    this.#lose()
  }

  /** Tells that another tab has the work, and waits until it is free again. */
  #lose() {
    this.#isHeld = false
    if (this.#isOver) return
    this.#parts.onElsewhere()
    this.#waiting = new AbortController()
    void this.#ask({ signal: this.#waiting.signal })
  }
}
