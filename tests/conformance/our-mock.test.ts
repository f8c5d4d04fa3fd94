import { judge, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { ownedValues, securedOperations } from '../contract/foreign-ids.ts'
import { startOurMock } from './our-mock.ts'

// covers: ACCT-004, CARD-066
test('our mock conforms to all contracts, and answers a second policyholder as if the ids of the first did not exist', {
  timeout: 240_000,
}, async () => {
  const { options, close } = await startOurMock()
  try {
    const result = await runConformance(options)
    const { failing, proof } = judge(result, { levels: { 'security-other-user-known': 'error' } })
    expect(failing.map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`)).toEqual([])
    // Codes and links come from the mock's outbox, anew for each request, so every operation is proved.
    expect(proof).toMatchObject({ broken: [], untried: [] })
    expect(proof.proved).toHaveLength(result.operations.length)
    // `tests/contract/foreign-ids.test.ts` sends the values of the writes, and compares what the first one reads after each.
    const refused = new Set(
      result.checks
        .filter(({ rule, outcome }) => rule === 'security-other-user-known' && outcome === 'passed')
        .map(({ operationId, title }) => `${operationId} ${title.split(' ')[0]}`),
    )
    const reads = securedOperations(await loadContracts(await listContracts())).filter(
      ({ method }) => method === 'get',
    )
    const marked = reads.flatMap((operation) =>
      ownedValues(operation).map(({ path }) => `${operation.id} ${path}`),
    )
    expect(marked.length).toBeGreaterThan(25)
    expect(marked.filter((each) => !refused.has(each))).toEqual([])
  } finally {
    await close()
  }
})
