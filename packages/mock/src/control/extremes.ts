import type { World } from '../world/world.ts'
import { ControlError, refuseOthers } from './input.ts'

/** The greatest seed of extreme answers. */
export const MOST_SEED = 999_999

/** The seed of the extreme answers of a world; null when it answers as usual. */
export function extremesOf({ state }: World) {
  return { seed: state.extremes ?? null }
}

/** Switches extreme answers on by a seed, or off by null. */
export function setExtremes(world: World, input: Record<string, unknown>) {
  refuseOthers(input, ['seed'])
  const { seed } = input
  if (seed === null) delete world.state.extremes
  else if (typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 && seed <= MOST_SEED) {
    world.state.extremes = seed
  } else throw new ControlError(400, `"seed" is a whole number from 0 to ${MOST_SEED}, or null.`)
  return extremesOf(world)
}
