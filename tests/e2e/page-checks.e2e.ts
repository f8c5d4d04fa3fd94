import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'

/** A page with one button, whose colour takes a minute to change. */
async function showButton(page: Page, more = '') {
  await page.setContent(`<!doctype html><html lang="en"><title>A button</title><style>
    button { transition: background-color 60s; background: #fff; color: #111 }
    button[data-night] { background: #111; color: #fff }
    ${more}
  </style><main><h1>A page</h1><label>Name <input></label><button type="button">Update</button></main></html>`)
}

test('colours that change right before or during a check are looked at where they arrive', async ({
  page,
}) => {
  await showButton(page)
  await expect(page.getByRole('button')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => document.querySelector('button')?.toggleAttribute('data-night'))
  await checkPage(page, 'a button that has just changed')
  await page.evaluate(() => {
    const button = document.querySelector('button')
    setInterval(() => button?.toggleAttribute('data-night'))
  })
  await checkPage(page, 'a button that changes all the time')
})

for (const { what, style, change } of [
  {
    what: 'under the pointer',
    style: 'button:hover { color: #eee }',
    change: (page: Page) => page.getByRole('button').hover(),
  },
  {
    what: 'of a filled field',
    style: 'main:has(input:not(:placeholder-shown)) h1 { color: #eee }',
    change: (page: Page) => page.getByLabel('Name').fill('Biscuit'),
  },
  {
    what: 'of the focus',
    style: 'input:focus { outline: 1px solid; & + button, main:has(&) h1 { color: #eee } }',
    change: (page: Page) => page.getByLabel('Name').focus(),
  },
  {
    what: 'of a style sheet that a script writes',
    style: '',
    change: (page: Page) =>
      page.evaluate(() => void document.styleSheets[0]?.insertRule('main h1 { color: #eee }', 0)),
  },
]) {
  test(`a page is looked at again for a colour ${what}`, async ({ page }) => {
    await showButton(page, style)
    await page.getByLabel('Name').evaluate((field) => field.setAttribute('placeholder', ' '))
    await checkPage(page, 'a page before its change')
    // The markup stays as it is.
    await change(page)
    await expect(checkPage(page, 'a page after its change')).rejects.toThrow(/color-contrast/)
  })
}
