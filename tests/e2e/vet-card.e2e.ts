import { checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, untilWorkerAnswers } from './fixtures/test.ts'
import { test } from './fixtures/with-worker.ts'

// covers: VCARD-001, VCARD-002, VCARD-004
test('a pet’s card is opened on a phone and on a desktop, by keyboard, on paper, and without a connection', {
  tag: QUICK,
}, async ({ page, context, allowed }) => {
  allowed.console.push(/Failed to load resource: net::ERR_/)
  const code = page.getByRole('img', { name: 'QR code: Policy PET104101-01, pet Biscuit' })

  await test.step('from home on a phone, by keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSignedIn(page, 'us-happy')
    const pet = page.getByRole('link', { name: 'Biscuit', exact: true })
    const link = page.getByRole('link', { name: 'Vet card, Biscuit' })
    await expect(link).toBeInViewport()
    await pet.focus()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(code).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const state = page.getByText('This policy is in force.')
    await expect(state).toBeInViewport()
    // Larger than the 16 px of other texts.
    await expect
      .poll(() => state.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
      .toBeGreaterThan(16)
  })

  await test.step('from the pet’s page on a desktop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/home')
    const pets = page.getByRole('list', { name: 'Your pets' })
    await expect(pets.getByRole('link', { name: 'Vet card, Biscuit' })).toBeHidden()
    await pets.getByRole('link', { name: 'Biscuit' }).press('Enter')
    await page.getByRole('link', { name: 'Vet card' }).press('Enter')
    await expect(code).toBeVisible()
    await checkPageAtBothWidths(page, 'the card for a vet')
  })

  await test.step('on paper it is one sheet in black on white, with dark modules on a light ground', async () => {
    await page.getByRole('button', { name: /Switch to dark mode/ }).click()
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(code).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Home' })).toBeHidden()
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page$/gm)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('without a connection it opens by its address', async () => {
    await untilWorkerAnswers(page)
    await context.setOffline(true)
    await page.goto('/home')
    await page.goto('/account/pets/PET104101/card')
    await expect(code).toBeVisible()
    await expect(page.getByText('This policy is in force.')).toBeVisible()
    await expect(page.getByText('$300.00, annual')).toBeVisible()
    await context.setOffline(false)
  })
})
