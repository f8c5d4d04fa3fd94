import { failuresOf, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT } from './sample/documents.ts'
import { startStockPrism } from './stock-prism.ts'

test.each([
  ['books', LIBRARY_DOCUMENT, 500],
  ['forms, files and several media types', DESK_DOCUMENT, 300],
])(
  'nothing is reported about stock Prism where no state is asked for: %s',
  { timeout: 240_000 },
  async (_, document, least) => {
    const { url, stop } = await startStockPrism(document)
    try {
      const headers = { 'X-Staff-Key': 'any' }
      const options = { specs: [document], target: url, bearer: 'any', headers, stateful: false }
      const result = await runConformance(options)
      expect(failuresOf(result)).toEqual([])
      expect(result.checks.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(least)
    } finally {
      await stop()
    }
  },
)

test('the state checks report a server without state', { timeout: 240_000 }, async () => {
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
