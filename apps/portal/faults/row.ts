import type { Kind } from './kinds.ts'
import type { Stage } from './stage.ts'
import type { Way } from './way.ts'

/** An operation with the way to it, and the kinds of faults to play. */
export type Row = {
  operation: string
  way: Way
  isWrite: boolean
  /** Whether its answer says that nothing was changed. */
  tellsSuccess: boolean
  kinds: readonly Kind[]
  /** Whether each kind, and not the first one alone, is followed by a try without the fault. */
  recoversEach: boolean
}

/** A row on the page on which it is played. */
export type Play = Omit<Row, 'kinds' | 'recoversEach'> & { stage: Stage; recovers: boolean }

/** The page of a way, with the person who opens it. */
export const atOf = ({ at, as = 'visitor' }: Way) => `${typeof at === 'string' ? at : 'link'} (${as})`

/** Whether a press or another cause makes the call, and not the opening of the page. */
export const isCaused = ({ press, cause }: Way) => press !== undefined || cause !== undefined

/** A link opens its page with the start of the portal, which happens once. */
export const opensAtStart = (way: Way) =>
  !isCaused(way) && (typeof way.at !== 'string' || way.isFresh === true)

/** Whether the page can be opened from another one of the same policyholder, which stays as it was. */
export const canShare = (way: Way) => way.as !== undefined && !isCaused(way) && !opensAtStart(way)
