import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, fill, renderRoute } from '../../../testing/support.tsx'

const OLD = 'Portal-2026!'
const NEW = 'Portal-2027!'
const field = (label: string) => screen.findByLabelText(label)
const update = () => screen.getByRole('button', { name: 'Update' })

/** Opens the dialog and fills in its fields. */
async function typed(current: string, next: string, again: string) {
  await renderRoute('/account/profile/resetPassword', 'us-happy')
  fill(await field('Current password'), current)
  fill(await field('New password'), next)
  fill(await field('Confirm password'), again)
}

// covers: AUTH-102, AUTH-103
test('the dialog says whether the new passwords are the same', async () => {
  await typed(OLD, NEW, 'Portal-2028!')
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  expect(screen.queryByText('Passwords match')).toBeNull()
  fill(await field('Confirm password'), NEW)
  expect(await screen.findByText('Passwords match')).toBeDefined()
  expect(screen.queryByText('Passwords do not match')).toBeNull()
})

// covers: PROF-041
test('the old password is no new one', async () => {
  await typed(OLD, OLD, OLD)
  expect(await screen.findByText('New password cannot be the same as old password')).toBeDefined()
  fill(await field('New password'), NEW)
  expect(screen.queryByText('New password cannot be the same as old password')).toBeNull()
})

// covers: PROF-035, PROF-036, PROF-042
test.each([
  ['', '', '', 'your current password'],
  ['', NEW, NEW, 'your current password'],
  [OLD, '', '', 'a strong new password'],
  // Seven characters, which are one too few for the strength of the others.
  [OLD, 'Po-27!a', 'Po-27!a', 'a strong new password'],
  [OLD, 'portal-2027', 'portal-2027', 'a strong new password'],
  [OLD, NEW, 'Portal-2028!', 'the same password twice'],
  [OLD, OLD, OLD, 'another new password'],
  [OLD, NEW, NEW, undefined],
  ['x', NEW, NEW, undefined],
])('"%s", "%s" and "%s" still need %s', async (current, next, again, need) => {
  await typed(current, next, again)
  expect(update()).toHaveProperty('disabled', need !== undefined)
  expect(descriptionOf(update())).toBe(need === undefined ? '' : `Still needed: ${need}`)
})
