import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { judge, runConformance, writeReports } from '@portal/conformance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { ALL_RULES, axeViolations, COLOUR_RULES } from '../e2e/fixtures/axe.ts'
import { LIBRARY_TOKEN } from './sample/checks.ts'
import { DESK_DOCUMENT } from './sample/documents.ts'
import { startLibrary } from './sample/service.ts'
import { VIOLATIONS } from './sample/violations.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
const address = pathToFileURL(join(folder, 'index.html')).href
const violation = VIOLATIONS.forms?.find(({ name }) => name === 'accepts a file of any type')

let browser: Browser

beforeAll(async () => {
  const { url, stop } = await startLibrary(violation)
  await writeReports(
    judge(await runConformance({ specs: [DESK_DOCUMENT], target: url, bearer: LIBRARY_TOKEN })),
    folder,
  )
  await stop()
  browser = await chromium.launch(chromiumLaunchOptions())
}, 240_000)
afterAll(() => browser.close())

async function open(colorScheme: 'light' | 'dark', width: number): Promise<Page> {
  const context = await browser.newContext({ colorScheme, offline: true, viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test.each(['light', 'dark'] as const)(
  'in the %s colour scheme the page fits at every width, passes axe and loads nothing',
  { timeout: 240_000 },
  async (scheme) => {
    const page = await open(scheme, 1440)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    // All details are opened, so that hidden parts are checked too.
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const rules = scheme === 'light' ? ALL_RULES : COLOUR_RULES
      expect(await axeViolations(page, rules), `axe at ${width} px`).toEqual([])
    }
    expect(requests).toEqual([])
    await page.context().close()
  },
)

test('request and answer stand side by side where the width allows', async () => {
  const page = await open('light', 1440)
  const article = page.getByRole('article').filter({ hasText: 'refuses-content-type' })
  const [request, answer] = await Promise.all(
    ['Request', 'Answer'].map((name) => article.getByRole('heading', { name, exact: true }).boundingBox()),
  )
  expect(request?.y).toBe(answer?.y)
  expect(answer?.x).toBeGreaterThan(request?.x ?? 0)
  await expect(article.textContent()).resolves.toContain('200 OK')
  await page.context().close()
})

test('the filter shows only violations, or only untested rules', async () => {
  const page = await open('light', 1440)
  const operations = page.getByRole('table', { name: 'Operations' })
  const names = () => operations.getByRole('rowheader').allTextContents()
  expect(await names()).toHaveLength(6)
  await page.getByRole('radio', { name: 'violations' }).check()
  expect(await names()).toEqual(['saveCover'])
  await expect(page.getByRole('heading', { name: /^addReader/ }).isVisible()).resolves.toBe(false)
  await page.getByRole('radio', { name: 'not tried' }).check()
  expect(await names()).toContain('activateCard')
  expect(await names()).not.toContain('addReader')
  await page.context().close()
})

test('each violation has a link, and each operation lists its missing fixtures', async () => {
  const page = await open('light', 1440)
  const wrong = page.getByRole('region', { name: 'What to mend first' })
  await wrong.getByRole('link').last().click()
  await expect(page.locator('article:target').textContent()).resolves.toContain(
    '/picture with a file of text/plain',
  )
  const untried = page.getByRole('region', { name: /^activateCard/ })
  await expect(untried.textContent()).resolves.toMatch(
    /by --fixtures: \{\s+"operations": \{\s+"activateCard": \{\s+"code": "…"/,
  )
  await page.context().close()
})
