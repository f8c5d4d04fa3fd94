// @vitest-environment node — the DOM of the other tests drops `keepalive`.
import { createSdk } from '@portal/sdk'
import { expect, test } from 'vitest'
import { createIdentityPool } from './identity-pool.ts'

test('a revocation outlives the page, because people close it after signing out', async () => {
  const sent: Request[] = []
  const sdk = createSdk({
    gateway: 'https://gateway.example',
    identityPool: 'https://pool.example',
    session: { accessToken: () => undefined, refresh: async () => {}, ended: () => {} },
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return new Response('{}', { headers: { 'content-type': 'application/x-amz-json-1.1' } })
    },
  })
  await createIdentityPool(sdk, { clientId: 'client' }).revoke('rt.1')
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true])
})
