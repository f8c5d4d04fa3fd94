import { entered, words } from './checks.ts'
import { pressUntilCalled, returnTo, take } from './controls.ts'
import { endsSession, type Kind } from './kinds.ts'
import { isCaused, opensAtStart, type Play } from './row.ts'
import type { Shown } from './said.ts'

/** Makes the portal call the operation, which fails. */
export async function cause(play: Play, kind: Kind): Promise<Shown> {
  const { operation, way, stage } = play
  const { world } = stage
  if (!isCaused(way)) {
    if (!opensAtStart(way)) {
      await world.addFault({ operationId: operation, ...kind.fault })
      await visit(play, kind)
    } else await take(stage, way.before)
    await stage.settle()
    return { words: '', entered: {} }
  }
  await stage.settle()
  await returnTo(stage, way.press ?? [])
  const shown = { words: words(), entered: entered() }
  await world.addFault({ operationId: operation, ...kind.fault })
  if (way.press === undefined) await way.cause?.(stage)
  else await pressUntilCalled(stage, way.press, () => world.count(operation))
  await stage.settle()
  return shown
}

/** Opens the page, and leads to the call unless it ends the session before. */
export async function visit(
  { operation, way, stage }: Play,
  { fault }: Pick<Kind, 'fault'> = { fault: { kind: 'reset' } },
) {
  const { world } = stage
  await way.setUp?.(world)
  await stage.visit(typeof way.at === 'string' ? way.at : await way.at(world))
  const isLast = fault.status !== undefined && endsSession(fault.status)
  const before = await world.count(operation)
  for (const step of way.before ?? []) {
    if (isLast) await stage.settle()
    if (isLast && (await world.count(operation)) > before) return
    await take(stage, [step])
  }
}
