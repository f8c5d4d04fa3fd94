import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as files, type Page } from '@playwright/test'
import { ROOT } from '../../scripts/host.mjs'
import { mailed, heading as nonPayHeading } from './fixtures/non-pay-link.ts'
import { signIn } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'
import { heading as wellnessHeading, wellnessLink } from './fixtures/wellness-link.ts'

const DIST = join(ROOT, 'apps/portal/dist')

test('the build works with the headers of a deployment, and its server sends them', { tag: QUICK }, async ({
  page,
  request,
  baseURL,
}) => {
  await signIn(page, 'us-happy')
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible()
  await page.goto('/account/pets')
  await page.getByRole('link', { name: 'See policy details, Biscuit' }).click()
  // The policy of the deployment allows the frame of the chat.
  await page.getByRole('button', { name: 'Start a chat' }).click()
  await expect(
    page.getByRole('complementary', { name: 'Chat' }).frameLocator('iframe').getByRole('log'),
  ).toHaveText(/^Hello!/)

  const shown = await request.get('/no-such-page')
  expect(shown.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  const gone = await request.get('/assets/gone.js')
  expect({ status: gone.status(), cache: gone.headers()['cache-control'] }).toEqual({
    status: 404,
    cache: 'no-store',
  })
  expect((await request.post('/login')).status()).toBe(405)

  const config = join(mkdtempSync(join(tmpdir(), 'served-')), 'config.json')
  const hosts = { appHosts: ['http://localhost:9'] }
  const served: object = await (await request.get('/config.json')).json()
  const check = (value: object) => {
    writeFileSync(config, JSON.stringify(value))
    const args = ['scripts/headers.ts', '--config', config, '--check', String(baseURL)]
    return promisify(execFile)(process.execPath, args, { cwd: ROOT })
  }
  expect((await check(served)).stdout).toContain(' paths, 0 different headers')
  await expect(check({ ...served, ...hosts })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('wanted  default-src'),
  })
})

/** A call of one of the services. */
const DATA = /\/fdp-[a-z-]+-service\//

/** Holds the file of the screens, which `index.html` names (docs/adr/0020), until the result is called. */
async function holdScreens(page: Page): Promise<() => void> {
  const [, screens] =
    /rel="modulepreload"[^>]* href="([^"]+)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? []
  if (screens === undefined) throw new Error('index.html names no file of the screens')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().url().endsWith(screens)) await promise
    await route.continue()
  })
  return resolve
}

test.describe('data is asked for before the file of the screens has come', { tag: QUICK }, () => {
  test('on home', async ({ page }) => {
    await openSignedIn(page, 'us-happy', '/account/profile')
    const release = await holdScreens(page)
    await Promise.all([page.waitForRequest(DATA), page.goto('/home', { waitUntil: 'commit' })])
    release()
    await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible()
  })

  test('on the pages of mailed links', async ({ page, world, allowed }) => {
    const links = [
      { link: await mailed(world, allowed), heading: nonPayHeading, text: 'Payment failed' },
      { link: await wellnessLink(world, allowed), heading: wellnessHeading, text: /^Add Fetch Wellness/ },
    ]
    for (const { link, heading, text } of links) {
      const release = await holdScreens(page)
      await Promise.all([page.waitForRequest(DATA), page.goto(link, { waitUntil: 'commit' })])
      release()
      await expect(heading(page)).toHaveText(text)
      await page.unrouteAll()
    }
  })
})

const FILES = globSync('**/*.*', { cwd: DIST })
const TEXTS = FILES.filter((name) => /\.(js|css|html|json|svg)$/.test(name))

/** Texts that belong to development alone, each with the reason why it must not be delivered. */
const FORBIDDEN: [what: string, pattern: RegExp][] = [
  ['the address of the mock', /localhost:\d|127\.0\.0\.1:\d|\/_mock\b|x-mock-world/],
  ['a persona or its password', /Portal-2026!|us-happy|@example\.com/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/],
  ['a key of a provider', /\b(sk|rk)_(live|test)_\w{8,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/],
  ['the check of answers', /portal:(answer|problems)|answer-check/],
  ['a source map', /[#@] ?sourceMappingURL=/],
  ['a path of the machine that built it', /\/(home|Users|work)\/[\w-]+\//],
]

// These read files, and need neither a browser nor a world.
files.describe('the files of the build', { tag: QUICK }, () => {
  files('contain no source map, and only files for the web', () => {
    expect(TEXTS.length).toBeGreaterThan(50)
    const others = FILES.filter((name) => !/\.(js|css|html|json|svg|woff2|png|webm)$/.test(name))
    expect(others).toEqual([])
  })

  for (const [what, pattern] of FORBIDDEN) {
    files(`contain nowhere ${what}`, () => {
      const found = TEXTS.filter((name) => pattern.test(readFileSync(join(DIST, name), 'utf8')))
      expect(found).toEqual([])
    })
  }

  files('are kept by the worker, but for the pages of links, and have the size that the guide states', () => {
    const list = readFileSync(join(DIST, 'sw.js'), 'utf8')
    const kept = FILES.filter((name) => list.includes(`"url":"${name}"`))
    expect(FILES.filter((name) => name.endsWith('.html') && !kept.includes(name)).sort()).toEqual([
      'non-pay.html',
      'wellness.html',
    ])
    const megabytes = kept.reduce((sum, name) => sum + readFileSync(join(DIST, name)).length, 0) / 1e6
    const guide = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8')
    const [, count, size] = /about (\d+) files of ([\d.]+) MB/.exec(guide) ?? []
    expect(Math.abs(kept.length - Number(count)), `${kept.length} files`).toBeLessThan(20)
    expect(Math.abs(megabytes - Number(size)), `${megabytes} MB`).toBeLessThan(0.2)
  })

  files('begin with the mark that lets Chromium compile a script while it loads', () => {
    const scripts = FILES.filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    const unmarked = scripts.filter(
      (name) => !readFileSync(join(DIST, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    )
    expect(unmarked).toEqual([])
  })

  files('carry the fixed part of the policy in every page, and no inline script but the allowed one', () => {
    const pages = FILES.filter((name) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(2)
    for (const name of pages) {
      const html = readFileSync(join(DIST, name), 'utf8')
      expect(html).toContain("object-src 'none'; base-uri 'none'; form-action 'self'")
      expect(html.match(/<script(?![^>]* src=)[^>]*>/g), name).toHaveLength(1)
      expect(html, name).not.toMatch(/\son\w+=/)
    }
  })
})
