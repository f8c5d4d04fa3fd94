import { failuresOf, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { startOurMock } from './our-mock.ts'

test('our mock keeps our whole contract', { timeout: 120_000 }, async () => {
  const { options, close } = await startOurMock()
  try {
    const result = await runConformance(options)
    expect(
      failuresOf(result).map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`),
    ).toEqual([])
    // Codes and links that the mock sends to a person come from its outbox, anew for each request.
    expect(result.checks.filter(({ rule }) => rule === 'accepts-any')).toEqual([])
  } finally {
    await close()
  }
})
