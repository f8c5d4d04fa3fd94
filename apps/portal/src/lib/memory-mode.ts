import { createSharedValue } from './shared-value.ts'

const memoryMode = createSharedValue(false)

/** Reports that the device can keep nothing, so that the session ends with the page (decision 3). */
export function reportMemoryMode() {
  memoryMode.change(() => true)
}

export const useMemoryMode = memoryMode.use
