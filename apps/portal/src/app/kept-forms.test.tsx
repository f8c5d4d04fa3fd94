import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, openWorld, renderRoute } from '../testing/support.tsx'

const POLICY = '/account/pets/PET104101'
const PROFILE = '/account/profile'
const KEPT = 'We kept what you had entered.'

/** The forms with one field: path, field, typed value, saved value, buttons, and the call that is refused. */
test.each([
  // covers: AUTH-073
  [`${POLICY}?dialog=rename`, 'New name', 'Biscotti', '', ['Continue', 'Yes'], 'changePolicy'],
  [
    `${PROFILE}?dialog=email`,
    'Email address',
    'alex.new@mail.example',
    'us-happy@example.com',
    ['Update'],
    'changeEmail',
  ],
  [
    `${PROFILE}?dialog=mobile`,
    'Mobile number',
    '(416) 555-0199',
    '(212) 555-0101',
    ['Update changes'],
    'generateCode',
  ],
])(
  '%s is there again after a 403, until it begins anew',
  async (path, label, typed, saved, buttons, operationId) => {
    const world = await openWorld()
    const { user, router, stores } = await renderRoute(path, 'us-happy', { world })
    const drafts = () => stores.drafts.get('drafts')
    fill(await screen.findByLabelText(label), typed)
    await world.addFault({ operationId, kind: 'status', status: 403, times: 1 })
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }))
    await screen.findByText(/We signed you out because your access was refused/)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(await drafts()).toBeDefined()

    fill(screen.getByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
    fill(screen.getByLabelText('Password'), 'Portal-2026!')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByText(KEPT)
    expect(router.state.location.href).toBe(path)
    const field = () => screen.findByLabelText(label)
    expect(await field()).toHaveProperty('value', typed)
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await expect.poll(() => screen.queryByText(KEPT)).toBeNull()
    expect(await field()).toHaveProperty('value', saved)
    await expect.poll(async () => document.activeElement === (await field())).toBe(true)
    await expect.poll(drafts).toBeUndefined()
  },
)
