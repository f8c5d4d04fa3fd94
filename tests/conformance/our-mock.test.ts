import { judge, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { startOurMock } from './our-mock.ts'

test('our mock conforms to all contracts', { timeout: 240_000 }, async () => {
  const { options, close } = await startOurMock()
  try {
    const result = await runConformance(options)
    const { failing, proof } = judge(result)
    expect(failing.map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`)).toEqual([])
    // Codes and links come from the mock's outbox, anew for each request, so every operation is proved.
    expect(proof).toMatchObject({ broken: [], untried: [] })
    expect(proof.proved).toHaveLength(result.operations.length)
  } finally {
    await close()
  }
})
