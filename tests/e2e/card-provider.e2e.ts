import type { Page } from '@playwright/test'
import { signIn } from '../performance/sign-in.ts'
import type { MockWorld } from './fixtures/mock-world.ts'
import { expect, test } from './fixtures/test.ts'

/** The result of a setup in the provider's script. */
type Result = { setupIntent?: { status: string }; error?: { code?: string; message: string } }
type Keys = { publicKey: string; secret: string }

/** Begins a setup as the portal does, and returns its keys. */
async function begin(world: MockWorld, paymentType: string): Promise<Keys> {
  const { accessToken, csrfToken } = await signIn(world.url, world.name)
  const answer = await fetch(`${world.url}/fdp-wallet-service/v1/countries/US/setup-intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'csrf-token': csrfToken,
      'content-type': 'application/json',
      'x-correlation-id': crypto.randomUUID(),
      'x-mock-world': world.name,
    },
    body: JSON.stringify({
      application: { name: 'self-service', identifier: 'selfservice' },
      product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },
      paymentType,
      externalReferenceId: 'WA-200101',
      externalReferenceType: 'CUSTOMERID',
    }),
  })
  const { payload }: { payload: { response: { keys: Keys } } } = JSON.parse(await answer.text())
  return payload.response.keys
}

/** Shows elements of the provider, and a button that confirms the setup, on a page of another origin. */
async function show(page: Page, world: MockWorld, types: string[], paymentType = 'CARD') {
  const keys = await begin(world, paymentType)
  const { payments }: { payments: { script: string } } = JSON.parse(
    await (await fetch(`${world.url}/config.json`)).text(),
  )
  await page.goto(`${world.url}/external/privacy-policy`)
  await page.addScriptTag({ url: payments.script })
  await page.evaluate(
    ({ publicKey, secret, wanted }) => {
      const stripe = Reflect.get(window, 'Stripe')(publicKey)
      const elements = stripe.elements({ clientSecret: secret })
      for (const type of wanted) {
        const container = document.createElement('div')
        document.body.append(container)
        elements.create(type).mount(container)
      }
      const billing = { name: 'Policyholder', address: { postal_code: '10001' } }
      const card = elements.getElement('cardNumber')
      const button = document.createElement('button')
      button.textContent = 'Save'
      const output = document.createElement('output')
      button.addEventListener('click', async () => {
        output.textContent = ''
        const result =
          card === null
            ? await stripe.confirmSetup({ elements, redirect: 'if_required' })
            : await stripe.confirmCardSetup(secret, { payment_method: { card, billing_details: billing } })
        output.textContent = JSON.stringify(result)
      })
      document.body.append(button, output)
    },
    { ...keys, wanted: types },
  )
}

const payment = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

async function typeCard(page: Page, number: string) {
  const fields = payment(page)
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('0439')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByLabel('ZIP code').fill('10001')
}

function save(page: Page) {
  return page.getByRole('button', { name: 'Save' }).click()
}

async function result(page: Page): Promise<Result> {
  const output = page.getByRole('status')
  await expect(output).not.toBeEmpty()
  return JSON.parse((await output.textContent()) ?? '')
}

test('a card is typed into the frame of the provider, which refuses what the provider refuses', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/402 \(Payment Required\)/)
  await show(page, world, ['payment'])
  await typeCard(page, '4242 4242 4242 4241')
  await payment(page).getByLabel('Security code').focus()
  await expect(payment(page).getByText('Your card number is invalid.')).toBeVisible()
  await save(page)
  expect((await result(page)).error?.message).toBe('Your card number is invalid.')
  await typeCard(page, '4000 0000 0000 0002')
  await save(page)
  await expect(page.getByRole('status')).toContainText('Your card was declined.; code card_declined')
  await typeCard(page, '4242 4242 4242 4242')
  await save(page)
  await expect(page.getByRole('status')).toContainText('"status":"succeeded"')
  expect(await page.content()).not.toMatch(/4242 ?4242/)
})

test('a card that asks for authentication is set up when the cardholder completes it', async ({
  page,
  world,
}) => {
  await show(page, world, ['payment'])
  await typeCard(page, '4000 0025 0000 3155')
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  await save(page)
  await bank.getByRole('button', { name: 'Fail' }).click()
  expect((await result(page)).error?.code).toBe('setup_intent_authentication_failure')
  await save(page)
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('status')).toContainText('"status":"succeeded"')
})

test('a bank account and the three separate fields are frames of the provider too', async ({
  page,
  world,
}) => {
  await show(page, world, ['payment'], 'US_BANK_ACCOUNT')
  const fields = payment(page)
  await fields.getByLabel('Full name').fill('Policyholder')
  await fields.getByLabel('Routing number').fill('110000000')
  await fields.getByLabel('Account number', { exact: true }).fill('000123456789')
  await fields.getByLabel('Confirm account number').fill('000123456789')
  await save(page)
  await expect(page.getByRole('status')).toContainText('"type":"verify_with_microdeposits"')

  await show(page, world, ['cardNumber', 'cardExpiry', 'cardCvc'])
  for (const [title, label, value] of [
    ['Secure card number input frame', 'Card number', '4242 4242 4242 4242'],
    ['Secure expiration date input frame', 'Expiration date', '0439'],
    ['Secure CVC input frame', 'Security code', '123'],
  ] as const) {
    await page.frameLocator(`iframe[title="${title}"]`).getByLabel(label).fill(value)
  }
  await save(page)
  await expect(page.getByRole('status')).toContainText('"status":"succeeded"')
})
