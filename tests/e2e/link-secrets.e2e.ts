import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { paymentFrame } from './fixtures/card-fields.ts'
import { REFUSED } from './fixtures/non-pay-link.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const SECRETS = 'token=sesame1&refreshToken=sesame2&utm_token=sesame3&utm_secured_param=sesame%40door.test'

/** A request as it was on the wire. */
type Heard = { url: string; referer: string | undefined }

/**
 * A server before the portal's own, which notes every request. It takes the early request of the font out of the pages,
 * so that the style sheet asks for it, as it does for the fonts of other letters.
 */
async function listen(portal: string) {
  const heard: Heard[] = []
  const server = createServer((request, response) => void forward(request, response))
  async function forward({ url = '/', headers: { referer } }: IncomingMessage, response: ServerResponse) {
    heard.push({ url, referer })
    const answer = await fetch(portal + url)
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    for (const [name, value] of answer.headers) {
      if (!/^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name))
        response.setHeader(name, value)
      // Every page asks for its fonts anew.
      response.setHeader('cache-control', 'no-store')
    }
    response.writeHead(answer.status)
    response.end(isPage ? body.toString().replace(/<link rel="preload" as="font"[^>]*>/, '') : body)
  }
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { heard, origin: `http://localhost:${port}`, close: () => server.close() }
}

/** The requests that tell the query of a page, other than those of a page itself. */
const tellTale = (heard: readonly Heard[]) =>
  heard.filter(({ url, referer = '' }) => /sesame|\?/.test(isFile(url) ? url + referer : referer))

/** Every request of the browser but those for the page itself, whatever origin it is for. */
function hearAll(context: BrowserContext) {
  const heard: Promise<Heard>[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) return
    const told = ({ referer }: Record<string, string>) => ({ url: request.url(), referer })
    // A request that the browser gave up has no headers of the wire.
    heard.push(request.allHeaders().then(told, () => told(request.headers())))
  })
  return {
    /** Those that tell a secret in their address, or the query of the page in their Referer. */
    async telling(secrets: RegExp) {
      const all = await Promise.all(heard)
      return all.filter(({ url, referer = '' }) => {
        // The service of the account is asked by the user's name.
        const told = url.replace(/(\/account-details\?)user-name=[^&]*/, '$1')
        return secrets.test(told + referer) || referer.includes('?')
      })
    },
    /** The origins that were asked. */
    origins: async () => [...new Set((await Promise.all(heard)).map(({ url }) => new URL(url).origin))],
  }
}

const isFile = (url: string) => /^\/(assets\/|config\.json|icon\.svg)/.test(url)

const PATHS = ['/wellness', '/non-pay', '/login', '/add-bank', '/stripesdk', '/updatecc', '/stripe-ach-payin']
const RESET = '/reset-password/users/sesame/clients/c/pools/p/reset/1'
/** One of each kind of other spelling; `session/landing.test.ts` and `src/boot/boot.test.ts` have all of them. */
const SPELLED = ['//login', '/Add-bank', '/account/pets', RESET]

test('no request but the page’s own carries the query of a link, in its Referer neither, and nor does the history (#27, 1.7, 2.2, 2.3)', {
  tag: QUICK,
}, async ({ page, context, baseURL, allowed }) => {
  // Eleven addresses are opened and loaded anew, which takes a busy machine longer than a journey usually has.
  test.slow()
  const wire = await listen(String(baseURL))
  const all = hearAll(context)
  allowed.origins.push(wire.origin)
  allowed.console.push(REFUSED)
  for (const path of [...PATHS, ...SPELLED]) {
    wire.heard.length = 0
    await page.goto(`${wire.origin}${path}?policyNumber=PET1&${SECRETS}#top`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
    expect(page.url(), path).not.toMatch(/sesame/)
    const entries = await page.evaluate(() => navigation.entries().map(({ url }) => String(url)))
    expect(entries.join(), path).not.toMatch(/sesame/)
    expect(await page.evaluate(() => JSON.stringify(history.state) + document.referrer), path).not.toMatch(
      /sesame/,
    )
    expect(wire.heard.filter(({ url }) => /sesame1/.test(url)).length, path).toBe(1)
    expect(tellTale(wire.heard), path).toEqual([])
    wire.heard.length = 0
    // The rest of the query is told to nobody either.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect
      .poll(() => wire.heard.filter(({ url }) => url.endsWith('.woff2')).length, path)
      .toBeGreaterThan(0)
    expect(tellTale(wire.heard), path).toEqual([])
    expect(await all.telling(/sesame/), path).toEqual([])
  }
  wire.close()
})

test('services and the card provider get the query of a link neither, in no address and no Referer (#27, 2.3)', {
  tag: QUICK,
}, async ({ page, context, world, allowed, mockUrl }) => {
  const link = new URL(await world.link('card-page', 'us-happy'))
  allowed.addresses.push(link.href)
  const all = hearAll(context)
  await page.goto(link.href)
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  const { origin } = new URL(mockUrl)
  expect(await all.origins()).toEqual(
    expect.arrayContaining([link.origin, origin, origin.replace('localhost', '127.0.0.1')]),
  )
  const [token = '', email = ''] = ['utm_token', 'email'].map((name) => link.searchParams.get(name) ?? '')
  expect([token, email]).not.toContain('')
  const encoded = encodeURIComponent(email)
  expect(
    await all.telling(new RegExp([token, email, encoded].join('|').replaceAll('.', '\\.'), 'i')),
  ).toEqual([])
})
