import { expect, test } from 'vitest'
import { BREAKPOINTS } from './sizes.ts'

const PX_PER_EM = 16

// covers: SHELL-012
test('000 §2: the breakpoints', () => {
  const px = Object.entries(BREAKPOINTS).map(([name, width]) => [name, Number.parseFloat(width) * PX_PER_EM])
  expect(Object.fromEntries(px)).toEqual({ xs: 0, sm: 540, md: 768, lg: 960, xl: 1200, xxl: 1900 })
})
