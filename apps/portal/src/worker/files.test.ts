import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { APP_PATHS } from '../../environment-headers.ts'
import { fileFor, LINK_PAGES } from './files.ts'

const ORIGIN = 'https://portal.example.com'
const KEPT = new Set([
  ...['/index.html', '/login.html', '/account/pets.html', '/icon.svg'],
  ...['/assets/index-a1.js', '/assets/index-b2.css'],
])

type Given = { method?: string; mode?: RequestMode; destination?: RequestDestination }

function answered(address: string, { method = 'GET', mode = 'cors', destination = '' }: Given = {}) {
  const { href } = new URL(address, ORIGIN)
  return fileFor({ method, mode, destination, url: href }, ORIGIN, KEPT)
}

const opened = (address: string, given: Given = {}) =>
  answered(address, { mode: 'navigate', destination: 'document', ...given })

test.each([
  ['/login', '/login.html'],
  ['/login?redirect=%2Fclaims%2Factive', '/login.html'],
  ['/account/pets', '/account/pets.html'],
  ['/account/pets/P-1', '/index.html'],
  ['/account/pets/', '/index.html'],
  ['/', '/index.html'],
  ['/home?utm_campaign=spring#top', '/index.html'],
  ['/no-such-page', '/index.html'],
])('a visit to %s is answered by %s', (address, file) => {
  expect(opened(address)).toBe(file)
})

test.each([
  ['/login?token=i&refreshToken=r'],
  ['/login?%74oken=i'],
  ['/account/pets?user=a%40b.example'],
  ['/perks?redirect=%2Fnon-pay%3Futm_token%3Dt'],
  ['/home#access_token=opaque'],
  ['/reset-password/users/u/clients/c/pools/p/reset/123456'],
  ['//Reset-password/users/u/clients/c/pools/p/reset/123456'],
  ['/non-pay'],
  ['/Wellness/?policyNumber=PET1'],
  ['/%6Eon-pay'],
  ['/stripesdk/'],
  ['/config.json'],
  ['/sw.js'],
  ['/icon.svg'],
  ['https://elsewhere.example.com/login'],
])('a visit to %s is left to the network', (address) => {
  expect(opened(address)).toBeUndefined()
})

test('a page in a frame and a form that is sent are left to the network', () => {
  expect(opened('/login', { destination: 'iframe' })).toBeUndefined()
  expect(opened('/login', { method: 'POST' })).toBeUndefined()
})

test.each([
  ['/assets/index-a1.js', '/assets/index-a1.js'],
  // Of an earlier version, which another tab shows.
  ['/assets/old-c3.js', '/assets/old-c3.js'],
  ['/icon.svg', '/icon.svg'],
])('the file %s is answered', (address, file) => {
  expect(answered(address)).toBe(file)
})

test.each([
  ['/config.json'],
  ['/assets/index-a1.js?v=2'],
  ['/icon-192.png'],
  ['https://gateway.example.com/fdp-pet-service/v1/pets'],
  ['https://elsewhere.example.com/assets/index-a1.js'],
])('the request of %s is left to the network', (address) => {
  expect(answered(address)).toBeUndefined()
})

test('every page that a link or an app opens is left to the network', () => {
  const routes = globSync('*.tsx', { cwd: join(import.meta.dirname, '../routes/_link') })
  const pages = routes.map((file) => file.replace('.tsx', '')).filter((page) => page !== 'route')
  expect([...LINK_PAGES].sort()).toEqual(pages.sort())
  for (const path of [...pages.map((page) => `/${page}`), ...APP_PATHS]) expect(opened(path)).toBeUndefined()
})
