import { expect, test } from 'vitest'
import { parseConfig } from './runtime-config.ts'

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

// covers: PLAT-033, PLAT-039, AUTH-019, AUTH-050
test('a configuration is read, with the documented defaults', () => {
  const config = parseConfig(valid)
  expect(config.supportPhone).toBe('800-240-1875')
  expect(config.identityPool.region).toBe('us-east-2')
  expect(config.links.privacyPolicy).toBe('https://example.com/privacy')
  expect('petRx' in config).toBe(false)
  expect('maps' in config).toBe(false)
  expect(parseConfig({ ...valid, petRx: 'true' }).petRx).toBe('true')
})

test('a policyholder of either country can pay by bank account, unless the configuration names one alone', () => {
  expect(parseConfig(valid).payments).toEqual({ achCountries: ['US', 'CA'], frameOrigins: [] })
  const script = 'http://127.0.0.1:4010/external/stripe.js'
  expect(parseConfig({ ...valid, payments: { script } }).payments).toEqual({
    script,
    achCountries: ['US', 'CA'],
    frameOrigins: [],
  })
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
