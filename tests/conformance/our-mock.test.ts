import { failuresOf, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { startOurMock } from './our-mock.ts'

test('our mock conforms to all contracts', { timeout: 120_000 }, async () => {
  const { options, close } = await startOurMock()
  try {
    const result = await runConformance(options)
    expect(
      failuresOf(result).map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`),
    ).toEqual([])
    // Codes and links come from the mock's outbox, anew for each request, so every operation is accepted.
    expect(result.checks.filter(({ rule }) => rule === 'accepts-any')).toEqual([])
  } finally {
    await close()
  }
})
