import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, fill, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'

const close = () => screen.getByRole('link', { name: 'Close and go to login' })

/** Opens the first screen with the flow of the mailed link. */
async function openForgotPassword() {
  const world = await openWorld()
  await world.setFlags({ isNewResetPasswordFlow: false })
  const rendered = await renderRoute('/login', undefined, { world })
  await rendered.user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await findScreen("What's your email?")
  return rendered
}

// covers: AUTH-014, AUTH-040, AUTH-093, ROUTE-006
test('the sign-in screen leads to the screen that asks for the address, which is required', async () => {
  const { router, user } = await openForgotPassword()
  expect(router.state.location.pathname).toBe('/forgot-password')
  const field = screen.getByRole('textbox', { name: 'Email address' })
  expect(descriptionOf(field)).toBe('')
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  await expect.poll(() => descriptionOf(field)).toBe('Email address is required')
})

test.each([
  [true, 'Enter mobile phone number or email'],
  [false, "What's your email?"],
])(
  'a press before the flags are read waits for them, and follows the one that is %s',
  async (isNewResetPasswordFlow, title) => {
    const { world, release } = await heldWorld('/remoteconfig', 'reads')
    await world.setFlags({ isNewResetPasswordFlow, isPhoneNumberEnabled: true })
    const { router, user } = await renderRoute('/login', undefined, { world })
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await screen.findByText(/\S/, { selector: 'p[role=status]' })
    expect(screen.queryByRole('textbox')).toBeNull()
    await release()
    await findScreen(title)
    expect(router.state.location.href).toBe(
      isNewResetPasswordFlow ? '/set-password?for=reset' : '/forgot-password',
    )
    expect(screen.getByText('Reset your password')).toBeDefined()
  },
)

// covers: AUTH-014, AUTH-112
test('where the flow by code is on the link leads to it', async () => {
  const world = await openWorld()
  await world.setFlags({ isNewResetPasswordFlow: true, isPhoneNumberEnabled: true })
  const { router, user } = await renderRoute('/login', undefined, { world })
  const link = await screen.findByRole('link', { name: 'Forgot password?' })
  await expect.poll(() => link.getAttribute('href')).toBe('/set-password?for=reset')
  await user.click(link)
  await findScreen('Enter mobile phone number or email')
  expect(router.state.location.pathname).toBe('/set-password')
})

test('“First time here?” and “Forgot password?” name their purpose on the page they open (#27, 4)', async () => {
  const { user } = await renderRoute('/login')
  // Nothing asks before a form of a visitor is left.
  fill(await screen.findByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  await user.click(screen.getByRole('link', { name: /^First time here\?/ }))
  await findScreen('Enter mobile phone number or email')
  fill(screen.getByRole('textbox'), '2125550101')
  // The heading takes the focus of a new screen, and none of the Tab key.
  expect(screen.getByRole('heading', { level: 1 }).tabIndex).toBe(-1)
  expect(screen.getByText('Set up your account')).toBeDefined()
  await expect.poll(() => document.title).toBe('Set up your account · Pet portal')
  await user.click(close())
  await findScreen('Log in')
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await findScreen('Enter mobile phone number or email')
  expect(screen.getByText('Reset your password')).toBeDefined()
  expect(screen.queryByText('Set up your account')).toBeNull()
})

// covers: AUTH-112
test('a press before flags that cannot be read leads to the mailed link', async () => {
  const world = await openWorld()
  await world.setFlags({ isNewResetPasswordFlow: true })
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  const { router } = await renderRoute('/forgot-password?from=login', undefined, { world })
  await findScreen("What's your email?")
  expect(router.state.location.href).toBe('/forgot-password')
})

// covers: AUTH-041, AUTH-042, AUTH-067, ROUTE-007
test('the sent screen leads back to a screen that names the spam folder', async () => {
  const { router, user } = await openForgotPassword()
  fill(screen.getByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  await findScreen('Sent!')
  expect(router.state.location.pathname).toBe('/forgot-password/sent')
  await user.click(screen.getByRole('link', { name: "Didn't get an email?" }))
  await findScreen('Check your spam folder')
  expect(screen.queryByText("What's your email?")).toBeNull()
  expect(router.state.location.pathname).toBe('/forgot-password')
})

test('an email that could not be sent says so with the phone number, and keeps the address', async () => {
  const { api, router, user, world } = await openForgotPassword()
  await world.addFault({ operationId: 'lookUpUser', kind: 'status', status: 500 })
  const field = screen.getByRole('textbox', { name: 'Email address' })
  fill(field, 'us-happy@example.com')
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    `We couldn’t send the email. Please try again, or call us at ${api.config.supportPhone}.`,
  )
  expect(field).toHaveProperty('value', 'us-happy@example.com')
  expect(router.state.location.pathname).toBe('/forgot-password')
})

// covers: AUTH-043
test.each(['/forgot-password', '/forgot-password?from=sent', '/forgot-password/sent'])(
  'the button of %s closes it',
  async (path) => {
    const { router, user } = await renderRoute(path)
    await findScreen(/\S/)
    for (const field of screen.queryAllByRole('textbox')) fill(field, 'us-happy@example.com')
    await user.click(close())
    await expect.poll(() => router.state.location.pathname).toBe('/login')
  },
)
