import { failuresOf, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { startOurMock } from './our-mock.ts'

/** Operations that no request could be accepted by: each needs a code or a link that the mock sends to a person. */
const NEEDS_A_CODE = ['resetCognitoPassword', 'resetPassword', 'validateOtp', 'verifyCode']

test('our mock keeps our whole contract', { timeout: 120_000 }, async () => {
  const { options, close } = await startOurMock()
  try {
    const result = await runConformance(options)
    expect(
      failuresOf(result).map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`),
    ).toEqual([])
    const refused = result.checks.filter(({ title }) => title === 'edges of the request')
    expect(refused.map(({ operationId }) => operationId).sort()).toEqual(NEEDS_A_CODE)
  } finally {
    await close()
  }
})
