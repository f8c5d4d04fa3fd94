import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { provideCards, VERIFIED_BANK } from '../../testing/card-provider.ts'
import { fill, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const COMPLETE = { empty: false, complete: true }
const SWITCH = 'Set as default payment method'

/** Opens the entry of a card for a policy. */
async function openEntry(persona: string, policy: string, world?: TestWorld, isBank = false) {
  const opened = world ?? (await openWorld())
  const provider = provideCards(opened, isBank ? VERIFIED_BANK : undefined)
  const view = isBank ? 'add-bank' : 'add-card'
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const path = `/account/payment?dialog=payment-methods&policy=${policy}&view=${view}`
  const rendered = await renderRoute(path, persona, { world: opened, observer })
  await screen.findByRole('switch', { name: SWITCH })
  return { ...rendered, provider, observer, world: opened }
}

const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add card' })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name on card' })
const alert = async (text: RegExp) =>
  (await screen.findAllByRole('alert')).find((each) => text.test(each.textContent ?? ''))
const ready = () => waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
const calls = async (world: TestWorld, operationId: string) =>
  (await world.requests()).filter((made) => made.operationId === operationId)

/** Fills in the whole form and sends it. */
async function send({ user, provider }: Awaited<ReturnType<typeof openEntry>>, name = 'Alex Rivera') {
  await ready()
  fill(nameField(), name)
  provider.change(COMPLETE)
  await user.click(add())
}

// covers: PAYIN-025, PAYIN-092, PAYIN-093, PAYIN-105
test('a card can be sent with a name, as soon as the provider reports its fields complete', async () => {
  const { provider, user } = await openEntry('us-happy', 'PET104101')
  await ready()
  expect(add().disabled).toBe(true)
  screen.getByText('Still needed: name on card, card details')
  provider.change(COMPLETE)
  screen.getByText('Still needed: name on card')
  fill(nameField(), '   ')
  expect(add().disabled).toBe(true)
  await user.tab()
  screen.getByText('This field is required')
  fill(nameField(), '  Alex Rivera ')
  expect(add().disabled).toBe(false)
  provider.change({ empty: false, complete: false })
  expect(add().disabled).toBe(true)
  screen.getByText('Still needed: card details')
})

// covers: PAYAPI-069, PAYIN-060, PAYIN-078, PAYIN-091
test('a card is added with its name without outer spaces, and the list says so', async () => {
  const opened = await openEntry('us-happy', 'PET104101')
  const { provider, world } = opened
  await send(opened, '  Alex Rivera ')
  const list = within(await screen.findByRole('dialog', { name: 'Credit cards' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(await screen.findByText('Payment method added')).toBeDefined()
  expect(provider.asked).toMatchObject([
    {
      redirect: 'if_required',
      confirmParams: {
        return_url: `${location.origin}/account/payment`,
        payment_method_data: { billing_details: { name: 'Alex Rivera' } },
      },
    },
  ])
  const [confirmed] = await calls(world, 'confirmSetupIntent')
  expect(confirmed?.requestBody).toMatchObject({ nameOnCard: 'Alex Rivera' })
  expect(JSON.stringify(confirmed)).not.toContain('_secret_')
  expect(await world.count('setDefaultPaymentRef')).toBe(0)
})

// covers: PAYIN-075
test.each([
  ['us-happy', 'PET104101', false],
  ['expired-card', 'PET105401', true],
])('the switch of %s starts %s', async (persona, policy, isOn) => {
  await openEntry(persona, policy)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: SWITCH }).checked).toBe(isOn)
})

// covers: PAYIN-060, PAYIN-075, PAYIN-077
test('with the switch on, the ticked policies get the new default, and need to be one at least', async () => {
  const opened = await openEntry('us-happy', 'PET104101')
  const { user, world } = opened
  await user.click(screen.getByRole('switch', { name: SWITCH }))
  const policies = within(screen.getByRole('group', { name: 'Default for these policies' }))
  const biscuit = policies.getByRole<HTMLInputElement>('checkbox', { name: /Biscuit/ })
  expect(biscuit.checked).toBe(true)
  await user.click(biscuit)
  screen.getByText(/^Still needed: .*a policy$/)
  await user.click(policies.getByRole('checkbox', { name: /Miso/ }))
  await send(opened)
  await waitFor(async () => expect(await calls(world, 'setDefaultPaymentRef')).toHaveLength(1))
  const [confirmed] = await calls(world, 'confirmSetupIntent')
  expect(confirmed?.requestBody).toMatchObject({
    confirmSetupResponse: { object: 'setup_intent', status: 'succeeded' },
    nameOnCard: 'Alex Rivera',
  })
  const [chosen] = await calls(world, 'setDefaultPaymentRef')
  expect(chosen?.requestBody).toMatchObject({ policyNumber: 'PET104102' })
})

// covers: PAYIN-131
test('a missing key of the provider is reported, ends the loader, and says what to do', async () => {
  const world = await worldWithAnswer<{ keys: { publicKey?: string } }>('/setup-intents', ({ keys }) => {
    delete keys.publicKey
  })
  const { observer } = await openEntry('us-happy', 'PET104101', world)
  expect(await alert(/persists/)).toHaveProperty(
    'textContent',
    'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
  )
  await ready()
  expect(observer.callFailed).toHaveBeenCalledWith(
    expect.objectContaining({ lost: expect.arrayContaining([expect.stringContaining('publicKey')]) }),
  )
})

// covers: PAYAPI-076, PAYIN-132, PAYIN-146
test('of the errors of a refused confirmation the first one is shown, and the form stays filled', async () => {
  const world = await openWorld()
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (!/setup-intents\/.*\/confirm$/.test(request.url) || request.url.includes('127.0.0.1')) {
      return world.fetch(request)
    }
    const errors = ['The name is too long.', 'The type is wrong.'].map((message) => ({
      code: 'VALIDATION_FAILED',
      message,
    }))
    return Response.json({ errors }, { status: 400 })
  }
  const opened = await openEntry('us-happy', 'PET104101', { ...world, fetch })
  await send(opened)
  expect(await alert(/too long/)).toHaveProperty('textContent', 'The name is too long.')
  expect(nameField().value).toBe('Alex Rivera')
})

test('a confirmation whose answer is lost is repeated without another setup, and adds one card', async () => {
  const opened = await openEntry('us-happy', 'PET104101')
  const { world, user, provider } = opened
  await world.addFault({ operationId: 'confirmSetupIntent', kind: 'reset', afterCommit: true, times: 1 })
  await send(opened)
  expect(await alert(/only once/)).toBeDefined()
  screen.getByText('Our payment provider has checked your details.')
  await user.click(add())
  await screen.findByRole('dialog', { name: 'Credit cards' })
  expect(provider.asked).toHaveLength(1)
  expect(await world.count('createSetupIntent')).toBe(1)
  expect(screen.getAllByText(/^ending in 4242$/)).toHaveLength(2 + 2)
})

test('a setup that has ended is replaced by another one with empty fields', async () => {
  const opened = await openEntry('us-happy', 'PET104101')
  const { world, provider } = opened
  await ready()
  await world.advanceClock(24 * 3600 * 1000)
  await send(opened)
  expect(await alert(/too long/)).toHaveProperty(
    'textContent',
    'This took too long, and nothing was saved. Please enter your details again.',
  )
  const begun = (await calls(world, 'createSetupIntent')).filter(({ status }) => status === 200)
  expect(begun).toHaveLength(2)
  expect(add().disabled).toBe(true)
  await send(opened)
  await screen.findByRole('dialog', { name: 'Credit cards' })
  expect(provider.asked).toHaveLength(2)
})

// covers: PAYIN-128
test('a card whose default cannot be set says so, and tries that step alone again', async () => {
  const opened = await openEntry('expired-card', 'PET105401')
  const { world, user } = opened
  await world.addFault({ operationId: 'setDefaultPaymentRef', kind: 'status', status: 500, times: 1 })
  await send(opened)
  const broken = within(await screen.findByRole('dialog', { name: 'Payment method not updated' }))
  broken.getByText(
    "Add card success but we're unable to set this card as the default card. Try again in Manage. If the problems persists, try logging out and signing back in.",
  )
  await user.click(broken.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Credit cards' })
  expect(await world.count('confirmSetupIntent')).toBe(1)
  expect(await world.count('updatePaymentMethod')).toBe(1)
})

// covers: PAYAPI-069, PAYIN-026, PAYIN-129
test('the same holds for a bank account, whose holder is the one that the provider was given', async () => {
  const opened = await openEntry('expired-card', 'PET105401', undefined, true)
  const { world, user, provider } = opened
  await world.addFault({ operationId: 'setDefaultPaymentRef', kind: 'status', status: 500, times: 1 })
  await ready()
  expect(screen.queryByRole('textbox', { name: 'Name on card' })).toBeNull()
  screen.getByText('Still needed: bank account details')
  provider.change(COMPLETE)
  await user.click(screen.getByRole('button', { name: 'Add bank account' }))
  const broken = within(await screen.findByRole('dialog', { name: 'Payment method not updated' }))
  broken.getByText(
    'Add bank account success but we’re unable to set this bank account as the default bank account. Try again in Manage. If the problems persists, try logging out and signing back in.',
  )
  const [confirmed] = await calls(world, 'confirmSetupIntent')
  expect(confirmed?.requestBody).toMatchObject({ accountHolderName: 'Sam Rivera' })
  expect(provider.asked).toMatchObject([{ redirect: 'if_required' }])
})

// covers: PAYAPI-061
test('the provider of a setup is opened with the key of the setup', async () => {
  const world = await worldWithAnswer<{ keys: object }>('/setup-intents', ({ keys }) => {
    Object.assign(keys, { publicKey: 'pk_of_the_setup' })
  })
  const { provider } = await openEntry('us-happy', 'PET104101', world)
  await expect.poll(() => provider.keys).toEqual(['pk_of_the_setup'])
})

test('fields that the provider cannot show give a way on, with another setup', async () => {
  const opened = await openEntry('us-happy', 'PET104101')
  const { provider, user, world } = opened
  await ready()
  fill(nameField(), 'Alex Rivera')
  provider.change(COMPLETE)
  expect(add().disabled).toBe(false)
  provider.fail()
  expect(await alert(/doesn’t answer/)).toBeDefined()
  expect(add().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await send(opened)
  await screen.findByRole('dialog', { name: 'Credit cards' })
  expect(await world.count('createSetupIntent')).toBe(2)
})

test('two presses add one card', async () => {
  const { provider, world } = await openEntry('us-happy', 'PET104101')
  await ready()
  fill(nameField(), 'Alex Rivera')
  provider.change(COMPLETE)
  add().click()
  add().click()
  await screen.findByRole('dialog', { name: 'Credit cards' })
  expect(provider.asked).toHaveLength(1)
  expect(await world.count('confirmSetupIntent')).toBe(1)
})
