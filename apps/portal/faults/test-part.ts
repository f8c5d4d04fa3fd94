import { expect, test } from 'vitest'
import { allowConsole } from '../src/testing/guard.ts'
import { calledOperations } from './called.ts'
import type { Cell } from './cell.ts'
import { type Kind, kindsOf, quickKindsOf } from './kinds.ts'
import { closeStage, type Open, playRow } from './play.ts'
import { canShare } from './row.ts'
import { type Part, waysOf } from './table.ts'
import type { Way } from './way.ts'

/** `npm run faults` plays the whole table, or parts of it. */
const { FAULTS_ONLY: only, FAULTS_KIND: kindName, FAULTS_ALL: all } = process.env

type Entry = { operation: string; way: Way }

/** Tests each way of a part: those that can share the page of a policyholder in one test, every other one in its own. */
export function testPart(part: Part) {
  const called = new Map(calledOperations().map((each) => [each.id, each]))
  const NONE = { id: '', isWrite: false, tellsSuccess: false, statuses: [] }
  const calledOf = (operation: string) => called.get(operation) ?? NONE
  const ways = waysOf(part).filter(({ operation }) => only === undefined || operation === only)

  function kindsFor(operation: string): readonly Kind[] {
    const found = calledOf(operation)
    const kinds = all === undefined ? quickKindsOf(found) : kindsOf(found)
    return kinds.filter(({ name }) => kindName === undefined || name === kindName)
  }

  async function play(entries: readonly Entry[]): Promise<Cell[]> {
    const open: Open = {}
    const cells: Cell[] = []
    for (const { operation, way } of entries) {
      const row = {
        operation,
        way,
        isWrite: calledOf(operation).isWrite,
        tellsSuccess: calledOf(operation).tellsSuccess,
        kinds: kindsFor(operation),
        recoversEach: all !== undefined,
      }
      cells.push(...(await playRow(row, open)))
    }
    closeStage(open)
    return cells
  }

  // vacuous: a part of which `npm run faults` plays nothing has no test
  test.for(groupsOf(ways))('$name', { timeout: 240_000 }, async ({ entries }, { task }) => {
    // The router and React tell each failure of a screen there.
    allowConsole(/ApiError|Error in route match/)
    const cells = await play(entries)
    task.meta.cells = cells
    expect(cells.filter(({ problems }) => problems.length > 0)).toEqual([])
  })
}

/** Ways of the same policyholder that change nothing are one group. */
function groupsOf(ways: readonly Entry[]): { name: string; entries: Entry[] }[] {
  const shared = Map.groupBy(
    ways.filter(({ way }) => canShare(way)),
    ({ way }) => `${way.as}, ${JSON.stringify(way.flags ?? {})}`,
  )
  const own = ways.filter(({ way }) => !canShare(way))
  return [
    ...[...shared].map(([name, entries]) => ({ name: `the pages of ${name}`, entries })),
    ...own.map((entry) => ({
      name: `${entry.operation} of ${entry.way.as ?? 'a visitor'} at ${typeof entry.way.at === 'string' ? entry.way.at : 'a link'}`,
      entries: [entry],
    })),
  ]
}
