import { createStates } from '../../parts/once/once.ts'
import { NotMadeError, Tries, UnknownError } from '../../parts/once/send-once.ts'
import { TabBusyError } from '../../session/tab-lock.ts'
import { type Charges, chargeOnce, finderOf } from './charge-once.ts'
import type { PayingPorts } from './paying-ports.ts'
import {
  type Held,
  isVerifying,
  type PayingRequest,
  type PayingState,
  type PayingStep,
  startOf,
} from './paying-state.ts'

/** The chain of one page. It outlives the dialog that started it, because a charge cannot be taken back. */
export type Paying = {
  state(): PayingState
  subscribe(listener: () => void): () => void
  /** Starts a chain, unless one runs already. @returns the state at its end; it never rejects */
  start(request: PayingRequest): Promise<PayingState>
  /** Tries the failed step of a broken chain again, and goes on. */
  retry(): Promise<PayingState>
  /** Charges what a mixed charge has left, and goes on: with a key of its own, and never what was paid (decision 30). */
  payRest(): Promise<PayingState>
  /** Looks up a charge that was on its way when its page was left, and goes on with its chain. */
  resume(): Promise<PayingState>
  /** Waits for the work under way, if there is any. */
  settled(): Promise<PayingState>
  /** Leaves a chain that has ended. A charge whose outcome is unknown stays on record. */
  dismiss(): Promise<PayingState>
}

/**
 * The chain that saves a method for policies, charges what is overdue once, and then sets the default of each policy
 * (decision 10). A declined charge ends it. A failure breaks it, and `retry` goes on with the step that failed.
 */
export function createPaying(ports: PayingPorts): Paying {
  return new PayingChain(ports)
}

class PayingChain implements Paying {
  readonly #ports: PayingPorts
  readonly #states = createStates<PayingState>({ at: 'idle' })
  /** The last charge of this chain, and what is known of it. */
  readonly #charges: Charges = new Tries()

  constructor(ports: PayingPorts) {
    this.#ports = ports
  }

  state = this.#states.state
  subscribe = this.#states.subscribe

  start(request: PayingRequest): Promise<PayingState> {
    const earlier = this.#states.running()
    // The look-up of an earlier charge and the end of a chain show nothing, so they must not swallow a press.
    if (earlier !== undefined) {
      return earlier.then((end) => (end.at === 'idle' ? this.start(request) : end))
    }
    return this.#states.alone(() => {
      this.#charges.own = []
      return this.#run(startOf(request))
    })
  }

  retry() {
    const state = this.state()
    return this.#states.alone(async () => (state.at === 'broken' ? this.#run(state.held) : state))
  }

  payRest() {
    const state = this.state()
    return this.#states.alone(async () => {
      if (state.at !== 'declined' || state.held.paid.length === 0) return state
      this.#charges.own = []
      const { held } = state
      const mixed = { paid: held.paid, open: held.open }
      return this.#run({ ...held, charge: 'notMade', billings: held.open, open: [], mixed })
    })
  }

  resume() {
    return this.#states.alone(async () => (this.state().at === 'idle' ? this.#resume() : this.state()))
  }

  settled = async () => this.#states.running() ?? this.state()

  dismiss(): Promise<PayingState> {
    const running = this.#states.running()
    // The end of a chain shows a moment before its promise settles.
    if (running !== undefined) return running.then(() => this.dismiss())
    return this.#states.alone(async () => {
      const state = this.state()
      if (state.at === 'broken' && state.held.charge !== 'unknown') await this.#forget()
      return this.#states.enter({ at: 'idle' })
    })
  }

  /** Runs the steps that are still open. */
  async #run(from: Held): Promise<PayingState> {
    let held = from
    const learn = (more: Partial<Held>) => {
      held = { ...held, ...more }
      return held
    }
    let step: PayingStep = 'policies'
    const show = (at: 'running' | 'checking', next: PayingStep, more: Partial<Held> = {}) => {
      step = next
      this.#states.enter({ at, step, held: learn(more) })
    }
    try {
      if (!held.hasPolicies) {
        show('running', 'policies')
        await this.#ports.savePolicies(held.request)
        learn({ hasPolicies: true })
      }
      if (isVerifying(held.request.method)) return this.#states.enter({ at: 'done', held })
      if (held.charge === 'notMade' || held.charge === 'unknown') {
        show('running', 'charge')
        learn(await this.#pay(held, (at, more) => show(at, 'charge', more)))
      }
      if (held.open.length > 0) return this.#states.enter({ at: 'declined', held })
      if (held.request.isNewDefault) {
        show('running', 'default')
        await this.#setDefaults(held, (defaults) => learn({ defaults }))
      }
      await this.#forget()
      return this.#states.enter({ at: 'done', held })
    } catch (error) {
      if (error instanceof NotMadeError) learn({ charge: 'notMade' })
      return this.#states.enter({ at: 'broken', step, error: causeOf(error), held })
    }
  }

  async #pay(
    { request, mixed }: Held,
    show: (at: 'running' | 'checking', more: Partial<Held>) => void,
  ): Promise<Partial<Held>> {
    const outcome = await chargeOnce(
      this.#ports,
      { request, mixed },
      {
        charges: this.#charges,
        tell: (at, { billings }) =>
          at === 'sending'
            ? show('running', { billings })
            : show('checking', { billings, charge: 'unknown' }),
      },
    )
    const paid = [...(mixed?.paid ?? []), ...outcome.paid]
    return { ...outcome, paid, charge: outcome.billings.length === 0 ? 'nothingDue' : 'made' }
  }

  async #setDefaults({ request, defaults }: Held, learn: (defaults: readonly string[]) => void) {
    let done = defaults
    for (const policyNumber of request.policyNumbers) {
      if (done.includes(policyNumber)) continue
      await this.#ports.setDefault(policyNumber, request.method.id)
      done = [...done, policyNumber]
      learn(done)
    }
  }

  async #resume(): Promise<PayingState> {
    let held: Held | undefined
    try {
      const outcome = await this.#charges.lookUp(
        finderOf(this.#ports),
        (_at, { billings, request, mixed }) => {
          const paid = mixed?.paid ?? []
          held = { ...startOf(request), hasPolicies: true, charge: 'unknown', billings, paid, mixed }
          this.#states.enter({ at: 'checking', step: 'charge', held })
        },
      )
      if (held === undefined) return this.state()
      if (outcome !== undefined) {
        const paid = [...held.paid, ...outcome.paid]
        return this.#run({ ...held, ...outcome, paid, charge: 'made' })
      }
      held = { ...held, charge: 'notMade' }
      return this.#states.enter({ at: 'broken', step: 'charge', error: undefined, held })
    } catch (error) {
      // Without a record, or while another tab is busy, there is nothing to say.
      if (held === undefined) return this.state()
      return this.#states.enter({ at: 'broken', step: 'charge', error: causeOf(error), held })
    }
  }

  /** Removes the record of this chain's charge, but not the record of another tab's charge. */
  async #forget() {
    const [charge] = this.#charges.own
    if (charge === undefined) return
    try {
      await this.#ports.lock(() => this.#charges.forget(this.#ports.record, charge.key))
    } catch (error) {
      // A record that stays is looked up before the next charge.
      if (!(error instanceof TabBusyError)) throw error
    }
  }
}

/** The failure of the service or of the device, which the screen has a text for. */
function causeOf(error: unknown): unknown {
  return error instanceof NotMadeError || error instanceof UnknownError ? error.cause : error
}
