import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetServiceTime } from '../../lib/clock.ts'
import { TRY_ANOTHER_WAY_MS } from '../../lib/timings.ts'
import { descriptionOf, fill, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const NEW_PASSWORD = 'Größe-2027 🐾!'
const SMS_RATES = 'Standard SMS rates may apply.'

const codeField = () => screen.findByLabelText('One-time code')
const sendCode = () => screen.getByRole('button', { name: 'Send code' })
const confirmCode = () => screen.getByRole('button', { name: 'Confirm code' })

afterEach(() => void vi.useRealTimers())

async function codeSent(world?: TestWorld) {
  const rendered = await renderRoute('/set-password', undefined, world && { world })
  await sendTo(rendered.user)
  return rendered
}

async function sendTo(user: UserEvent) {
  await user.click(await screen.findByRole('tab', { name: 'Phone' }))
  fill(await screen.findByLabelText('Mobile phone number'), '2125550101')
  await user.click(sendCode())
  await findScreen('Confirm your code')
}

async function codeConfirmed() {
  const rendered = await codeSent()
  fill(await codeField(), (await rendered.world.messages()).at(-1)?.code ?? '')
  await rendered.user.click(confirmCode())
  await findScreen('Create new password')
  return rendered
}

// covers: AUTH-020, AUTH-022, AUTH-023, ROUTE-008
test('the first step asks for phone or e-mail, and mentions SMS rates on the phone tab only', async () => {
  const { user } = await renderRoute('/set-password')
  await findScreen('Enter mobile phone number or email')
  expect(screen.getByText("We'll send a code to make sure it's you.")).toBeDefined()
  await screen.findByRole('tab', { name: 'Phone' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Phone', 'Email'])
  for (const [tab, field, notes] of [
    // covers: AUTH-024, AUTH-025
    ['Phone', 'Mobile phone number', 1],
    // covers: AUTH-025
    ['Email', 'Email address', 0],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }))
    const panel = within(await screen.findByRole('tabpanel'))
    expect(panel.getByRole('textbox', { name: field })).toBeDefined()
    expect(panel.queryAllByText(SMS_RATES)).toHaveLength(notes)
    expect(panel.getByRole('button', { name: 'Send code' })).toBeDefined()
  }
})

// covers: AUTH-027..029, AUTH-061
test('the second step names the masked contact and the time that the code lasts', async () => {
  const { router } = await codeSent()
  expect(router.state.location.pathname).toBe('/set-password/confirm-code')
  const sent = screen.getByText(/^Enter the one-time code sent to/)
  expect(sent.textContent).toBe('Enter the one-time code sent to (•••) •••-0101')
  expect(screen.getByText('This code expires in 10 minutes.')).toBeDefined()
})

// covers: AUTH-030, AUTH-031, AUTH-094
test('a code is six digits in one field, the first of which may be zero, and five do not suffice', async () => {
  const { user } = await codeSent()
  const field = await codeField()
  expect(screen.getAllByRole('textbox')).toEqual([field])
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ])
  await user.type(field, 'a02-345')
  expect(field).toHaveProperty('value', '02345')
  expect(confirmCode()).toHaveProperty('disabled', true)
  await user.type(field, '67')
  expect(field).toHaveProperty('value', '023456')
  expect(confirmCode()).toHaveProperty('disabled', false)
})

// covers: ROUTE-009, ROUTE-010
test.each(['/set-password/confirm-code', '/set-password/new'])(
  'without the step before, %s leads to the first one',
  async (path) => {
    const { router } = await renderRoute(path)
    await findScreen('Enter mobile phone number or email')
    expect(router.state.location.pathname).toBe('/set-password')
  },
)

// covers: AUTH-035, AUTH-036, ROUTE-009
test('the third step asks for a new password twice', async () => {
  const { router } = await codeConfirmed()
  expect(router.state.location.pathname).toBe('/set-password/new')
  expect(screen.getByLabelText('New password')).toBeDefined()
  expect(screen.getByLabelText('Confirm password')).toBeDefined()
})

// covers: AUTH-037, AUTH-038, AUTH-108
test('the third step rates and compares passwords, and saves equal ones', async () => {
  const { user } = await codeConfirmed()
  const save = screen.getByRole('button', { name: 'Save & continue' })
  fill(screen.getByLabelText('New password'), 'Portal-')
  expect(await screen.findByText('Password must be at least 8 characters.')).toBeDefined()
  fill(screen.getByLabelText('New password'), NEW_PASSWORD)
  expect(await screen.findByText('Very Strong Password')).toBeDefined()
  fill(screen.getByLabelText('Confirm password'), 'Something-2027!')
  expect(await screen.findByText("Passwords don't match")).toBeDefined()
  expect(save).toHaveProperty('disabled', true)
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
  expect(screen.queryByText("Passwords don't match")).toBeNull()
  await user.click(save)
  expect(await screen.findByRole('dialog', { name: 'Two paws up!' })).toBeDefined()
})

// covers: AUTH-001, AUTH-039, AUTH-062
test('a code by SMS leads to a new password, whose confirmation leads home', async () => {
  const { router, user, api } = await codeConfirmed()
  expect(api.session.state().status).toBe('signedOut')
  fill(screen.getByLabelText('New password'), NEW_PASSWORD)
  fill(screen.getByLabelText('Confirm password'), NEW_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  const dialog = await screen.findByRole('dialog', { name: 'Two paws up!' })
  expect(dialog.textContent).toContain('Your password is confirmed.')
  expect(api.session.state().status).toBe('signedIn')
  await user.keyboard('{Escape}')
  await findScreen('Hi Alex')
  expect(router.state.location.pathname).toBe('/home')
})

// covers: AUTH-032, AUTH-064
test('“Get new code” empties the field and sends another code, one at a time', async () => {
  const { world, isAsked, release } = await heldWorld('/send-code', 'writes', 1)
  const { user } = await codeSent(world)
  fill(await codeField(), '123')
  expect(screen.getByText('Problem with the code?')).toBeDefined()
  const again = screen.getByRole('button', { name: 'Get new code' })
  await user.click(again)
  await isAsked
  expect(again).toHaveProperty('disabled', true)
  expect(await codeField()).toHaveProperty('value', '')
  await release()
  await screen.findByText('A new code is on its way.')
  const sent = (await world.requests()).filter(({ operationId }) => operationId === 'sendCode')
  expect(sent.map(({ requestBody }) => requestBody)).toEqual([
    expect.objectContaining({ resend: false }),
    expect.objectContaining({ resend: true }),
  ])
})

/** A service that does not say how many codes were wrong. @param isLenient whether it does not count them either */
async function silentWorld(isLenient = false): Promise<TestWorld> {
  const world = await openWorld()
  let refused: Response | undefined
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (isLenient && refused !== undefined && request.url.includes('/verify-code')) return refused.clone()
    const answer = await world.fetch(request)
    if (answer.status !== 400 || !request.url.includes('/verify-code')) return answer
    const text = (await answer.text()).replace(/,?"attempts":\d+/, '')
    expect(text).not.toContain('attempts')
    refused = new Response(text, { status: 400, headers: answer.headers })
    return refused.clone()
  }
  return { ...world, fetch }
}

test('wrong codes that the service does not count are counted over screens, and a failing service is reported as one (#27, 1.12)', async () => {
  const world = await silentWorld()
  const { user } = await codeSent(world)
  async function confirm(code: string, text: string) {
    fill(await codeField(), code)
    await user.click(confirmCode())
    await expect.poll(async () => descriptionOf(await codeField())).toContain(text)
  }
  await confirm('000001', 'Please try again or get a new code.')
  await confirm('000002', 'Please try again or get a new code.')
  await user.click(screen.getByRole('link', { name: 'Close and go to login' }))
  await findScreen('Log in')
  await user.click(screen.getByRole('link', { name: /^First time here/ }))
  await sendTo(user)
  await confirm('000003', 'call us at')
  await world.addFault({ operationId: 'verifyCode', kind: 'status', status: 500, times: 1 })
  await confirm('000004', 'We can’t send or check codes right now.')
  await confirm('000005', 'call us at')
})

test('a lockout that the service does not report lasts on after the screen was left, and after a reload, and ends (#27, 1.12)', async () => {
  // The device's time differs from the service's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 })
  const world = await silentWorld(true)
  await world.advanceClock(-24 * 3600 * 1000)
  const { user, stores } = await codeSent(world)
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    fill(await codeField(), `00000${wrong}`)
    await user.click(confirmCode())
    await expect.poll(async () => descriptionOf(await codeField())).not.toBe('')
  }
  async function isLocked() {
    await findScreen('Confirm your code')
    expect(screen.getByText(/^You can try again in 1[45]:\d\d\.$/)).toBeDefined()
    expect(descriptionOf(await codeField())).toContain('Too many attempts.')
    expect(screen.getByRole('button', { name: 'Get new code' })).toHaveProperty('disabled', true)
  }
  await isLocked()
  await user.click(screen.getByRole('link', { name: 'Close and go to login' }))
  await findScreen('Log in')
  await user.click(screen.getByRole('link', { name: /^First time here/ }))
  await sendTo(user)
  await isLocked()

  const reload = async () => {
    cleanup()
    // The new page does not know the service's time.
    forgetServiceTime()
    await renderRoute('/set-password/confirm-code', undefined, { world, stores })
  }
  await reload()
  await isLocked()
  vi.setSystemTime(Date.now() + 15 * 60 * 1000)
  await reload()
  await findScreen('Confirm your code')
  expect(screen.queryByText(/^You can try again in/)).toBeNull()
  expect(await codeField()).toHaveProperty('disabled', false)
})

// covers: AUTH-033, AUTH-034, AUTH-130
test('“Try another way” leads back after 300 ms', async () => {
  const { router } = await codeSent()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Try another way' }))
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(router.state.location.pathname).toBe('/set-password/confirm-code')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(router.state.location.pathname).toBe('/set-password')
})

test('“Try another way” leads nowhere when the screen is left by another way (#27, 1.12)', async () => {
  const { router } = await codeSent()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Try another way' }))
  await act(() => router.navigate({ to: '/login' }))
  await act(() => vi.advanceTimersByTimeAsync(TRY_ANOTHER_WAY_MS * 2))
  expect(router.state.location.pathname).toBe('/login')
})
