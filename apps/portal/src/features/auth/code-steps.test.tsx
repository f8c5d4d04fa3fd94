import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetServiceTime } from '../../lib/clock.ts'
import { TRY_ANOTHER_WAY_MS } from '../../lib/timings.ts'
import { descriptionOf, fill, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

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
    // covers: AUTH-024, AUTH-025
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
test.each([
  ['Phone', 'Mobile phone number', '2125550101', '(•••) •••-0101'],
  ['Email', 'Email address', 'us-happy@example.com', 'u•••@example.com'],
])(
  '%s: the second step names the masked contact and the time that the code lasts',
  async (tab, label, typed, masked) => {
    const { router, user } = await renderRoute('/set-password')
    await user.click(await screen.findByRole('tab', { name: tab }))
    fill(await screen.findByRole('textbox', { name: label }), typed)
    await user.click(sendCode())
    await findScreen('Confirm your code')
    expect(router.state.location.pathname).toBe('/set-password/confirm-code')
    const sent = screen.getByText(/^Enter the one-time code sent to/)
    expect(sent.textContent).toBe(`Enter the one-time code sent to ${masked}`)
    expect(screen.getByText('This code expires in 10 minutes.')).toBeDefined()
  },
)

// covers: AUTH-030, AUTH-031, AUTH-094, AUTH-124
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
  await user.clear(field)
  await user.paste('0 12-3 45')
  expect(field).toHaveProperty('value', '012345')
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

// covers: ROUTE-009
test('a code that is not verified yet leads to no new password', async () => {
  const { router } = await codeSent()
  await act(() => router.navigate({ to: '/set-password/new' }))
  await findScreen('Enter mobile phone number or email')
  expect(router.state.location.pathname).toBe('/set-password')
})

// covers: AUTH-032, AUTH-064
test('“Get new code” clears the field and its error, and sends another code, one at a time', async () => {
  const { world, isAsked, release } = await heldWorld('/send-code', 'writes', 1)
  const { user } = await codeSent(world)
  const { code } = (await world.messages()).at(-1) ?? {}
  fill(await codeField(), code === '000000' ? '000001' : '000000')
  await user.click(confirmCode())
  await expect.poll(async () => descriptionOf(await codeField())).toMatch(/^Incorrect or expired code\./)
  expect(screen.getByText('Problem with the code?')).toBeDefined()
  const again = screen.getByRole('button', { name: 'Get new code' })
  await user.click(again)
  await isAsked
  expect(again).toHaveProperty('disabled', true)
  expect(await codeField()).toHaveProperty('value', '')
  expect(descriptionOf(await codeField())).toBe('')
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
    if (request.url.endsWith('/config.json'))
      return Response.json({ ...(await (await world.fetch(request)).json()), supportPhone: '800-555-0100' })
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

// covers: AUTH-116, AUTH-117
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
  await confirm('000003', 'call us at 800-555-0100 for help')
  await world.addFault({ operationId: 'verifyCode', kind: 'status', status: 500, times: 1 })
  await confirm('000004', 'We can’t send or check codes right now.')
  await confirm('000005', 'call us at')
})

// covers: AUTH-118
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
    expect(await codeField()).toHaveProperty('disabled', true)
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

// covers: AUTH-033, AUTH-034, AUTH-130, ROUTE-010
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
