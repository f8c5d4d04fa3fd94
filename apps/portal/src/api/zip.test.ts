import { createMock } from '@portal/mock'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import { memoryStores } from '../test-stores.ts'
import { ApiError } from './errors.ts'
import { regionOf, type ZipAnswer, zipQuery } from './zip.ts'

async function setUp() {
  const mock = await createMock()
  const config = parseConfig(await (await mock.fetch('http://localhost:4010/config.json')).json())
  const stores = memoryStores()
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const api = composeApi(config, stores, { fetch: mock.fetch, observer })
  await api.session.signIn('us-happy@example.com', 'Portal-2026!')
  const client = new QueryClient()
  const lookUp = () => client.fetchQuery(zipQuery(api, '04101'))
  const fail = (kind: string) =>
    mock.fetch('http://localhost:4010/_mock/worlds/default/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationId: 'getZipCodeServiceability', kind }),
    })
  return { lookUp, fail, observer }
}

test('a look-up returns state and country', async () => {
  const { lookUp, observer } = await setUp()
  expect(await lookUp()).toEqual({ isValid: true, countryCode: 'US', state: 'ME' })
  expect(observer.callFailed).not.toHaveBeenCalled()
})

// covers: PROF-056
test.each([
  ['status', 500],
  ['reset', 0],
  ['wrong-shape', 200],
])('a failed look-up (%s) throws once, and is reported once', async (kind, status) => {
  const { lookUp, fail, observer } = await setUp()
  await fail(kind)
  await expect(lookUp()).rejects.toBeInstanceOf(ApiError)
  expect(observer.callFailed).toHaveBeenCalledTimes(1)
  expect(observer.callFailed).toHaveBeenCalledWith(
    expect.objectContaining({ path: '/fdp-lookup-service/v1/lookup/zip-code-serviceability', status }),
  )
})

test.each<[ZipAnswer | undefined, ReturnType<typeof regionOf>]>([
  [
    { isValid: true, countryCode: 'US', state: 'ME' },
    { state: 'ME', country: 'US' },
  ],
  [
    { isValid: true, countryCode: 'CA', state: 'ON' },
    { state: 'ON', country: 'CA' },
  ],
  [{ isValid: true, countryCode: 'CA' }, { country: 'CA' }],
  [{ isValid: true, countryCode: 'US', state: 'Maine' }, { country: 'US' }],
  [{ isValid: true, state: 'ME' }, { state: 'ME' }],
  [{ isValid: false, countryCode: 'US', state: 'ME' }, {}],
  [undefined, {}],
])('000 §5: the region of the answer %j is %j', (answer, region) => {
  expect(regionOf(answer)).toEqual(region)
})
