import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import type { Kit } from '../plan/kit.ts'
import type { Unit } from '../state/run-state.ts'
import { groupsOf } from './groups.ts'

/** The members of the kit that a unit of the run has for itself. */
type Own = Pick<Kit, 'random' | 'recorder' | 'lacking'>

/** A kit whose units run side by side, where they are independent. */
export type Team = {
  kit: Kit
  /**
   * Runs units. Units of one group run one after the other, in their order, so that each sees what it would see alone, and their
   * checks are recorded in the order of the units, whoever is ready first.
   */
  run(units: readonly Unit[], workers: number): Promise<void>
  /** The operations of the groups that have one of these. */
  near(operations: readonly Operation[]): Operation[]
}

/**
 * Lets the units of a run go on beside each other. The members of the kit that they must not share are of the unit that asks:
 * values are drawn by group, so that they do not depend on what runs beside it.
 */
export function teamOf(main: Kit): Team {
  const groups = groupsOf(main.operations, main.fixtures)
  const groupOf = ({ id }: Operation) => groups.get(id) ?? id
  const randoms = new Map<string, Random>()
  const randomOf = (group: string) => {
    const known = randoms.get(group) ?? main.random.fork(group)
    randoms.set(group, known)
    return known
  }
  const current = new AsyncLocalStorage<Own>()
  const own = () => current.getStore() ?? main
  const kit: Kit = {
    ...main,
    get random() {
      return own().random
    },
    get recorder() {
      return own().recorder
    },
    get lacking() {
      return own().lacking
    },
  }
  return {
    kit,
    near(operations) {
      const wanted = new Set(operations.map(groupOf))
      return main.operations.filter((each) => wanted.has(groupOf(each)))
    },
    async run(units, workers) {
      const asOwn = ({ operation, run }: Unit, mine: Pick<Own, 'recorder' | 'lacking'>) =>
        current.run({ ...mine, random: randomOf(groupOf(operation)) }, run)
      if (workers <= 1) {
        for (const unit of units) await asOwn(unit, main)
        return
      }
      const record = inOrder(main)
      await sideBySide(units, { workers, groupOf }, async (unit, at) => {
        const mine = { recorder: main.recorder.part(), lacking: [] }
        await asOwn(unit, mine)
        record(at, mine)
      })
    },
  }
}

/** Takes over what units recorded, in the order of the units. */
function inOrder({ recorder, lacking }: Kit): (at: number, done: Pick<Own, 'recorder' | 'lacking'>) => void {
  const ready = new Map<number, Pick<Own, 'recorder' | 'lacking'>>()
  let next = 0
  return (at, done) => {
    ready.set(at, done)
    for (let part = ready.get(next); part !== undefined; part = ready.get(next)) {
      recorder.takeOver(part.recorder)
      lacking.push(...part.lacking)
      ready.delete(next)
      next += 1
    }
  }
}

/** Runs units with at most so many at once, of each group at most one. */
async function sideBySide(
  units: readonly Unit[],
  { workers, groupOf }: { workers: number; groupOf: (operation: Operation) => string },
  run: (unit: Unit, at: number) => Promise<void>,
): Promise<void> {
  const waiting = units.map((unit, at) => ({ unit, at, group: groupOf(unit.operation) }))
  const busy = new Set<string>()
  const work = async () => {
    for (;;) {
      const first = waiting.findIndex(({ group }) => !busy.has(group))
      // The groups of all that wait are busy, and each has a worker already.
      const [taken] = first < 0 ? [] : waiting.splice(first, 1)
      if (taken === undefined) return
      busy.add(taken.group)
      try {
        await run(taken.unit, taken.at)
      } catch (error) {
        waiting.length = 0
        throw error
      }
      busy.delete(taken.group)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}
