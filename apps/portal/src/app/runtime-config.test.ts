import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deepLinkKey } from '@portal/domain/embedded-pages'
import { expect, test, vi } from 'vitest'
import { parseConfig, startConfig } from './runtime-config.ts'

const links = {
  privacyPolicy: 'https://example.com/privacy',
  mobileTerms: 'https://example.com/mobile',
  getPrice: 'https://example.com/price',
  addPet: 'https://example.com/add',
  termsAndConditions: { US: 'https://example.com/us', CA: 'https://example.com/ca' },
}
const valid = {
  environment: 'test',
  gateway: 'https://gateway.example',
  identityPool: { endpoint: 'https://pool.example', poolId: 'us-east-2_x', clientId: 'c' },
  links,
}

// covers: PLAT-033, PLAT-039, AUTH-050, WELL-011
test('a configuration is read, with the documented defaults', () => {
  const config = parseConfig(valid)
  expect(config.supportPhone).toBe('800-240-1875')
  expect(config.identityPool).toEqual({ ...valid.identityPool, region: 'us-east-2' })
  const identityPool = { ...valid.identityPool, region: 'ca-central-1' }
  expect(parseConfig({ ...valid, identityPool }).identityPool).toEqual(identityPool)
  expect(config.links.privacyPolicy).toBe('https://example.com/privacy')
  expect('petRx' in config).toBe(false)
  expect('maps' in config).toBe(false)
  expect(parseConfig({ ...valid, petRx: 'true' }).petRx).toBe('true')
})

// covers: PLAT-039
test('the example of a configuration is of production, whose key of the deep links it uses', () => {
  const example = readFileSync(join(import.meta.dirname, '../../config.example.json'), 'utf8')
  const { environment, deepLink } = parseConfig(JSON.parse(example))
  expect(environment).toBe('prod')
  expect(deepLink && deepLinkKey(environment, deepLink.keys)).toBe('key_live_example')
})

// covers: AUTH-016..019
test('each environment has its own addresses of price, privacy policy and mobile terms', () => {
  const other = {
    getPrice: 'https://other.example/price',
    privacyPolicy: 'https://other.example/privacy',
    mobileTerms: 'https://other.example/mobile',
  }
  expect(parseConfig(valid).links).toMatchObject({
    getPrice: 'https://example.com/price',
    privacyPolicy: 'https://example.com/privacy',
    mobileTerms: 'https://example.com/mobile',
  })
  expect(parseConfig({ ...valid, links: { ...links, ...other } }).links).toMatchObject(other)
})

// covers: ROUTE-029
test('each environment has its own page that adds a pet', () => {
  const addPet = 'https://other.example/add'
  expect(parseConfig(valid).links.addPet).toBe('https://example.com/add')
  expect(parseConfig({ ...valid, links: { ...links, addPet } }).links.addPet).toBe(addPet)
})

// covers: PAYIN-113, PAYOUT-087
test('a policyholder of either country can pay by bank account, unless the configuration names one alone', () => {
  const byDefault = { achCountries: ['US', 'CA'], jobTitleCountries: ['CA'], frameOrigins: [] }
  expect(parseConfig(valid).payments).toEqual(byDefault)
  const script = 'http://127.0.0.1:4010/external/stripe.js'
  expect(parseConfig({ ...valid, payments: { script } }).payments).toEqual({ ...byDefault, script })
  expect(parseConfig({ ...valid, payments: { achCountries: ['US'] } }).payments.achCountries).toEqual(['US'])
})

test.each([
  ['nothing', undefined],
  ['no gateway', { ...valid, gateway: undefined }],
  ['a gateway without encryption', { ...valid, gateway: 'http://gateway.example' }],
  ['a script for a link', { ...valid, links: { ...links, addPet: 'javascript:alert(1)' } }],
  ['a look-alike of localhost', { ...valid, gateway: 'http://localhost.evil.example' }],
  ['localhost as the user of another host', { ...valid, gateway: 'http://localhost:80@evil.example/' }],
  [
    'localhost as user and password',
    { ...valid, gateway: 'http://127.0.0.1/:x@evil.example/'.replace('/:', ':') },
  ],
  ['a payment script without encryption', { ...valid, payments: { script: 'http://js.example/x.js' } }],
  ['a frame without encryption', { ...valid, payments: { frameOrigins: ['http://bank.example'] } }],
  ['a provider without encryption', { ...valid, payments: { provider: 'http://api.example' } }],
  ['a frame with a path', { ...valid, payments: { frameOrigins: ['https://bank.example/link'] } }],
  ['an embedded host without encryption', { ...valid, embeddedHosts: ['http://rx.example'] }],
  ['an embedded host with a path', { ...valid, embeddedHosts: ['https://rx.example/pharmacy'] }],
  ['any embedded host', { ...valid, embeddedHosts: ['*'] }],
  ['a script for an embedded host', { ...valid, embeddedHosts: ['javascript:alert(1)'] }],
  [
    'a deep-link service without a key of tests',
    { ...valid, deepLink: { address: 'https://links.example', keys: { production: 'live' } } },
  ],
  ['an unknown country', { ...valid, payments: { achCountries: ['FR'] } }],
  ['an unknown country of a job title', { ...valid, payments: { jobTitleCountries: ['FR'] } }],
  ['an app host without encryption', { ...valid, appHosts: ['http://app.example'] }],
  ['an app host with a path', { ...valid, appHosts: ['https://app.example/'] }],
  ['an app host with a wildcard', { ...valid, appHosts: ['https://*.example/x'] }],
  ['any app host', { ...valid, appHosts: ['*'] }],
  ['a worker that is neither on nor off', { ...valid, worker: false }],
  ['a user name', { ...valid, gateway: 'https://portal.example@evil.example/' }],
])('a configuration with %s is refused', (_what, value) => {
  expect(() => parseConfig(value)).toThrow()
})

test('the apps that may show a page are named by their exact origins, by default none', () => {
  expect(parseConfig(valid).appHosts).toEqual([])
  const appHosts = ['https://app.example', 'http://localhost:4010']
  expect(parseConfig({ ...valid, appHosts }).appHosts).toEqual(appHosts)
})

test('the hosts of embedded pages are named by their exact origins, by default none', () => {
  expect(parseConfig(valid).embeddedHosts).toEqual([])
  const embeddedHosts = ['https://rx.example', 'http://pages.localhost:4010']
  expect(parseConfig({ ...valid, embeddedHosts }).embeddedHosts).toEqual(embeddedHosts)
})

test('the worker is taken off by a word, and is on without one', () => {
  expect(parseConfig(valid).worker).not.toBe('off')
  expect(parseConfig({ ...valid, worker: 'off' }).worker).toBe('off')
})

test('a gateway on this machine needs no TLS', () => {
  expect(parseConfig({ ...valid, gateway: 'http://localhost:4010' }).gateway).toBe('http://localhost:4010')
})

test('the pages about wellness are optional, and a wrong address of them is refused', () => {
  expect(parseConfig(valid).links.mainSite).toBeUndefined()
  const samplePolicies = { US: 'https://example.com/us.pdf', CA: 'https://example.com/ca.pdf' }
  const mainSite = 'https://example.com'
  expect(parseConfig({ ...valid, links: { ...links, samplePolicies, mainSite } }).links).toMatchObject({
    samplePolicies,
    mainSite,
  })
  const wrong = { ...samplePolicies, CA: 'javascript:alert(1)' }
  expect(() => parseConfig({ ...valid, links: { ...links, samplePolicies: wrong } })).toThrow()
  expect(() => parseConfig({ ...valid, links: { ...links, mainSite: 'http://example.com' } })).toThrow()
})

/** A browser that keeps texts, and a server whose configuration can change. */
function openBrowser() {
  const kept = new Map<string, string>()
  const server: { value: object; status: number } = { value: valid, status: 200 }
  const reload = vi.fn()
  const asked = vi.fn(async (address: string) => {
    if (address !== '/config.json') return new Response(null, { status: 404 })
    if (server.status === 0) throw new TypeError('Failed to fetch')
    return Response.json(server.value, { status: server.status })
  })
  vi.stubGlobal('fetch', asked)
  const records = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const start = (startsWithLast = true) => startConfig({ records, startsWithLast, reload })
  return { server, reload, asked, records, start }
}

// covers: PLAT-039
test('the first page waits for the server’s configuration, and a later one starts with the last good one', async () => {
  const { server, reload, start } = openBrowser()
  expect((await start()).config.environment).toBe('test')
  server.status = 0
  const { config, confirmed } = await start()
  expect(config.environment).toBe('test')
  await expect(confirmed()).rejects.toThrow('Failed to fetch')
  // Each call asks again, so that the portal goes on when the connection is back.
  server.status = 200
  expect((await confirmed()).environment).toBe('test')
  expect(reload).not.toHaveBeenCalled()
})

test('a visitor’s page waits for the server', async () => {
  const { server, start } = openBrowser()
  await start()
  server.value = { ...valid, environment: 'other' }
  expect((await start(false)).config.environment).toBe('other')
})

test('another configuration of the server starts the page anew, before anything is sent, and only once', async () => {
  const { server, reload, start } = openBrowser()
  await start()
  server.value = { ...valid, gateway: 'https://other.example' }
  const { confirmed } = await start()
  const sent = vi.fn()
  void confirmed().then(sent)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sent).not.toHaveBeenCalled()
  // Another server answers with the former configuration.
  server.value = valid
  const { config, confirmed: again } = await start()
  expect(config.gateway).toBe('https://gateway.example')
  await again()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['is not one', '{"environment":7}'],
  ['is no JSON', '{'],
])('a last configuration that %s counts as none', async (_what, text) => {
  const { records, start } = openBrowser()
  records.setItem('config', text)
  expect((await start()).config.environment).toBe('test')
})

test('a browser that denies its storage asks the server each time', async () => {
  const { asked } = openBrowser()
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const records = { getItem: deny, setItem: deny, removeItem: deny }
  for (const times of [1, 2]) {
    const { config } = await startConfig({ records, startsWithLast: true, reload: () => {} })
    expect(config.environment).toBe('test')
    expect(asked).toHaveBeenCalledTimes(times)
  }
})

test.each([
  ['cannot be reached', 0, 'Failed to fetch'],
  ['fails', 503, '503'],
])('without a last configuration a server that %s is a failure', async (_what, status, message) => {
  const { server, start } = openBrowser()
  server.status = status
  await expect(start()).rejects.toThrow(message)
})
