import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, findScreen, openWorld, renderRoute, untilCalled } from '../../test-support.tsx'

test('a reset link of this environment asks for the new password', async () => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await renderRoute(pathname, undefined, { world })
  await findScreen('Create new password')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByLabelText(/password/i).length).toBeGreaterThan(0)
})

test.each([
  ['client', /\/clients\/[^/]+/, '/clients/another'],
  ['pool', /\/pools\/[^/]+/, '/pools/us-east-2_Other'],
])('a reset link of another %s gets no password', async (_what, part, other) => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await renderRoute(pathname.replace(part, other), undefined, { world })
  await findScreen('Create new password')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This link has expired or was already used.',
  )
  expect(screen.queryByLabelText(/password/i)).toBeNull()
  expect(await world.count('callIdentityPool')).toBe(0)
})

test('a second, different password after a failed confirmation is sent, and its refusal says which one is saved', async () => {
  const world = await openWorld()
  const { pathname } = new URL(await world.link('reset-password', 'us-happy'))
  await world.addFault({ operationId: 'confirmResetPassword', kind: 'status', status: 500, times: 2 })
  const { user } = await renderRoute(pathname, undefined, { world })
  await findScreen('Create new password')
  async function save(password: string) {
    fill(screen.getByLabelText('New password'), password)
    fill(screen.getByLabelText('Confirm password'), password)
    const button = screen.getByRole('button', { name: 'Save password' })
    await expect.poll(() => button, { timeout: 8000 }).toHaveProperty('disabled', false)
    await user.click(button)
    return screen.findByRole('alert')
  }
  for (const times of [1, 2]) {
    expect((await save('First-2027!')).textContent).toBe('Something went wrong')
    await untilCalled(world, 'confirmResetPassword', times)
  }
  expect(await world.count('callIdentityPool')).toBe(1)
  await save('Second-2027!')
  expect((await screen.findByText(/is saved/)).textContent).toMatch(
    /^The password that you entered first is saved\. Log in with it\./,
  )
  expect(await world.count('callIdentityPool')).toBe(2)
  expect(await world.count('confirmResetPassword')).toBe(2)
  await user.click(screen.getByRole('link', { name: 'Log in with it' }))
  await findScreen('Log in')
  fill(await screen.findByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  fill(screen.getByLabelText('Password'), 'First-2027!')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await findScreen('Hi Alex')
})
