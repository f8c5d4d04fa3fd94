import { expect, test, vi } from 'vitest'
import { memoryStores } from '../testing/stores.ts'
import { composeApi } from './compose.ts'
import { parseConfig } from './runtime-config.ts'

const address = 'https://links.example/page'
const links = {
  privacyPolicy: address,
  mobileTerms: address,
  getPrice: address,
  addPet: address,
  termsAndConditions: { US: address, CA: address },
}

const configOf = (environment: string) =>
  parseConfig({
    environment,
    gateway: `https://gateway.${environment}.example/prefix`,
    identityPool: {
      endpoint: `https://pool.${environment}.example/`,
      poolId: 'us-east-2_Pool',
      clientId: `client-${environment}`,
    },
    links,
  })

/** The addresses that an environment calls for its flags and for a sign-in, and the client that it names to the pool. */
async function calledIn(environment: string) {
  const config = configOf(environment)
  const sent: Request[] = []
  const send = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(input, init))
    return Response.json({ payload: { response: 'login-token' } })
  })
  const { sdk, session } = composeApi(config, memoryStores(), { fetch: send })
  await sdk.content.GET('/remoteconfig')
  await session.signIn('a@example.com', 'secret').catch(() => undefined)
  const toPool = sent.filter(({ url }) => url.startsWith('https://pool.'))
  const bodies = await Promise.all(toPool.map((request) => request.json()))
  return {
    origins: sent.map(({ url }) => url.replace(/\?.*/, '')),
    clients: bodies.map(({ ClientId }) => ClientId),
  }
}

// covers: PLAT-038, PLAT-039
test.each(['local', 'test', 'prod'])(
  'the environment %s has its own gateway and identity pool',
  async (environment) => {
    expect(await calledIn(environment)).toEqual({
      origins: [
        `https://gateway.${environment}.example/prefix/remoteconfig`,
        `https://gateway.${environment}.example/prefix/fdp-user-service/v1/users`,
        `https://pool.${environment}.example/`,
      ],
      clients: [`client-${environment}`],
    })
  },
)

// covers: PLAT-019
test('the csrf token of a write is kept by the browser', async () => {
  const kept: string[] = []
  const csrf = {
    read: () => undefined,
    write: ({ value }: { value: string }) => void kept.push(value),
    clear: () => {},
  }
  const send = async () => Response.json({ payload: { response: { csrfToken: 'csrf-1', expiresIn: 60 } } })
  const { sdk } = composeApi(configOf('test'), { ...memoryStores(), csrf }, { fetch: send })
  await sdk.user.POST('/v1/users/send-code', { body: { email: 'a@example.com', resend: false } })
  expect(kept).toEqual(['csrf-1'])
})
