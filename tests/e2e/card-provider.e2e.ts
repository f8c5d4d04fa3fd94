import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { signIn } from '../performance/sign-in.ts'
import { paymentFrame, typeAccount, typeCard } from './fixtures/card-fields.ts'
import { expect, test } from './fixtures/test.ts'

/** The result of a setup in the provider's script. */
type Result = { setupIntent?: { status: string }; error?: { code?: string; message: string } }
type Keys = { publicKey: string; secret: string }

/** Begins a setup as the portal does, and returns its keys. */
async function begin(world: MockOfTest, paymentType: string): Promise<Keys> {
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
async function show(page: Page, world: MockOfTest, types: string[], paymentType = 'CARD') {
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
  typed,
  allowed,
}) => {
  allowed.console.push(/402 \(Payment Required\)/)
  await show(page, world, ['payment'])
  await typeCard(page, typed, { number: '4242 4242 4242 4241' })
  await paymentFrame(page).getByLabel('Security code').focus()
  await expect(paymentFrame(page).getByText('Your card number is invalid.')).toBeVisible()
  await save(page)
  expect((await result(page)).error?.message).toBe('Your card number is invalid.')
  await typeCard(page, typed, { number: '4000 0000 0000 0002' })
  await save(page)
  await expect(page.getByRole('status')).toContainText('Your card was declined.; code card_declined')
  await typeCard(page, typed, { number: '4242 4242 4242 4242' })
  await save(page)
  await expect(page.getByRole('status')).toContainText('"status":"succeeded"')
})

test('a card that asks for authentication is set up when the cardholder completes it', async ({
  page,
  world,
  typed,
}) => {
  await show(page, world, ['payment'])
  await typeCard(page, typed, { number: '4000 0025 0000 3155' })
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
  typed,
}) => {
  await show(page, world, ['payment'], 'US_BANK_ACCOUNT')
  await typeAccount(page, typed, { account: '000123456789' })
  await save(page)
  await expect(page.getByRole('status')).toContainText('"type":"verify_with_microdeposits"')

  await show(page, world, ['cardNumber', 'cardExpiry', 'cardCvc'])
  typed.note('4242 4242 4242 4242', '737')
  for (const [title, label, value] of [
    ['Secure card number input frame', 'Card number', '4242 4242 4242 4242'],
    ['Secure expiration date input frame', 'Expiration date', '0439'],
    ['Secure CVC input frame', 'Security code', '737'],
  ] as const) {
    await page.frameLocator(`iframe[title="${title}"]`).getByLabel(label).fill(value)
  }
  await save(page)
  await expect(page.getByRole('status')).toContainText('"status":"succeeded"')
})

test('a mistake of the page is thrown, as by the script of the provider', async ({ page, world }) => {
  await show(page, world, ['payment'])
  const messages = await page.evaluate(async () => {
    const stripe = Reflect.get(window, 'Stripe')('pk_test_sandbox_US')
    const said = async (work: () => unknown) => {
      try {
        await work()
      } catch (error) {
        return String(error)
      }
      return 'nothing'
    }
    const elements = stripe.elements({ clientSecret: 'seti_1_secret_x' })
    elements.create('payment')
    return [
      await said(() => stripe.elements().create('payment')),
      await said(() => elements.create('payment')),
      await said(() => stripe.confirmSetup({ elements })),
      await said(() =>
        stripe.confirmSetup({
          elements: stripe.elements({ clientSecret: 'seti_1_secret_x' }),
          redirect: 'if_required',
        }),
      ),
    ]
  })
  expect(messages).toEqual([
    'Error: IntegrationError: A payment element needs a client secret.',
    'Error: IntegrationError: There is an element payment already.',
    'Error: IntegrationError: There is no return_url.',
    'Error: IntegrationError: There is no element with the details.',
  ])
})
