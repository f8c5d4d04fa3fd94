import { createSharedValue } from '../../lib/shared-value.ts'

const areUsed = createSharedValue(false)

/** Loads the component of toasts. */
export const expectToasts = () => areUsed.change(() => true)

export const useToastsAreUsed = areUsed.use
