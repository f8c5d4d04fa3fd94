import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, openWorld, renderRoute } from '../../../testing/support.tsx'

const PATH = '/account/profile/resetPassword'

type Fault = { kind: 'status'; status: number } | { kind: 'reset' }

async function sent(operationId: string, fault: Fault | undefined, current = 'Portal-2026!') {
  const world = await openWorld()
  if (fault !== undefined) await world.addFault({ operationId, times: 1, ...fault })
  const callFailed = vi.fn()
  const observer = { track: () => {}, callFailed, uncaught: () => {} }
  const rendered = await renderRoute(PATH, 'us-happy', { world, observer })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  fill(dialog.getByLabelText('Current password'), current)
  fill(dialog.getByLabelText('New password'), 'Portal-2027!')
  fill(dialog.getByLabelText('Confirm password'), 'Portal-2027!')
  await rendered.user.click(dialog.getByRole('button', { name: 'Update' }))
  return { ...rendered, dialog, callFailed, alert: await dialog.findByRole('alert') }
}

// covers: PROF-037
test('a change whose confirmation failed says what holds, is reported, and only the confirmation is repeated', async () => {
  const { world, user, dialog, alert, callFailed } = await sent('confirmResetPassword', {
    kind: 'status',
    status: 500,
  })
  expect(alert.textContent).toBe('Your password is changed, but one last step with our service failed.')
  expect(callFailed.mock.calls).toMatchObject([
    [{ method: 'POST', path: '/fdp-user-service/v1/users/confirm-reset-password', status: 500 }],
  ])
  expect(document.activeElement).toBe(alert)
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your password is changed.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([await world.count('changePassword'), await world.count('confirmResetPassword')]).toEqual([1, 2])
})

test('a change whose confirmation failed can be closed without a question', async () => {
  const { user, dialog } = await sent('confirmResetPassword', { kind: 'status', status: 500 })
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

// covers: PROF-054
test.each([
  ['of the service', undefined, 'Wrong-2026!', 'That isn’t your current password.'],
  [
    'of the portal where the service sends none',
    { kind: 'status', status: 500 },
    'Portal-2026!',
    'Your password is not changed. Please try again.',
  ],
] as const)(
  'a refused change shows the message %s, and confirms nothing',
  async (_whose, fault, current, text) => {
    const { world, alert } = await sent('changePassword', fault, current)
    expect(alert.textContent).toBe(text)
    expect(await world.count('confirmResetPassword')).toBe(0)
  },
)

// covers: PROF-054
test('a change without an answer does not claim that the password is as before', async () => {
  const { alert } = await sent('changePassword', { kind: 'reset' })
  expect(alert.textContent).toMatch(/^We got no answer, so we can’t tell whether your password is changed\./)
})
