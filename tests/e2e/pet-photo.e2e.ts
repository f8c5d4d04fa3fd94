import type { Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { blackPng, colorsOf, phoneJpeg, readPng } from './fixtures/pictures.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const camera = (page: Page) => page.getByRole('button', { name: 'Change the photo, Biscuit' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change photo' })
const pictureOf = (page: Page) => page.getByRole('article', { name: 'Biscuit' }).locator('img')

type File = { name: string; mimeType: string; buffer: Buffer }
const png = (buffer: Buffer, name = 'biscuit.png'): File => ({ name, mimeType: 'image/png', buffer })

/** Opens the file chooser like a user and chooses a file. */
async function choose(page: Page, file: File, open: () => Promise<void> = () => camera(page).click()) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
  await chooser.setFiles(file)
}

/** The bytes of the card's picture, as stored by the service. */
async function keptPicture(page: Page): Promise<{ address: string; bytes: Buffer }> {
  await expect(pictureOf(page)).toHaveAttribute('src', /^data:image\/png;base64,/)
  const address = (await pictureOf(page).getAttribute('src')) ?? ''
  return { address, bytes: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') }
}

// covers: PET-003, PET-058, CARD-002
test('a photo is cut to a square, uploaded, saved, and shown everywhere', {
  tag: [QUICK, ON_A_PHONE_TOO, IN_FIREFOX_TOO],
}, async ({ page, world }) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  const buffer = await phoneJpeg(page)
  await choose(page, { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer }, async () => {
    await camera(page).focus()
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL(/\/account\/pets\?dialog=photo&pet=P-104101$/)
  await expect(page.getByRole('img', { name: 'How the photo will look' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Fill the square' })).toBeChecked()
  const distance = async () => {
    const radio = (name: string) => page.getByRole('radio', { name })
    const [first, second] = await boxesOf(radio('Fill the square'), radio('Show the whole photo'))
    return second.y - first.y
  }
  // Side by side, or as close as the rows of a list.
  await expect.poll(distance).toBeLessThanOrEqual(48)
  await checkPage(page, 'a chosen photo')
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/account\/pets$/)
  await expect(camera(page)).toBeFocused()
  await expect(page.getByText('Your photo is saved.')).toBeVisible()

  const { address, bytes } = await keptPicture(page)
  const { width, height, chunks } = readPng(bytes)
  expect([width, height]).toEqual([600, 600])
  expect(chunks).not.toContain('eXIf')
  expect(bytes.includes('Exif') || bytes.includes('GPS-SECRET')).toBe(false)
  // Upright and cropped to its middle: red above blue, without a border.
  const points = [
    [0.02, 0.1],
    [0.98, 0.4],
    [0.02, 0.6],
    [0.98, 0.9],
  ] as const
  expect(await colorsOf(page, address, points)).toEqual(['red', 'red', 'blue', 'blue'])

  const made = (await world.requests()).map(({ operationId }) => operationId)
  expect(made.filter((id) => id === 'uploadDocument' || id === 'updatePetImage')).toEqual([
    'uploadDocument',
    'updatePetImage',
  ])
  expect(made.slice(made.indexOf('updatePetImage'))).toContain('getAccountDetails')

  await page.getByRole('link', { name: 'See policy details, Biscuit' }).click()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', address)
  await page.goto('/home')
  await expect(page.getByRole('list', { name: 'Your pets' }).locator('img')).toHaveAttribute('src', address)
})

test('the whole picture can be kept, with a rim, and one of many pixels is decoded', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  await choose(page, { name: 'a.jpeg', mimeType: 'image/jpeg', buffer: await phoneJpeg(page) })
  await page.getByRole('radio', { name: 'Fill the square' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Show the whole photo' })).toBeChecked()
  await page.getByRole('button', { name: 'Save photo' }).click()
  const { address } = await keptPicture(page)
  const points = [
    [0.05, 0.5],
    [0.5, 0.02],
    [0.5, 0.98],
  ] as const
  expect(await colorsOf(page, address, points)).toEqual(['nothing', 'red', 'blue'])

  await choose(page, png(blackPng(9000, 6000)))
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(pictureOf(page)).not.toHaveAttribute('src', address)
  expect(readPng((await keptPicture(page)).bytes)).toMatchObject({ width: 600, height: 600 })
})

test('a file that is no picture is refused in words, and another can be chosen', async ({ page, world }) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  const type = 'Choose a PNG or JPEG picture.'
  const refused: [File, string][] = [
    [png(blackPng(10, 10), 'a.gif'), type],
    [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7${' '.repeat(400)}`) }, type],
    [png(blackPng(10, 10).subarray(0, 300)), 'File upload failed. File is too small, minimum size is 300B'],
    [
      png(Buffer.concat([blackPng(10, 10), Buffer.alloc(10_000_000)])),
      'File upload failed. File is too big, maximum size is 10MB',
    ],
    [png(blackPng(10_000, 10_000)), 'This photo has too many pixels. Choose one of at most 60 megapixels.'],
    [
      png(Buffer.concat([blackPng(10, 10).subarray(0, 40), Buffer.alloc(400)])),
      'We can’t read this photo. Choose another one.',
    ],
  ]
  for (const [nth, [file, message]] of refused.entries()) {
    const again = page.getByRole('button', { name: 'Choose another photo' })
    await choose(page, file, () => (nth === 0 ? camera(page) : again).click())
    await expect(dialogOf(page).getByRole('alert')).toHaveText(message)
    await expect(page.getByRole('button', { name: 'Save photo' })).toBeDisabled()
  }
  await checkPage(page, 'a file that is no picture')
  await choose(page, png(blackPng(300, 200)), () =>
    page.getByRole('button', { name: 'Choose another photo' }).click(),
  )
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save photo' })).toBeEnabled()
  expect((await world.requests()).map(({ operationId }) => operationId)).not.toContain('uploadDocument')
})

test('an upload that failed is made again, and after a save that failed only the save', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource|ERR_/)
  await world.fault('uploadDocument', { kind: 'status', status: 500, times: 1 })
  await world.fault('updatePetImage', { kind: 'status', status: 500, times: 1 })
  await openSignedIn(page, 'us-happy', '/account/pets')
  await choose(page, png(blackPng(300, 200)))
  const save = page.getByRole('button', { name: 'Save photo' })
  await save.click()
  const alert = dialogOf(page).getByRole('alert')
  await expect(alert).toHaveText('Your photo didn’t upload. Try again, or call us at 800-240-1875.')
  await world.fault('uploadDocument', { kind: 'delay', delayMs: 1500, times: 1 })
  await save.click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(alert).toHaveText('Your photo is uploaded, but we couldn’t save it yet.')
  await checkPage(page, 'a picture that is uploaded and not saved')
  await page.getByRole('button', { name: 'Retry' }).click()
  await keptPicture(page)
  const made = (await world.requests()).map(({ operationId }) => operationId)
  expect(made.filter((id) => id === 'uploadDocument' || id === 'updatePetImage')).toEqual([
    'uploadDocument',
    'uploadDocument',
    'updatePetImage',
    'updatePetImage',
  ])
})

test('a picture that was chosen is given up after a question, and an upload without one', async ({
  page,
  world,
  allowed,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  await choose(page, png(blackPng(300, 200)))
  await expect(page.getByRole('img', { name: 'How the photo will look' })).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without updating?' })
  await expect(question).toBeVisible()
  await checkPage(page, 'leaving a chosen picture')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('img', { name: 'How the photo will look' })).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/account\/pets$/)
  await expect(camera(page)).toBeFocused()

  allowed.console.push(/ERR_/)
  await choose(page, png(blackPng(300, 200)))
  await world.fault('uploadDocument', { kind: 'timeout', times: 1 })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/account\/pets$/)
  expect((await world.requests()).map(({ operationId }) => operationId)).not.toContain('updatePetImage')
})

test('the dialog can be opened by its address, asks for a picture, and is not there for a foreign pet', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets?dialog=photo&pet=P-104102')
  await expect(dialogOf(page)).toContainText('Miso')
  const save = page.getByRole('button', { name: 'Save photo' })
  await expect(save).toHaveAccessibleDescription('Still needed: a photo')
  await checkPage(page, 'the photo dialog without a photo')
  await choose(page, png(blackPng(300, 200)), () =>
    page.getByRole('button', { name: 'Choose a photo' }).click(),
  )
  await save.click()
  await expect(page.getByRole('article', { name: 'Miso' }).locator('img')).toBeVisible()
  await page.goto('/account/pets?dialog=photo&pet=P-104201')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The address stays; the photo of another pet can be changed all the same.
  await choose(page, png(blackPng(300, 200)))
  await expect(dialogOf(page)).toContainText('Biscuit')
  await page.getByRole('button', { name: 'Save photo' }).click()
  await keptPicture(page)
})
