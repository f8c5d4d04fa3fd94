import { expect, test } from 'vitest'
import {
  deepLinkKey,
  perksCountry,
  perksTileName,
  pharmacyAddress,
  readContentCountry,
  tilePageAddress,
} from './embedded-pages.ts'

const HOSTS = ['https://rx.example', 'http://pages.localhost:4010']

// covers: HOME-078
test.each([
  ['prod', 'live'],
  ['fetch', 'live'],
  ['test', 'test'],
  ['local', 'test'],
  ['production', 'test'],
  ['PROD', 'test'],
  ['', 'test'],
])('002 §9: the environment "%s" uses the %s key', (environment, key) => {
  expect(deepLinkKey(environment, { production: 'live', test: 'test' })).toBe(key)
})

test.each([
  ['US', 'CA', 'CA', 'US'],
  ['ca', 'US', 'US', 'CA'],
  [undefined, 'CA', 'US', 'CA'],
  ['FR', 'CA', 'US', 'CA'],
  [['US', 'CA'], undefined, 'CA', 'CA'],
  [undefined, undefined, 'US', 'US'],
  ['', 'x', 'CA', 'CA'],
] as const)(
  'perks asked for %j, with %j in the session and the service code %s, are those of %s',
  (asked, kept, serviceCode, country) => {
    expect(perksCountry({ asked, kept, serviceCode })).toBe(country)
  },
)

// covers: CONT-009, CONT-010
test('002 §2: US gives the dog tile and CA the Canadian one', () => {
  expect([perksTileName('US'), perksTileName('CA')]).toEqual(['member-benefit-dog', 'member-benefit-ca'])
  expect(readContentCountry('CAN')).toBeUndefined()
})

// covers: CONT-005
test.each([
  ['https://rx.example', '/pharmacy/24?a=1', 'https://rx.example/pharmacy/24?a=1'],
  ['http://pages.localhost:4010', '/external/pharmacy', 'http://pages.localhost:4010/external/pharmacy'],
  ['https://rx.example', '//evil.example/pharmacy', undefined],
  ['https://rx.example', '/\\evil.example/pharmacy', undefined],
  ['https://rx.example', '//http://pages.localhost:4010/x', undefined],
  ['https://rx.example', '//pages.localhost:4010/x', undefined],
  ['https://rx.example', 'javascript:alert(1)', undefined],
  ['https://rx.example', 'https://rx.example/pharmacy', undefined],
  ['https://rx.example.evil.tld', '/pharmacy', undefined],
  ['https://evil.example', '/pharmacy', undefined],
  ['http://rx.example', '/pharmacy', undefined],
  ['javascript:alert(1)', '/pharmacy', undefined],
  ['', '/pharmacy', undefined],
])('the pharmacy of host "%s" and path %s is framed from %s', (host, content, address) => {
  expect(pharmacyAddress({ host, petRxData: { content } }, HOSTS)?.href).toBe(address)
})

test.each([
  [{ url: 'https://rx.example/perks?country=US' }, 'https://rx.example/perks?country=US'],
  [{ slug: '/perks', hostName: 'rx.example' }, 'https://rx.example/perks'],
  [{ slug: 'perks', hostName: 'rx.example' }, 'https://rx.example/perks'],
  [{ slug: '/perks' }, undefined],
  [{ hostName: 'rx.example' }, undefined],
  [{}, undefined],
  [{ slug: 'javascript:alert(1)', hostName: 'rx.example' }, undefined],
  [{ url: 'javascript:alert(1)' }, undefined],
  [{ url: 'data:text/html,x', hostName: 'rx.example' }, undefined],
  [{ url: 'https://rx.example@evil.tld/perks' }, undefined],
  [{ slug: '/perks', hostName: 'evil.example' }, undefined],
  [{ slug: '/perks', hostName: '@' }, undefined],
])('the page of the tile %j is framed from %s', (tile, address) => {
  expect(tilePageAddress(tile, HOSTS)?.href).toBe(address)
})
