import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'

/** A page with one button, whose colour takes a minute to change. */
async function showButton(page: Page) {
  await page.setContent(`<!doctype html><html lang="en"><title>A button</title><style>
    button { transition: background-color 60s; background: #fff; color: #111 }
    button[data-night] { background: #111; color: #fff }
  </style><main><h1>A page</h1><button type="button">Update</button></main></html>`)
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
