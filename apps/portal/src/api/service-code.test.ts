import { createMock } from '@portal/mock'
import { expect, test } from 'vitest'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import { customerOf } from '../session/context.ts'
import { memoryStores } from '../test-stores.ts'
import { accountQuery } from './account.ts'
import { homeTilesQuery } from './home-tiles.ts'
import { createQueryClient } from './query-client.ts'

/** Reads the account of ca-happy with another service code, and the tiles for it. */
async function readWith(serviceCode: string | undefined) {
  const mock = await createMock()
  const config = parseConfig(await (await mock.fetch('http://localhost:4010/config.json')).json())
  const countries: unknown[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/home-tile')) countries.push((await request.clone().json()).country)
    const answer = await mock.fetch(request)
    if (!request.url.includes('/account-details')) return answer
    const body = await answer.json()
    body.payload.response.profileDetails.serviceCode = serviceCode
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  const api = composeApi(config, memoryStores(), { fetch: send })
  await api.session.signIn('ca-happy@example.com', 'Portal-2026!')
  const client = createQueryClient()
  const account = await client.fetchQuery(accountQuery(api))
  await client.fetchQuery(homeTilesQuery(api, account))
  return [customerOf(api).serviceCode, ...countries]
}

test.each([
  [undefined, 'US'],
  ['CA', 'CA'],
  ['CAN', 'CA'],
])(
  '000 §3: an account with the service code %s is one of %s, for its session and its tiles',
  async (code, country) => {
    expect(await readWith(code)).toEqual([country, country])
  },
)
