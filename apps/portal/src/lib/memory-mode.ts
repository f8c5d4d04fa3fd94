import { createSharedValue } from './shared-value.ts'

const memoryMode = createSharedValue(false)

/** Nothing can be kept on this device: what the portal knows ends with the page (decision 3). */
export function reportMemoryMode() {
  memoryMode.change(() => true)
}

export const useMemoryMode = memoryMode.use
