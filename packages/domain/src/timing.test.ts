import { expect, test } from 'vitest'
import {
  ADDRESS_DEBOUNCE_MS,
  BACK_NAVIGATION_WINDOW_MS,
  isBackOfLayer,
  SEARCH_DEBOUNCE_MS,
} from './timing.ts'

// covers: PLAT-028
test('000 §9: debounces of search and address', () => {
  expect([SEARCH_DEBOUNCE_MS, ADDRESS_DEBOUNCE_MS]).toEqual([500, 300])
})

// covers: SHELL-048
test('000 §9: Back within 2500 ms of closing a layer belongs to the layer', () => {
  expect(BACK_NAVIGATION_WINDOW_MS).toBe(2500)
  expect([0, 2500, 2501].map((later) => isBackOfLayer(1000, 1000 + later))).toEqual([true, true, false])
  expect(isBackOfLayer(1000, 999)).toBe(false)
})
