import { createSharedValue } from '../../lib/shared-value.ts'

const areUsed = createSharedValue(false)

/** There is a toast: from now on there is something to show it. */
export const expectToasts = () => areUsed.change(() => true)

export const useToastsAreUsed = areUsed.use
