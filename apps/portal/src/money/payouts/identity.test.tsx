import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { button, findView, madeCalls, openPayouts, worldOfTokens } from '../../testing/payouts.ts'
import { memoryStores } from '../../testing/stores.ts'
import { fill, openWorld } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

/** A date and digits that occur in no other value. */
const BORN = '1983-07-29'
const DIGITS = '8426'
const BIRTH = {
  'account[individual][dob][day]': '29',
  'account[individual][dob][month]': '7',
  'account[individual][dob][year]': '1983',
}

async function openIdentity(persona: string, world?: TestWorld, stores = memoryStores()) {
  const opened = world ?? (await openWorld())
  provideCards(opened)
  const rendered = await openPayouts(persona, '/add', opened, stores)
  await findView('Verify your identity')
  await screen.findByLabelText('Date of birth')
  return { ...rendered, world: opened }
}

const ssn = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last 4 of SSN' })
const birth = () => screen.getByLabelText<HTMLInputElement>('Date of birth')

async function verify({ user }: Awaited<ReturnType<typeof openIdentity>>, digits = DIGITS, born = BORN) {
  fill(ssn(), digits)
  fireEvent.change(birth(), { target: { value: born } })
  await user.click(button('Verify'))
}

describe('in the US', () => {
  // covers: PAYOUT-034, PAYOUT-072, PAYOUT-082, PAYOUT-089
  test('the form opens before the debit card, with the last digits and a date picker', async () => {
    await openIdentity('kyc-none')
    expect(ssn().value).toBe('')
    expect(birth().type).toBe('date')
    for (const name of ['Verify', 'Cancel']) expect(button(name)).toBeDefined()
  })

  // covers: PAYOUT-080, PAYOUT-081, PAYOUT-083, PAYOUT-115
  test('the field of the digits takes four of them, and nothing else', async () => {
    await openIdentity('kyc-none')
    for (const [typed, taken] of [
      ['12a3', '123'],
      ['12345', '1234'],
    ] as const) {
      fill(ssn(), typed)
      expect(ssn().value).toBe(taken)
    }
  })

  // covers: ACCT-035, PAYOUT-084, PAYOUT-087, PAYOUT-088
  test('four digits and a date of birth are needed, and no job title', async () => {
    const { user } = await openIdentity('kyc-none')
    expect(screen.queryByRole('textbox', { name: 'Occupation / Job Title' })).toBeNull()
    screen.getByText('Still needed: the last 4 digits of your SSN, date of birth')
    fill(ssn(), '123')
    fireEvent.change(birth(), { target: { value: BORN } })
    screen.getByText('Still needed: the last 4 digits of your SSN')
    expect(button('Verify').disabled).toBe(true)
    fill(ssn(), '1234')
    fireEvent.change(birth(), { target: { value: '2999-01-01' } })
    await user.click(button('Verify'))
    screen.getByText('Enter a date that is not in the future.')
  })

  // covers: PAYOUT-005, PAYOUT-053, PAYOUT-073, PAYOUT-094
  test('a verified identity goes on to the debit card, and to the provider alone', async () => {
    const opened = await openIdentity('kyc-none')
    await verify(opened)
    await findView('Add debit card')
    const made = await opened.world.requests()
    const others = made.filter(({ operationId }) => operationId !== 'createProviderToken')
    expect(JSON.stringify(others)).not.toMatch(/8426|1983/)
    expect(JSON.stringify(others)).toContain('"accountToken":"')
    const mutations = opened.router.options.context.queryClient.getMutationCache().getAll()
    expect(JSON.stringify(mutations.map(({ state }) => state))).not.toMatch(/8426/)
  })

  // covers: PAYOUT-053
  test('what is typed is written to no store of the browser', async () => {
    const stores = memoryStores()
    const writers = Object.values(stores).map((store) => vi.spyOn(store, 'set'))
    const opened = await openIdentity('kyc-none', undefined, stores)
    fill(ssn(), DIGITS)
    fireEvent.change(birth(), { target: { value: BORN } })
    fireEvent(document, new Event('visibilitychange'))
    await verify(opened)
    await findView('Add debit card')
    const written = writers.flatMap(({ mock }) => mock.calls)
    expect(written).not.toEqual([])
    expect(JSON.stringify(written)).not.toMatch(/8426|1983/)
  })

  // covers: PAYAPI-072, PAYOUT-071, PAYOUT-084
  test('an identity under review counts as complete, and was sent as it was typed', async () => {
    const { world, forms } = await worldOfTokens()
    const opened = await openIdentity('kyc-none', world)
    await verify(opened, '1111')
    await findView('Add debit card')
    expect(forms).toEqual([
      {
        ...BIRTH,
        key: 'pk_test_sandbox_US',
        'account[individual][ssn_last_4]': '1111',
      },
    ])
    await screen.findByText('Your identity check is pending')
    screen.getByText(/^Our payment provider is still reviewing your details\. You can add a debit card/)
  })

  test('a verified identity has no notice of a pending one, and a list of debit cards repeats the notice', async () => {
    const opened = await openIdentity('kyc-none')
    await verify(opened)
    await findView('Add debit card')
    expect(await screen.findByRole('textbox', { name: 'Name on card' })).toBeDefined()
    expect(screen.queryByText('Your identity check is pending')).toBeNull()
    opened.unmount()
    await openPayouts('kyc-pending', '?show=cards')
    await findView('Debit card')
    await screen.findByText('Your identity check is pending')
  })

  // covers: PAYOUT-097
  test('a refusal shows a dialog, and nothing of what was typed is lost', async () => {
    const opened = await openIdentity('kyc-none')
    await verify(opened, '0000')
    const alert = within(await findView('Verification Error'))
    alert.getByText('We encountered an error while trying to verify your identity. Please try again.')
    await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
    expect(ssn().value).toBe('0000')
    // The dialog has shown it, so the form does not show it again.
    expect(screen.queryByRole('alert')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(button('Verify'))
    await verify(opened)
    await findView('Add debit card')
  })

  // covers: PAYOUT-098
  test.each([
    ['createProviderToken', 'html'],
    ['createProviderToken', 'reset'],
    ['createConnectedAccount', 'html'],
  ] as const)(
    'a check of which %s has no usable answer (%s) shows the generic alert',
    async (operationId, kind) => {
      const world = await openWorld()
      await world.addFault({ operationId, kind, ...(kind === 'html' && { status: 503 }), times: 1 })
      const opened = await openIdentity('kyc-none', world)
      await verify(opened)
      const alert = within(await findView('Identity verification'))
      alert.getByText("We're unable to verify your identity at this time.")
      await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
      await opened.user.click(button('Verify'))
      await findView('Add debit card')
    },
  )

  // covers: PAYIN-122, PAYOUT-099
  test('the sentence of the provider shows instead, before its semicolon', async () => {
    const message = 'We are experiencing an outage.; api_error'
    const outage = Response.json({ error: { code: 'api_error', message } }, { status: 500 })
    await verify(await openIdentity('kyc-none', (await worldOfTokens(outage)).world))
    within(await findView('Identity verification')).getByText('We are experiencing an outage.')
  })
})

describe('leaving', () => {
  // covers: PAYOUT-075, PAYOUT-076
  test('is asked about, and forgets what was typed', async () => {
    const { user, router } = await openIdentity('kyc-none')
    fill(ssn(), DIGITS)
    await user.click(button('Cancel'))
    let question = within(await findView('Leave Verification?'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(ssn().value).toBe(DIGITS)
    await user.click(button('Close'))
    question = within(await findView('Leave Verification?'))
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await expect.poll(() => router.state.location.href).toBe('/account/payment')
    await router.navigate({ to: '/account/payment/reimbursement/add' })
    await findView('Verify your identity')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Last 4 of SSN' })).value).toBe('')
  })

  // covers: PAYOUT-075, PAYOUT-076
  test('is asked about before anything was typed, and returns to the list that it was opened from', async () => {
    const { user } = await openPayouts('kyc-none', '?show=methods')
    await findView('Set up reimbursement')
    await user.click(button('Choose debit card'))
    await findView('Verify your identity')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const question = within(await findView('Leave Verification?'))
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await findView('Set up reimbursement')
  })
})

describe('in Canada', () => {
  // covers: ACCT-035, PAYOUT-083, PAYOUT-086, PAYOUT-087
  test('the occupation, the contacts and the address are sent with the date of birth', async () => {
    const { world, forms } = await worldOfTokens()
    const opened = await openIdentity('ca-kyc-none', world)
    expect(screen.queryByRole('textbox', { name: 'Last 4 of SSN' })).toBeNull()
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Occupation / Job Title' })
    fill(title, 'Teacher')
    fireEvent.change(birth(), { target: { value: BORN } })
    fill(screen.getByRole('textbox', { name: 'Phone number' }), '6135550142')
    await opened.user.click(button('Verify'))
    await findView('Add debit card')
    expect(forms).toMatchObject([
      {
        ...BIRTH,
        'account[individual][relationship][title]': 'Teacher',
        'account[individual][email]': 'ca-kyc-none@example.com',
        'account[individual][phone]': '6135550142',
        'account[individual][address][line1]': expect.stringMatching(/^\d+ /),
      },
    ])
  })

  // covers: PAYOUT-085
  test('a job title of 26 characters stays whole with a message at its field, and nothing is sent', async () => {
    const { user, world } = await openIdentity('ca-kyc-none')
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Occupation / Job Title' })
    await user.click(title)
    await user.paste('Assistant of veterinarians')
    expect(title.value).toBe('Assistant of veterinarians')
    const message = screen.getByText('Enter 25 characters at most.')
    expect(title.getAttribute('aria-describedby')).toBe(message.id)
    fireEvent.change(birth(), { target: { value: BORN } })
    fill(screen.getByRole('textbox', { name: 'Phone number' }), '6135550142')
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    expect(title.value).toHaveLength(26)
    expect(await madeCalls(world, 'createProviderToken')).toEqual([])
    await user.type(title, '{Backspace}')
    expect(screen.queryByText('Enter 25 characters at most.')).toBeNull()
    await user.click(button('Verify'))
    await findView('Add debit card')
  })
})
