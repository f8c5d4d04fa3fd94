import type { Page } from '@playwright/test'
import { mailed, REFUSED } from './fixtures/non-pay-link.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

test('a tile in a light colour of the content is dark in the dark scheme, and paper is black on white (#27, 5.6)', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy')
  const tile = page.getByRole('link', { name: /^Member benefits/ })
  await expect(tile).toHaveCSS('background-color', 'rgb(255, 244, 224)')
  await page.getByRole('button', { name: /Switch to dark mode/ }).click()
  const colour = await tile.evaluate((node) => getComputedStyle(node).backgroundColor)
  const channels = colour.match(/[\d.]+/g)?.map(Number) ?? []
  const isSrgb = colour.startsWith('color(srgb')
  expect(Math.max(...channels.slice(0, 3)) * (isSrgb ? 255 : 1)).toBeLessThan(110)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(tile).toHaveCSS('background-color', 'rgb(255, 244, 224)')
})

/** Shown texts whose contrast with what is behind them is below 4.5. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const channels = (colour: string) => {
      if (canvas === null) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (colour: string) =>
      channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, at) => sum + value * (at === 0 ? 0.2126 : at === 1 ? 0.7152 : 0.0722), 0)
    const behind = (element: Element | null): string => {
      if (element === null) return 'white'
      const { backgroundColor } = getComputedStyle(element)
      return channels(backgroundColor)[3] === 255 ? backgroundColor : behind(element.parentElement)
    }
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter((element) => {
        const [low = 0, high = 0] = [getComputedStyle(element).color, behind(element)]
          .map(luminance)
          .sort((one, other) => one - other)
        return !element.closest(':disabled, [data-disabled]') && (high + 0.05) / (low + 0.05) < 4.5
      })
      .map((element) => `${element.tagName}: ${element.textContent}`)
  })

test('a form, a list and the page of a link are printed from the dark scheme in full contrast, with the addresses of links (#27, 5.6)', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await page.addInitScript(() => localStorage.setItem('color-scheme', 'dark'))
  const link = await mailed(world, allowed, { expired: true })
  await openSignedIn(page, 'us-happy')
  for (const path of ['/account/profile/resetPassword', '/claims/closed', link]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    // Colours of buttons change slowly.
    await expect.poll(() => paleTexts(page), path).toEqual([])
    // A link of each page, whether it has one now or not.
    const printed = await page.getByRole('main').evaluate((main) => {
      const anchor = document.createElement('a')
      anchor.href = 'https://example.com/terms'
      main.append(anchor)
      const { content } = getComputedStyle(anchor, '::after')
      anchor.remove()
      return content
    })
    expect(printed, path).toContain('https://example.com/terms')
  }
})
