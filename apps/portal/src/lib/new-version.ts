import { createSharedValue } from './shared-value.ts'

/** Lets the new version take over, and reloads this page. */
type TakeOver = () => void

const ready = createSharedValue<TakeOver | undefined>(undefined)

/** Says that a new version of the portal is ready, and waits. @param takeOver undefined takes that back */
export const announceNewVersion = (takeOver: TakeOver | undefined) => ready.change(() => takeOver)

/** The step to the new version; undefined while there is none. */
export const useNewVersion = ready.use
