import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, findScreen, heldWorld, renderRoute } from '../../testing/support.tsx'

const PROFILE = '/account/profile'

const button = (name: string) => screen.findByRole('button', { name })
const press = (name: string) => async () => (await button(name)).click()
const type = (name: string, value: string) => async () => fill(await screen.findByLabelText(name), value)

/** Each dialog: how it is filled in, its last press, the held call, what it shows after it, and the toast. */
const DIALOGS = [
  {
    form: `${PROFILE}/resetPassword`,
    steps: [
      type('Current password', 'Portal-2026!'),
      type('New password', 'Portal-2027!'),
      type('Confirm password', 'Portal-2027!'),
    ],
    last: 'Update',
    held: '/users/change-password',
    shown: 'Your password is changed.',
    toast: 'Your password is changed.',
  },
  {
    form: `${PROFILE}?dialog=mailing-address`,
    steps: [type('City', 'Albany')],
    last: 'Update',
    held: '/mailing',
    shown: 'Your mailing address has been updated.',
    toast: 'Your mailing address has been updated.',
  },
  {
    form: `${PROFILE}?dialog=home-address`,
    steps: [type('City', 'Albany'), press('Update')],
    last: 'Ok',
    held: '/home',
    shown: 'Home address updated',
    toast: 'Congratulations! Your home address has been updated.',
  },
  {
    form: `${PROFILE}?dialog=email`,
    steps: [type('Email address', 'alex.new@mail.example')],
    last: 'Update',
    held: '/email',
    shown: 'Email updated',
    toast: 'Email updated',
  },
  {
    form: '/account/pets/PET104101?dialog=rename',
    steps: [type('New name', 'Biscotti'), press('Continue')],
    last: 'Yes',
    held: '/policy-change',
    shown: 'Name changed',
    toast: 'Name changed',
  },
] as const

type DialogCase = (typeof DIALOGS)[number]

/** Opens a dialog and sends it. The answer waits. */
async function sent({ form, steps, last, held }: DialogCase) {
  const { world, isAsked, release } = await heldWorld(held)
  const rendered = await renderRoute(form, 'us-happy', { world })
  for (const step of steps) await step()
  await rendered.user.click(await button(last))
  await isAsked
  return { ...rendered, release }
}

test.each(DIALOGS)('$form does not close while it is saving', async (each) => {
  const { user, release } = await sent(each)
  const dialogs = screen.getAllByRole('dialog').length
  await user.keyboard('{Escape}')
  for (const name of ['Close', 'Cancel', 'No'])
    for (const way of screen.queryAllByRole('button', { name })) await user.click(way)
  expect(screen.getAllByRole('dialog')).toHaveLength(dialogs)
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(
    'Your change is being saved. Please wait a moment.',
  )
  await release()
  expect(await screen.findByText(each.shown)).toBeDefined()
  expect(screen.queryByText(/being saved/)).toBeNull()
})

test.each(DIALOGS)('$form reports the result when it was left before the answer', async (each) => {
  const { router, release } = await sent(each)
  await act(() => router.navigate({ to: '/account/mypet' }))
  await findScreen('My Account')
  expect(screen.queryByRole('dialog')).toBeNull()
  await release()
  const toasts = within(screen.getByRole('status', { name: 'Messages' }))
  expect(await toasts.findByText(each.toast)).toBeDefined()
  expect(router.state.location.pathname).toBe('/account/mypet')
})

test.each([true, false])('a mobile number whose dialog was left (%s) is announced once', async (isLeft) => {
  const { world, isAsked, release } = await heldWorld('/contacts/')
  const { user, router } = await renderRoute(`${PROFILE}?dialog=mobile`, 'us-happy', { world })
  fill(await screen.findByLabelText('Mobile number'), '4165550199')
  await user.click(await button('Update changes'))
  const code = await screen.findByLabelText('One-time code')
  fill(code, (await world.messages()).at(-1)?.code ?? '')
  await user.click(await button('Enter'))
  await isAsked
  await user.keyboard('{Escape}')
  expect(await screen.findByText(/being saved/)).toBeDefined()
  if (isLeft) await act(() => router.navigate({ to: '/account/mypet' }))
  await release()
  expect(await screen.findByText('Mobile number updated')).toBeDefined()
  expect(screen.queryAllByRole('dialog')).toHaveLength(isLeft ? 0 : 1)
})
