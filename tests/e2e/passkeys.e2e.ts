import type { CDPSession, Page } from '@playwright/test'
import { SAMPLE_PASSKEY } from '../../packages/mock/src/personas/factories/passkey-factory.ts'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { logOut, PASSWORD } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

/** Gives the browser an authenticator in the device, which checks its owner and needs no touch. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

type Authenticator = { cdp: CDPSession; authenticatorId: string }

/** Loads the passkey of the persona. @param signCount the signatures that it has counted */
const loadPasskey = ({ cdp, authenticatorId }: Authenticator, signCount: number) =>
  cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from(SAMPLE_PASSKEY.credentialId, 'base64url').toString('base64'),
      privateKey: SAMPLE_PASSKEY.privateKey,
      isResidentCredential: true,
      rpId: 'localhost',
      userHandle: Buffer.from('persona').toString('base64'),
      signCount,
    },
  })

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, name: RegExp | string) {
  const target = page.getByRole('button', { name, exact: true })
  await expect(target).toBeVisible()
  while (!(await target.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
}

// covers: SECU-004, SECU-005, SECU-006
test('by keyboard alone somebody adds a passkey, logs in with it, and removes it', { tag: QUICK }, async ({
  page,
}) => {
  await addAuthenticator(page)
  await openSignedIn(page, 'us-happy', '/account/profile/security')
  await expect(passkeys(page).getByText('You have no passkey yet.')).toBeVisible()
  await tabTo(page, 'Add a passkey')
  await page.keyboard.press('Enter')
  await expect(passkeys(page).getByText(/^Added on /)).toBeVisible()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await checkPageAtBothWidths(page, 'the security of the account with a passkey')

  // The browser itself knows that this authenticator has one.
  await page.keyboard.press('Enter')
  await expect(passkeys(page).getByRole('alert')).toHaveText(/^This device or key already has a passkey/)
  await checkPage(page, 'a passkey that is there already')

  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email address' }).focus()
  await page.keyboard.type('us-happy@example.com')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await checkPage(page, 'sign-in with a passkey')
  const before = new Set(scripts)
  await tabTo(page, 'Use a passkey')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  const code = await Promise.all([...before].map(async (url) => (await page.request.get(url)).text()))
  expect(code.filter((text) => text.includes('navigator.credentials'))).toEqual([])

  await page.goto('/account/profile/security')
  await tabTo(page, /^Remove: /)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkPage(page, 'the question before a passkey is removed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(passkeys(page).getByText('You have no passkey yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// covers: SECU-005, SECU-007
test('a passkey that is missing, not verified or copied is refused in words, the password logs in, and home offers one', async ({
  page,
  allowed,
}) => {
  allowed.console.push(/status of 400/)
  const authenticator = await addAuthenticator(page)
  const { cdp, authenticatorId } = authenticator
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email address' }).fill('passkey@example.com')
  const press = () => page.getByRole('button', { name: 'Use a passkey' }).click()
  const alert = page.getByRole('alert')

  await press()
  await expect(alert).toHaveText(/^No passkey was used\./)
  await expect(alert).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('passkey@example.com')
  await checkPage(page, 'a passkey that was not used')

  await loadPasskey(authenticator, 7)
  await press()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Petra')
  await logOut(page)

  // A copy of the passkey has counted fewer signatures.
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await loadPasskey(authenticator, 1)
  await page.getByRole('textbox', { name: 'Email address' }).fill('passkey@example.com')
  await press()
  await expect(alert).toHaveText(/^This passkey wasn’t accepted\./)

  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await press()
  await expect(alert).toHaveText(/^This passkey wasn’t accepted\./)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  const offer = page.getByRole('region', { name: 'Log in faster next time' })
  await expect(offer).toBeVisible()
  await checkPageAtBothWidths(page, 'home with the offer of a passkey')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.goto('/account/profile/data')
  await expect(page.getByText('the day from which we may offer a passkey again')).toBeVisible()
})
