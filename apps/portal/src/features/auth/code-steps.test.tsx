import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetServiceTime } from '../../lib/clock.ts'
import { TRY_ANOTHER_WAY_MS } from '../../lib/timings.ts'
import { descriptionOf, fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
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

// covers: AUTH-020, AUTH-022..025, ROUTE-008
test('the first step asks for phone or e-mail, and mentions SMS rates on the phone tab only', async () => {
  const { user } = await renderRoute('/set-password')
  await findScreen('Enter mobile phone number or email')
  expect(screen.getByText("We'll send a code to make sure it's you.")).toBeDefined()
  await screen.findByRole('tab', { name: 'Phone' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Phone', 'Email'])
  for (const [tab, field, notes] of [
    ['Phone', 'Mobile phone number', 1],
    ['Email', 'Email address', 0],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }))
    const panel = within(await screen.findByRole('tabpanel'))
    expect(panel.getByRole('textbox', { name: field })).toBeDefined()
    expect(panel.queryAllByText(SMS_RATES)).toHaveLength(notes)
    expect(panel.getByRole('button', { name: 'Send code' })).toBeDefined()
  }
})

// covers: AUTH-027..029, ROUTE-010
test('the second step names the masked contact and the time that the code lasts', async () => {
  const { router } = await codeSent()
  expect(router.state.location.pathname).toBe('/set-password/confirm-code')
  const sent = screen.getByText(/^Enter the one-time code sent to/)
  expect(sent.textContent).toBe('Enter the one-time code sent to (•••) •••-0101')
  expect(screen.getByText('This code expires in 10 minutes.')).toBeDefined()
})

// covers: AUTH-030, AUTH-031
test('a code is six digits in one field, and five do not suffice', async () => {
  const { user } = await codeSent()
  const field = await codeField()
  expect(screen.getAllByRole('textbox')).toEqual([field])
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
    'numeric',
    'one-time-code',
  ])
  await user.type(field, 'a12-345')
  expect(field).toHaveProperty('value', '12345')
  expect(confirmCode()).toHaveProperty('disabled', true)
  await user.type(field, '67')
  expect(field).toHaveProperty('value', '123456')
  expect(confirmCode()).toHaveProperty('disabled', false)
})

// covers: AUTH-035..038, AUTH-108, ROUTE-009
test('the third step rates and compares passwords, and saves equal ones', async () => {
  const { router, user } = await codeConfirmed()
  expect(router.state.location.pathname).toBe('/set-password/new')
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

test('“Try another way” leads nowhere when the screen is left by another way (#27, 1.12)', async () => {
  const { router } = await codeSent()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Try another way' }))
  await act(() => router.navigate({ to: '/login' }))
  await act(() => vi.advanceTimersByTimeAsync(TRY_ANOTHER_WAY_MS * 2))
  expect(router.state.location.pathname).toBe('/login')
})
