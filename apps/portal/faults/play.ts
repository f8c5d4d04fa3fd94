import { cause, visit } from './cause.ts'
import type { Cell } from './cell.ts'
import { messages, problemsOf, words } from './checks.ts'
import { controlOf, take } from './controls.ts'
import { endsSession, type Kind } from './kinds.ts'
import { atOf, isCaused, opensAtStart, type Play, type Row } from './row.ts'
import { judge, RETRY, saidProblems, successProblems } from './said.ts'
import { openStage, patiently, type Stage } from './stage.ts'
import type { Way } from './way.ts'

/** The page that is open, if there is one. */
export type Open = { stage?: Stage | undefined }

/** A page of no calls, from which others are opened. */
const NOWHERE = '/health'

/**
 * Plays the kinds of faults of one operation, one after another in one page where that is possible: opens the page,
 * causes the call, judges the page, and goes on without the fault.
 * @param open the page that is open, if there is one; afterwards the one that can be used again
 */
export async function playRow(row: Row, open: Open): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const kind of row.kinds) {
    const start = performance.now()
    const isReused = open.stage !== undefined
    let problems = await playOn(row, open, kind)
    // The fault before may have led elsewhere, such as back to the first step of a form.
    if (problems.length > 0 && isReused) problems = await playOn(row, open, kind)
    const ms = Math.round(performance.now() - start)
    cells.push({ operation: row.operation, at: atOf(row.way), kind: kind.name, problems, ms })
  }
  return cells
}

/** Plays one kind, on the page that is open or on a new one. */
async function playOn(row: Row, open: Open, kind: Kind): Promise<string[]> {
  const recovers = row.recoversEach || kind === row.kinds[0]
  const problems: string[] = []
  try {
    open.stage ??= await openRow(row, kind)
    problems.push(...(await playCell({ ...row, stage: open.stage, recovers }, kind)))
  } catch (error) {
    problems.push(error instanceof Error ? error.message.slice(0, 600) : String(error))
  }
  if (mustReopen(row, kind, problems)) closeStage(open)
  return problems
}

/** Closes the page that is open. */
export function closeStage(open: Open) {
  open.stage?.close()
  open.stage = undefined
}

/** Whether the page is no longer as it was. */
function mustReopen({ way }: Row, { fault, isCarriedOut, isOnlyLate }: Kind, problems: readonly string[]) {
  const isOver = fault.status !== undefined && endsSession(fault.status)
  const isAnswered = isCarriedOut === true || isOnlyLate === true || fault.status === 200
  const isDone = isCaused(way) && (isAnswered || fault.kind === 'unsuccessful')
  return problems.length > 0 || way.isFresh === true || opensAtStart(way) || isOver || isDone
}

async function openRow({ operation, way }: Row, { fault }: Kind): Promise<Stage> {
  if (opensAtStart(way)) {
    const failing: Way['setUp'] = async (world) => {
      await way.setUp?.(world)
      await world.addFault({ operationId: operation, ...fault })
    }
    return openStage({ ...way, setUp: failing })
  }
  const stage = await openStage(isCaused(way) ? way : { ...way, at: NOWHERE, setUp: () => undefined })
  if (isCaused(way)) await take(stage, way.before)
  return stage
}

async function playCell(play: Play, kind: Kind): Promise<string[]> {
  const { operation, way, isWrite, stage } = play
  const { world, time } = stage
  const session = stage.api.session.state().status
  const before = opensAtStart(way) ? 0 : await world.count(operation)
  time.limit(kind.fault.kind === 'timeout')
  const shown = await cause(play, kind)
  const calls = await callsSince(play, before)
  time.limit(false)
  if (calls === 0) return [`it was not called: ${words().slice(0, 300)}`]
  const isLast = kind.fault.status !== undefined && endsSession(kind.fault.status)
  const isOver = () => isLast || stage.api.session.state().status !== session
  const problems = await judge(() => [
    ...problemsOf(stage, way.showsSentence === true || kind.fault.status === 400),
    ...(isOver() ? [] : saidProblems(play, kind, shown)),
    ...successProblems(play, kind),
  ])
  if (isWrite && isCaused(way) && kind.fault.status !== 401) problems.push(...(await repeated(play, before)))
  await world.clearFaults()
  return isOver() || problems.length > 0 || !play.recovers ? problems : recover(play)
}

/** The number of calls, which a part of the page makes that may still load. */
async function callsSince({ operation, way, stage }: Play, before: number): Promise<number> {
  const calls = async () => (await stage.world.count(operation)) - before
  // A press has waited for it.
  if (way.press === undefined) await patiently(async () => (await calls()) > 0)
  await stage.settle()
  return calls()
}

/** One press sends each write at most once, except for a new token of the session. */
async function repeated({ operation, stage }: Play, before: number): Promise<string[]> {
  // The actions of the identity pool share a path, and the world does not log their header.
  const made =
    operation === 'callIdentityPool'
      ? stage.sent.filter(({ path }) => path.startsWith('/identity-pool'))
      : (await stage.world.requests()).filter(({ operationId }) => operationId === operation)
  const writes = made.slice(before).filter(({ path }) => !path.endsWith('.ListWebAuthnCredentials'))
  const byPath = Map.groupBy(writes, ({ path }) => path)
  return [...byPath]
    .filter(([, calls]) => calls.length > 1)
    .map(([path, calls]) => `one press sent it ${calls.length} times to ${path}`)
}

/** Goes on without the fault: by “Try again”, or by opening the page again. Then no message may be left. */
async function recover(play: Play): Promise<string[]> {
  const { operation, way, isWrite, stage } = play
  const { world } = stage
  if (isWrite || isCaused(way)) return []
  const before = await world.count(operation)
  const canRetry = controlOf(RETRY) !== undefined
  if (!canRetry && opensAtStart(way)) return []
  if (canRetry) await take(stage, [RETRY])
  else await visit(play)
  await stage.settle()
  if (canRetry && (await world.count(operation)) === before) return ['“Try again” does not ask again']
  return judge(() =>
    messages().length > 0 ? [`it does not recover: “${messages().join(' ')}”`] : problemsOf(stage, false),
  )
}
