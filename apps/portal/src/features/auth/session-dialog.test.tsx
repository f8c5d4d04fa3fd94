import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../testing/support.tsx'

// covers: AUTH-044, AUTH-045, AUTH-046, AUTH-047
test('a session that has expired says so, and its confirmation signs out and leads to the sign-in', async () => {
  const { router, api, user } = await renderRoute('/account/pets?from=mail', 'us-happy')
  await findScreen('My Account')
  act(() => api.session.timeOut('refused'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Session Expired' }))
  expect(dialog.getByText('Your session has expired. Please log in again to continue.')).toBeDefined()
  expect(api.session.state().status).toBe('signedIn')
  await user.click(dialog.getByRole('button', { name: 'Okay' }))
  await expect.poll(() => router.state.location.href).toBe('/login?redirect=%2Faccount%2Fpets')
  expect(api.session.state().status).toBe('signedOut')
})

// covers: AUTH-072, AUTH-080, AUTH-122
test('a session whose refreshes all failed says that the connection does, and its confirmation signs out', async () => {
  const { api, router, user } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  act(() => api.session.timeOut('connection'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connection issues' }))
  const text = "We're having some connection issues. If you still can't connect, please try again later."
  expect(dialog.getByText(text)).toBeDefined()
  expect(api.session.state().status).toBe('signedIn')
  await user.click(dialog.getByRole('button', { name: 'Okay' }))
  await expect.poll(() => router.state.location.href).toBe('/login?redirect=%2Faccount%2Fpets')
  expect(api.session.state().status).toBe('signedOut')
})

// covers: AUTH-048
test.each(['/login', '/forgot-password', '/set-password'])(
  '%s ends a timed-out session without a dialog',
  async (path) => {
    const { router, api } = await renderRoute('/home', 'us-happy')
    expect(await screen.findByRole('heading', { level: 1, name: 'Hi Alex' })).toBeDefined()
    api.session.timeOut('refused')
    expect(await screen.findByRole('dialog', { name: 'Session Expired' })).toBeDefined()
    await router.navigate({ to: path })
    expect(await screen.findByRole('textbox', { name: 'Email address' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.session.state()).toMatchObject({ status: 'signedOut', didTryAutoLogin: true })
  },
)
