import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { filesOf } from './fixtures/downloads.ts'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Download your data' })
const start = (page: Page) => card(page).getByRole('button', { name: 'Download my data' })

/** Moves the focus forward to a control, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 100 })
  }).toPass()
}

/** The files of a download by path. */
async function filesIn(download: Download) {
  return filesOf(await readFile(await download.path()))
}

/**
 * A browser that asks for a file and writes to it. No test can answer the question of the system, so that the file is one
 * of the origin's own, which is written and removed alike.
 */
const answerWithOwnFile = (page: Page) =>
  page.evaluate(() => {
    const ask = async ({ suggestedName = '' }) => {
      const folder = await navigator.storage.getDirectory()
      return folder.getFileHandle(suggestedName, { create: true })
    }
    Object.assign(window, { showSaveFilePicker: ask })
  })

/** The files of the origin, with their bytes. */
async function ownFiles(page: Page): Promise<Buffer[]> {
  const texts = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const found: string[] = []
    for await (const name of folder.keys()) {
      const file = await (await folder.getFileHandle(name)).getFile()
      found.push(
        Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
      )
    }
    return found
  })
  return texts.map((text) => Buffer.from(text, 'latin1'))
}

/** Everything that the browser keeps, once nothing of it changes any more. */
async function quietAtRest(page: Page): Promise<string> {
  let kept = ''
  await expect(async () => {
    kept = await atRest(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await atRest(page)).toBe(kept)
  }).toPass()
  return kept
}

/** The names of the encrypted entries that are kept. */
const entriesOf = (kept: string) => (kept.match(/\bid=[0-9a-f]{64}/g) ?? []).sort()

// covers: DATA-001, DATA-002, DATA-003
test('everything about a policyholder comes as one file by keyboard alone, and the browser keeps nothing of it', {
  tag: QUICK,
}, async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  // Without the question for a file, which no test can answer, the file comes as a download.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await openSignedIn(page, 'us-happy', '/account/profile')
  await tabTo(page, page.getByRole('link', { name: 'Your data on this device' }))
  await page.keyboard.press('Enter')
  await expect(start(page)).toBeVisible()
  await checkPageAtBothWidths(page, 'the export of all data')
  // The reads of the screen itself are kept soon after it.
  const before = await quietAtRest(page)

  const documents = card(page).getByRole('checkbox', { name: 'With all documents' })
  await tabTo(page, documents)
  await page.keyboard.press('Space')
  await expect(card(page).getByText(/^\d+ documents[.,]/)).toBeVisible()
  expect((await world.requests()).some(({ operationId }) => operationId === 'downloadDocument')).toBe(false)
  await tabTo(page, start(page))
  await world.fault('listNotifications', { kind: 'status', status: 404, times: 1 })
  await world.fault('downloadDocument', { kind: 'timeout', times: 1 })
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('progressbar', { name: 'Parts of your data' })).toBeVisible()
  await expect(card(page).getByText(/^0 of \d+ documents/)).toBeVisible()
  await checkPage(page, 'an export on its way')
  await tabTo(page, card(page).getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(card(page).getByText('Cancelled. Nothing was saved.')).toBeVisible()

  await world.clearFaults()
  await world.fault('listNotifications', { kind: 'status', status: 404, times: 1 })
  await start(page).focus()
  const [first] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const alert = card(page).getByRole('alert')
  await expect(alert).toContainText('Notifications: We couldn’t read this part.')
  await checkPageAtBothWidths(page, 'an export that lacks a part')
  const inside = await filesIn(first)
  const text = (path: string) => inside.get(path)?.toString('utf8') ?? ''
  expect(first.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/)
  for (const name of [
    'account',
    'pets',
    'policies',
    'terms',
    'payments',
    'claims',
    'claim-breakdown',
    'payout-methods',
  ]) {
    expect(JSON.parse(text(`data/${name}.json`)).length, name).toBeGreaterThan(0)
    expect(text(`data/${name}.csv`).split('\r\n').length, name).toBeGreaterThan(2)
  }
  expect(text('data/pets.csv')).toMatch(/^\uFEFFPet number,Name,Species,/)
  expect(text('data/claims.json')).toContain('20480113')
  expect(text('data/payout-methods.csv')).toMatch(/ending in \d{4},/)
  expect(text('index.html')).toContain('<bdi>Notifications</bdi>: We couldn’t read this part.')
  expect(text('documents/Biscuit/Vaccination record spring.png')).toMatch(/PNG/)
  const everything = [...inside.values()].map(String).join()
  for (const { name, value } of await page.context().cookies()) expect(everything, name).not.toContain(value)
  expect(everything).not.toMatch(/"(?:url|token|walletId|routingNumber)"/)

  await tabTo(page, alert.getByRole('button', { name: 'Try these again' }))
  const [second] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await expect(card(page).getByText(/^Your file is ready\./)).toBeVisible()
  expect([...(await filesIn(second)).keys()].sort()).toEqual([
    'data/notifications.csv',
    'data/notifications.json',
    'index.html',
  ])
  // The bell may have written its number anew meanwhile.
  const after = await atRest(page)
  expect(entriesOf(after)).toEqual(entriesOf(before))
  expect(after.length).toBeLessThan(before.length + 1000)

  // The page that lists what is inside is read as it is: no script, no sideways scrolling, and nothing from elsewhere.
  const index = await page.context().newPage()
  await index.setContent(text('index.html'))
  await expect(index.getByRole('heading', { level: 1 })).toHaveText('Your data')
  await expect(index.getByRole('link', { name: 'CSV' }).first()).toHaveAttribute('href', 'data/account.csv')
  await expect(index.locator('script, img, iframe')).toHaveCount(0)
  await checkPage(index, 'the index of an export')
  await index.close()

  // Where the browser writes to a file, it is whole in the end, and gone when the export is cancelled.
  await answerWithOwnFile(page)
  await start(page).press('Enter')
  // The text of the export before may still show, so that the file itself is waited for.
  await expect(async () => {
    const [written = Buffer.from('')] = await ownFiles(page)
    expect([...filesOf(written).keys()]).toEqual(expect.arrayContaining([...inside.keys()]))
  }).toPass()
  await expect(card(page).getByText(/^Your file is ready\./)).toBeVisible()
  await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    for await (const name of folder.keys()) await folder.removeEntry(name)
  })
  await world.fault('downloadDocument', { kind: 'timeout', times: 1 })
  await start(page).press('Enter')
  await expect(card(page).getByText(/^0 of \d+ documents/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card(page).getByText('Cancelled. Nothing was saved.')).toBeVisible()
  await expect.poll(() => ownFiles(page)).toEqual([])
})
