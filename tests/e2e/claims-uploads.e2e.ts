import type { Page } from '@playwright/test'
import { draftRows, signInAgain } from './fixtures/drafts.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { blackPng } from './fixtures/pictures.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const RECORDS = 'Medical records (optional)'
const LONG_NAME = 'All medical records of Biscuit from the animal hospital of the last year.pdf'
const NOTICE = 'A claim draft is kept on this device. Log in to continue it.'

const row = (page: Page, name: string) => page.getByRole('listitem', { name })

/** Drops a large picture and a PDF with a long name on the area of the records, as a file manager does. */
async function dropFiles(page: Page) {
  const dataTransfer = await page.evaluateHandle(
    ([png, name]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' }))
      transfer.items.add(new File([`%PDF-1.7\n${' '.repeat(5000)}`], name, { type: 'application/pdf' }))
      return transfer
    },
    [[...blackPng(5000, 3000)], LONG_NAME] as const,
  )
  const area = page.getByRole('group', { name: RECORDS })
  await area.dispatchEvent('dragover', { dataTransfer })
  await area.dispatchEvent('drop', { dataTransfer })
}

test('dropped files upload, pause offline, go on, and are there after a sign-out without another upload', {
  tag: QUICK,
}, async ({ page, context, world, allowed }) => {
  // The browser reports each read that is on its way when the connection goes.
  allowed.console.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const uploads = async () =>
    (await world.requests()).filter(({ operationId }) => operationId === 'uploadDocument').length
  await openSignedIn(page, 'us-happy', '/claims/new')
  await expect(page.getByRole('dialog', { name: 'Submit a claim' })).toBeVisible()

  await test.step('a large picture shows small, and a long name is cut', async () => {
    await dropFiles(page)
    await expect(row(page, 'photo.png').locator('canvas')).toBeVisible()
    await expect(row(page, LONG_NAME).getByText('Uploaded, 5 kB')).toBeVisible()
    await expect(row(page, LONG_NAME).getByTitle(LONG_NAME)).toContainText(
      'All medical records of Biscuit from the an',
    )
    await checkPage(page, 'uploaded files')
  })

  await test.step('offline a file pauses, and it goes on with the connection', async () => {
    await context.setOffline(true)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `Choose files: ${RECORDS}` }).click()
    const bill = {
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'.padEnd(600)),
    }
    await (await chooser).setFiles(bill)
    await expect(row(page, 'notes.pdf')).toContainText('Paused. Check your Internet connection')
    await checkPage(page, 'a paused file')
    await context.setOffline(false)
    await expect(row(page, 'notes.pdf')).toContainText('Uploaded, 600 B')
    await expect(page.getByText(/^Saved at/)).toBeVisible()
  })

  await test.step('a second page says that the form is open, and takes it over with every file', async () => {
    const second = await context.newPage()
    await second.goto('/claims/new')
    const here = second.getByRole('button', { name: 'Continue here' })
    await expect(here).toBeVisible()
    await checkPage(second, 'a form that is open in another tab')
    await here.click()
    await expect(row(second, 'notes.pdf')).toContainText('Uploaded, 600 B')
    await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible()
    await second.close()
    await expect(row(page, 'notes.pdf')).toContainText('Uploaded, 600 B')
  })

  await test.step('after a sign-out the sign-in page speaks of it, and shifts nothing', async () => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'Continue your claim' })).toBeVisible()
    await checkPage(page, 'home with a draft')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await page.reload()
    await expect(page.getByText(NOTICE)).toBeVisible()
    // Before the widths of the check, which move the page themselves.
    expect(await page.evaluate(shiftsOfThePage)).toEqual([])
    await checkPage(page, 'the sign-in page with a draft')
    const atRest = await draftRows(page)
    expect(atRest).toHaveLength(1)
    expect(JSON.stringify(atRest)).not.toMatch(/photo|notes|Biscuit|us-happy/)
  })

  await signInAgain(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(row(page, 'photo.png')).toContainText('Uploaded')
  await expect(page.getByRole('listitem', { name: /pdf$/ })).toHaveCount(2)
  expect(await uploads()).toBe(3)
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Delete draft: New claim' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Your draft is deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Claim drafts on this device' })).toHaveCount(0)
})

/** Runs in the page. Each shift of its layout, with what moved. */
function shiftsOfThePage(): Promise<string[]> {
  return new Promise((resolve) => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          shifts.push(`${Reflect.get(entry, 'value')} at ${entry.startTime} ms: ${movedBy(entry)}`)
    }).observe({ type: 'layout-shift', buffered: true })
    // Earlier entries come in a task of their own.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
  })

  function movedBy(entry: PerformanceEntry): string {
    const sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
      entry,
      'sources',
    )
    return sources
      .map(({ node, previousRect, currentRect }) =>
        [node?.outerHTML.slice(0, 80), JSON.stringify([previousRect, currentRect])].join(' '),
      )
      .join('; ')
  }
}
