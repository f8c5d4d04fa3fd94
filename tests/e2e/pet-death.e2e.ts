import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const DAY_MS = 24 * 3600 * 1000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses a link or a button by the keyboard alone. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp) {
  const control = page.getByRole(role, { name })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
}

/** Expects nothing on the page in the colour of success, no toast, and no picture of an animal. */
async function expectCalm(page: Page) {
  const main = page.getByRole('main')
  const found = await main.evaluate((element) => {
    const style = getComputedStyle(document.documentElement)
    const probe = document.body.appendChild(document.createElement('i'))
    const success = ['chip', 'bg', 'text', 'mark', 'line'].map((part) => {
      probe.style.color = style.getPropertyValue(`--success-${part}`)
      return getComputedStyle(probe).color
    })
    probe.remove()
    const coloured = [...element.querySelectorAll('*')].filter((each) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(each)
      return [color, backgroundColor, borderTopColor].some((colour) => success.includes(colour))
    })
    const drawings = [...element.querySelectorAll('img, video, svg')].filter(
      (each) => each.getBoundingClientRect().width > 32,
    )
    return { success: success.length, coloured: coloured.length, drawings: drawings.length }
  })
  expect(found).toEqual({ success: 5, coloured: 0, drawings: 0 })
  await expect(main).not.toContainText('!')
  await expect(page.getByRole('status', { name: 'Messages' })).toBeEmpty()
}

// covers: LOSS-001, LOSS-003, LOSS-006, LOSS-007
test('a death is told by keyboard alone, home and claims agree, and the next day it is not taken back', {
  tag: QUICK,
}, async ({ page, world, allowed }) => {
  // The session of yesterday is renewed, and taking back is refused.
  allowed.console.push(/status of 40[019]/)
  await test.step('from the last link of the pet’s page', async () => {
    await openSignedIn(page, 'us-happy', '/account/pets/PET104102')
    await expect(heading(page)).toHaveText('Miso')
    await press(page, 'link', 'Tell us that Miso has died')
    await expect(heading(page)).toHaveText('Tell us that Miso has died')
    await expect(heading(page)).toBeFocused()
    await expectCalm(page)
    await checkPage(page, 'the page that takes the news of a death')
  })

  await test.step('with the date alone', async () => {
    await page.keyboard.press('Tab')
    const date = page.getByRole('textbox', { name: 'Date' })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(date).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [0] })
    await page.keyboard.type('01012001')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This date is before the date of birth that we have.')).toBeVisible()
    await expect(date).toBeFocused()
    await expectCalm(page)
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('en-US', {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
    )
    await date.press('ControlOrMeta+A')
    await page.keyboard.type(today)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(`Miso died on ${today}`)
    await expect(heading(page)).toBeFocused()
    await expectCalm(page)
    await checkPage(page, 'what follows from a death')
  })

  await test.step('home and the form of a claim agree', async () => {
    await page.goto('/home')
    await expect(page.getByText('Biscuit is covered.')).toBeVisible()
    const pets = page.getByRole('list', { name: 'Your pets' })
    await expect(pets.getByRole('link', { name: 'Miso' })).toBeVisible()
    await page.goto('/claims/new')
    await page.getByRole('combobox', { name: 'Pet' }).selectOption('Miso')
    await expect(page.getByRole('group', { name: /died\?$/ })).toBeHidden()
  })

  await test.step('the next day it is too late to take it back', async () => {
    await page.goto('/account/pets/PET104102/death')
    await press(page, 'button', 'This was a mistake')
    await expect(page.getByRole('dialog', { name: 'Was this a mistake?' })).toBeVisible()
    await world.clock.advance(DAY_MS + 1000)
    await press(page, 'button', 'Take it back')
    await expect(page.getByText('The 24 hours have passed. Please call us at 800-240-1875.')).toBeVisible()
    await press(page, 'button', 'Go back')
    await expect(page.getByText('If this is wrong, please call us at')).toBeVisible()
    await expect(page.getByRole('button', { name: 'This was a mistake' })).toBeHidden()
  })
})
