import { expect, test } from 'vitest'
import { runtimeConfig } from '../packages/mock/src/runtime-config.ts'
import { readCells } from '../tests/faults/read-cells.ts'
import { THIRD_PARTIES } from '../tests/faults/third-parties.ts'

const ORIGIN = 'http://localhost:4010'

test('each third party of the configuration is in the table', () => {
  const { identityPool, maps, payments, embeddedHosts, deepLink, chat, collectors } = runtimeConfig(ORIGIN)
  const addresses = [
    identityPool.endpoint,
    `${maps}/autocomplete`,
    payments.script,
    deepLink.address,
    chat.page,
    ...payments.frameOrigins.map((origin) => `${origin}/external/bank-frame.html`),
    ...embeddedHosts.flatMap((host) => [`${host}/external/pharmacy`, `${host}/external/perks`]),
    ...Object.values(collectors),

    `${ORIGIN}/remoteconfig`,
    `${ORIGIN}/fdp-document-service/v1/documents/D-1`,
  ]
  expect(addresses.filter((address) => !THIRD_PARTIES.some(({ asks }) => asks.test(address)))).toEqual([])
  expect(THIRD_PARTIES.filter(({ asks }) => !addresses.some((address) => asks.test(address)))).toEqual([])
})

test('the report of the browser becomes cells, with the reasons of those that do not hold', () => {
  const red = String.fromCodePoint(27)
  const spec = (title: string, status: string, errors: object[] = []) => ({
    title,
    tests: [{ results: [{ status, duration: 12, errors }] }],
  })
  const inner = [
    spec('chat: slow', 'passed'),
    spec('maps: blocked', 'failed', [{ message: `${red}[31mno page${red}[39m` }]),
    spec('maps: slow', 'timedOut'),
  ]
  expect(readCells(JSON.stringify({ suites: [{ suites: [{ specs: inner }] }] }))).toEqual([
    { operation: 'chat', at: 'in the browser', kind: 'slow', problems: [], ms: 12 },
    { operation: 'maps', at: 'in the browser', kind: 'blocked', problems: ['no page'], ms: 12 },
    { operation: 'maps', at: 'in the browser', kind: 'slow', problems: ['timedOut'], ms: 12 },
  ])
})
