import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { button, findView, madeCalls, openPayouts } from '../../testing/payouts.ts'
import { fill, openWorld } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

/** A date and digits that occur in no other value. */
const BORN = '1983-07-29'
const DIGITS = '8426'

async function openIdentity(persona: string, world?: TestWorld, path = '/add') {
  const opened = world ?? (await openWorld())
  provideCards(opened)
  const rendered = await openPayouts(persona, path, opened)
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

  // covers: ACCT-035, PAYOUT-084, PAYOUT-087, PAYOUT-088
  test('four digits and a date of birth are needed, and no job title', async () => {
    const { user } = await openIdentity('kyc-none')
    expect(screen.queryByRole('textbox', { name: 'Occupation / Job Title' })).toBeNull()
    screen.getByText('Still needed: the last 4 digits of your SSN, date of birth')
    fill(ssn(), '12a3')
    expect(ssn().value).toBe('123')
    fireEvent.change(birth(), { target: { value: BORN } })
    screen.getByText('Still needed: the last 4 digits of your SSN')
    expect(button('Verify').disabled).toBe(true)
    fill(ssn(), '12345')
    expect(ssn().value).toBe('1234')
    fireEvent.change(birth(), { target: { value: '2999-01-01' } })
    await user.click(button('Verify'))
    screen.getByText('Enter a date that is not in the future.')
  })

  // covers: PAYOUT-053, PAYOUT-073, PAYOUT-094
  test('a verified identity goes on to the debit card, and to the provider alone', async () => {
    const opened = await openIdentity('kyc-none')
    await verify(opened)
    await findView('Add debit card')
    const made = await opened.world.requests()
    const others = made.filter(({ operationId }) => operationId !== 'createProviderToken')
    expect(JSON.stringify(others)).not.toMatch(/8426|1983/)
    expect(JSON.stringify(others)).toContain('"accountToken":"')
    const { queryClient } = opened.router.options.context
    expect(
      JSON.stringify(
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      ),
    ).not.toMatch(/8426/)
  })

  // covers: PAYOUT-071
  test('an identity under review counts as complete', async () => {
    const opened = await openIdentity('kyc-none')
    await verify(opened, '1111')
    await findView('Add debit card')
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
  test.each(['createProviderToken', 'createConnectedAccount'])(
    'a check of which %s has no usable answer shows the generic alert',
    async (operationId) => {
      const world = await openWorld()
      await world.addFault({ operationId, kind: 'html', status: 503, times: 1 })
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
    const { fetch, ...world } = await openWorld()
    const failing: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/v1/tokens')) return fetch(request)
      const message = 'We are experiencing an outage.; api_error'
      return Response.json({ error: { code: 'api_error', message } }, { status: 500 })
    }
    await verify(await openIdentity('kyc-none', { ...world, fetch: failing }))
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
    const opened = await openIdentity('ca-kyc-none')
    expect(screen.queryByRole('textbox', { name: 'Last 4 of SSN' })).toBeNull()
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Occupation / Job Title' })
    fill(title, 'Teacher')
    fireEvent.change(birth(), { target: { value: BORN } })
    fill(screen.getByRole('textbox', { name: 'Phone number' }), '6135550142')
    await opened.user.click(button('Verify'))
    await findView('Add debit card')
    const [token] = await madeCalls(opened.world, 'createProviderToken')
    const names = Object.keys(Object(token?.requestBody)).sort()
    expect(names.map((name) => name.replace('account[individual]', ''))).toEqual(
      expect.arrayContaining([
        '[email]',
        '[phone]',
        '[relationship][title]',
        '[address][line1]',
        '[dob][day]',
      ]),
    )
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
