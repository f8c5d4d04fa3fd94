// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { holdsSecret } from '@portal/domain/link-parameters'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { BOOT } from '../../build/boot.ts'

const boot = BOOT

/** The tests run the script again and again in the same document, and each ends what it has begun. */
const listening: (() => void)[] = []

function run(agent: string, { dark = false, chosen }: { dark?: boolean; chosen?: string } = {}) {
  vi.stubGlobal('navigator', { userAgent: agent })
  vi.stubGlobal('matchMedia', () => ({ matches: dark }))
  localStorage.clear()
  if (chosen !== undefined) localStorage.setItem('color-scheme', chosen)
  document.documentElement.className = ''
  const listen = vi.spyOn(document, 'addEventListener')
  // As the page runs it, before any module.
  runInThisContext(boot)
  for (const [type, listener] of listen.mock.calls)
    listening.push(() => document.removeEventListener(type, listener))
  listen.mockRestore()
  window.earlyPress?.end()
  return {
    unsupported: document.documentElement.classList.contains('unsupported'),
    scheme: document.documentElement.getAttribute('data-mantine-color-scheme'),
  }
}

// Other files run in the same document.
afterEach(() => {
  for (const end of listening.splice(0)) end()
  vi.unstubAllGlobals()
  document.documentElement.className = ''
  document.body.replaceChildren()
})

const SAFARI = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X) AppleWebKit/600 (KHTML, like Gecko) Version/${version} Safari/600`
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

/** Shows the page for old browsers, whose request of the configuration gets this answer. */
function showOld(status: number, config: object) {
  const asked: string[] = []
  class Answered {
    readyState = 4
    status = status
    responseText = JSON.stringify(config)
    onreadystatechange: () => void = () => undefined
    open = (method: string, path: string) => void asked.push(`${method} ${path}`)
    send = () => this.onreadystatechange()
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(page)?.[1] ?? ''
  run(SAFARI('9.1.2'))
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(asked).toEqual(['GET /config.json'])
  const address = (id: string) => document.getElementById(id)?.getAttribute('href')
  return [address('app-store'), address('google-play')]
}

// covers: SHELL-013, SHELL-015, SHELL-016, SHELL-017
test('an old browser gets the list of others in place of the portal', () => {
  showOld(404, {})
  expect(document.querySelector('h1')?.textContent).toBe('This browser is not supported')
  expect(document.getElementById('root')).toBeNull()
  const links = [...document.querySelectorAll('main a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Edge', 'https://www.microsoft.com/edge'],
    ['Safari', 'https://support.apple.com/safari'],
    ['Firefox', 'https://www.mozilla.org/firefox/new/'],
    ['Chrome', 'https://www.google.com/chrome/'],
    ['Opera', 'https://www.opera.com/download'],
    ['Download on the App Store', 'https://apps.apple.com/'],
    ['Get it on Google Play', 'https://play.google.com/store'],
  ])
  expect(document.querySelector('h2')?.textContent).toBe('Manage claims on the go')
  expect(document.querySelector('main')?.textContent).toContain('Download the app today.')
})

const STORES = ['https://apps.apple.com/', 'https://play.google.com/store']
const OWN = { appStore: 'https://a.example/1', googlePlay: 'https://g.example/2' }

// covers: SHELL-017
test.each([
  ['from the configuration', 200, OWN, Object.values(OWN)],
  ['to the stores without configuration', 404, OWN, STORES],
  ['to the stores if they are not configured', 200, {}, STORES],
  ['to the stores if they are no addresses', 200, { appStore: 'javascript:alert(1)', googlePlay: 7 }, STORES],
])('the links to the app lead %s', (_where, status, links, addresses) => {
  expect(showOld(status, { links })).toEqual(addresses)
})

test.each([
  // covers: HOME-016, SHELL-013
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', true],
  // covers: HOME-016, SHELL-013
  ['Internet Explorer 9', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1)', true],
  // covers: HOME-016, SHELL-014
  ['Safari 9', SAFARI('9.1.2'), true],
  // covers: HOME-016, SHELL-014
  ['Safari 10', SAFARI('10.0'), false],
  ['Safari 17', SAFARI('17.4'), false],
  ['Chrome', CHROME, false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s', (_name, agent, unsupported) => {
  expect(run(agent).unsupported).toBe(unsupported)
})

test('it is written for browsers that know nothing newer than 2009', () => {
  expect(boot.replaceAll(/\/\/.*/g, '')).not.toMatch(/=>|`|\b(const|let|class|async)\b|catch \{|\?\.|\?\?/)
})

test('the colour scheme is the chosen one, else that of the system', () => {
  expect(run(CHROME).scheme).toBe('light')
  expect(run(CHROME, { dark: true }).scheme).toBe('dark')
  expect(run(CHROME, { dark: true, chosen: 'light' }).scheme).toBe('light')
  expect(run(CHROME, { chosen: 'purple' }).scheme).toBe('light')
})

test('the bars of the browser have the colour of the scheme that somebody chose, whatever the system has', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  document.head.innerHTML = page.match(/<meta name="theme-color"[^>]*>/g)?.join('') ?? ''
  const shown = () => {
    const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    expect(metas).toHaveLength(2)
    return metas.filter(({ media }) => media === 'all').map(({ content }) => content)
  }
  run(CHROME, { dark: true })
  expect(shown()).toEqual(['%page-dark%'])
  run(CHROME, { dark: true, chosen: 'light' })
  expect(shown()).toEqual(['%page-light%'])
  // The settings change the attribute.
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  await vi.waitFor(() => expect(shown()).toEqual(['%page-dark%']))
  document.head.replaceChildren()
})

/** Opens an address. @returns what the address bar shows before any other request, and what the portal gets */
function openAddress(address: string) {
  const { protocol, host, pathname, search, hash, href } = new URL(address)
  let shown = href
  const replaceState = (_state: unknown, _title: string, next: string) => {
    shown = next
  }
  vi.stubGlobal('location', { protocol, host, pathname, search, hash, href })
  vi.stubGlobal('history', { state: null, replaceState })
  run(CHROME)
  const opened = window.openedAddress
  delete window.openedAddress
  return { shown, opened }
}

const ORIGIN = 'https://portal.example.com'

test.each([
  '/login?redirect=%2Fhome#top',
  '/wellness?policyNumber=PET1',
  '/nowhere?a=%&b=@',
  '/home?utm_campaign=surveyjourney2026',
])('an address without a secret stays as it is: %s', (path) => {
  expect(openAddress(ORIGIN + path)).toEqual({ shown: ORIGIN + path, opened: undefined })
})

test.each([
  ['/login', '?token=i&refreshToken=r'],
  ['//login', '?token=i'],
  ['/Login/', '?%74oken=i'],
  ['/%6Cogin', '?TOKEN=i'],
  ['/account/pets', '?user=a%40b.example#top'],
  ['/perks', '?redirect=%2Fnon-pay%3Futm_token%3Dt'],
  ['/home', '#token=i'],
  ['/home', '#access_token=opaque'],
])('a secret leaves the address before anything else runs: %s%s (#27, 2.2)', (path, query) => {
  const address = ORIGIN + path + query
  expect(openAddress(address)).toEqual({ shown: ORIGIN + path, opened: address })
})

/** Parts of queries: names and values with and without a secret, in several spellings, and what is between them. */
const PART = fc.constantFrom(
  ...['token', 'tokens', 'ID_TOKEN', 'page', '=', '&', '?', '#', ';', '/', '.', '%', '2', '@', 'a@b.example'],
  ...['eyJhbGciOiJSUzI1NiJ9', 'surveyjourney2026', 'surveyJourney2026', 'EYJHBGCIOIJSUZI1'],
)
const QUERY = fc
  .tuple(fc.array(PART, { maxLength: 6 }), fc.nat({ max: 6 }))
  .map(([parts, times]) => '?'.concat(repeatedly(encodeURIComponent, times)(parts.join(''))))

function repeatedly(change: (text: string) => string, times: number) {
  return (text: string) => Array.from({ length: times }).reduce<string>(change, text)
}

test('the script and the portal take the same addresses for those with a secret (#27, 2.2)', () => {
  fc.assert(
    fc.property(QUERY, (query) => {
      const { search, hash } = new URL(`${ORIGIN}/home${query}`)
      const hasSecret = holdsSecret(search) || holdsSecret(hash)
      expect(openAddress(`${ORIGIN}/home${query}`).opened !== undefined, query).toBe(hasSecret)
    }),
    { numRuns: 300 },
  )
})

test.each(['/reset-password', '/Reset-password', '//%72eset-password'])(
  'the path of a mailed reset link leaves the address too: %s (#27, 2.2)',
  (path) => {
    const address = `${ORIGIN}${path}/users/u/clients/c/pools/p/reset/123456`
    expect(openAddress(address)).toEqual({ shown: ORIGIN, opened: address })
  },
)

test('what is typed after a press ends the press, so that an early Log in sends no half password (#27, 1.6)', () => {
  runInThisContext(BOOT)
  document.body.innerHTML = '<form><input><button type="submit">Log in</button></form>'
  const button = document.querySelector('button')
  button?.click()
  expect(window.earlyPress?.target).toBe(button)
  document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(window.earlyPress?.target).toBeNull()
  window.earlyPress?.end()
})
