import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, openWorld, renderRoute } from '../../../testing/support.tsx'

const PATH = '/account/profile/resetPassword'

async function sent(operationId: string, fault: { kind: 'status'; status: number } | { kind: 'reset' }) {
  const world = await openWorld()
  await world.addFault({ operationId, times: 1, ...fault })
  const rendered = await renderRoute(PATH, 'us-happy', { world })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  fill(dialog.getByLabelText('Current password'), 'Portal-2026!')
  fill(dialog.getByLabelText('New password'), 'Portal-2027!')
  fill(dialog.getByLabelText('Confirm password'), 'Portal-2027!')
  await rendered.user.click(dialog.getByRole('button', { name: 'Update' }))
  return { ...rendered, dialog, alert: await dialog.findByRole('alert') }
}

test('a change whose confirmation failed says what holds, and only the confirmation is repeated', async () => {
  const { world, user, dialog, alert } = await sent('confirmResetPassword', { kind: 'status', status: 500 })
  expect(alert.textContent).toBe('Your password is changed, but one last step with our service failed.')
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

test('a change without an answer does not claim that the password is as before', async () => {
  const { alert } = await sent('changePassword', { kind: 'reset' })
  expect(alert.textContent).toMatch(/^We got no answer, so we can’t tell whether your password is changed\./)
})
