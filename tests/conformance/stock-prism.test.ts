import { failuresOf, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { LIBRARY_DOCUMENT } from './sample/service.ts'
import { startStockPrism } from './stock-prism.ts'

test('nothing is reported about stock Prism where no state is asked for', { timeout: 60_000 }, async () => {
  const { url, stop } = await startStockPrism(LIBRARY_DOCUMENT)
  try {
    const options = { specs: [LIBRARY_DOCUMENT], target: url, bearer: 'any', stateful: false }
    const result = await runConformance(options)
    expect(failuresOf(result)).toEqual([])
    expect(result.checks.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(500)
  } finally {
    await stop()
  }
})

test('state is missed where it is asked for', { timeout: 60_000 }, async () => {
  const { url, stop } = await startStockPrism(LIBRARY_DOCUMENT)
  try {
    const result = await runConformance({ specs: [LIBRARY_DOCUMENT], target: url, bearer: 'any' })
    const rules = failuresOf(result).map(({ rule }) => rule)
    expect(rules).toContain('state-read-back')
    expect(rules).toContain('refuses-unknown-id')
  } finally {
    await stop()
  }
})
