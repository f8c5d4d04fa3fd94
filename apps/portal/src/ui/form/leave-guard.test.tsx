import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, renderRoute } from '../../testing/support.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

const PROFILE = '/account/profile'
const CITY = [`${PROFILE}?dialog=home-address`, 'Edit home address', 'City'] as const
const QUESTION = { name: 'Leave without updating?' }

/** Each form with a dialog and a field, and what is typed into the field in turn. */
// covers: PROF-009
test.each([
  [...CITY, ['Albany', 'New York']],
  [...CITY, ['  New York ']],
  [`${PROFILE}?dialog=home-address`, 'Edit home address', 'ZIP or postal code', ['04101', '10001']],
  [`${PROFILE}?dialog=mailing-address`, 'Edit mailing address', 'ZIP or postal code', ['h2x 1y4', '10001']],
  [`${PROFILE}?dialog=email`, 'Edit email', 'Email address', ['us-happy@example.com ']],
  [`${PROFILE}?dialog=mobile`, 'Edit mobile number', 'Mobile number', ['', '212-555-0101']],
  ['/account/pets/PET104101?dialog=rename', 'Change pet name', 'New name', [' Biscuit ']],
  [`${PROFILE}/resetPassword`, 'Change password', 'Current password', ['x', '']],
])('%s (%s): no question where %s has its saved value after %j', async (path, name, label, typed) => {
  const { user } = await renderRoute(path, 'us-happy')
  const dialog = within(await screen.findByRole('dialog', { name }))
  const field = dialog.getByLabelText(label)
  for (const value of typed) fill(field, value)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// covers: PROF-009
test.each([true, false])(
  'the browser asks before the tab is closed if something is unsaved (%s)',
  async (isUnsaved) => {
    const history = createBrowserHistory()
    const component = () => <LeaveGuard isUnsaved={isUnsaved} />
    const router = createRouter({ routeTree: createRootRoute({ component }), history })
    await router.load()
    render(<RouterProvider router={router} />)
    const isClosed = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await expect.poll(isClosed).toBe(!isUnsaved)
    history.destroy()
  },
)

test('the toggle of the mailing address alone is no unsaved change', async () => {
  const { user } = await renderRoute(`${PROFILE}?dialog=home-address`, 'us-happy')
  await user.click(await screen.findByRole('switch', { name: 'Also update mailing address' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a vet form whose texts are deleted again is left without a question', async () => {
  const { user } = await renderRoute('/account/vet/P-104102?step=manual', 'us-happy')
  for (const value of ['h2x 1y4', '']) fill(await screen.findByLabelText('ZIP or postal code'), value)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: /Alex/ })).toBeDefined()
})

test.each(['{Escape}', 'Cancel'])(
  'after %s and Cancel the focus is where it was in the form',
  async (way) => {
    const { user } = await renderRoute(`${PROFILE}?dialog=home-address`, 'us-happy')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit home address' }))
    const city = dialog.getByLabelText('City')
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    fill(city, 'Albany')
    await (way === 'Cancel' ? user.click(cancel) : user.keyboard(way))
    const question = within(await screen.findByRole('dialog', QUESTION))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull())
    await vi.waitFor(() => expect(document.activeElement === (way === 'Cancel' ? cancel : city)).toBe(true))
  },
)
