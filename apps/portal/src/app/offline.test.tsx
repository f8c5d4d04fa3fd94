import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, openWorld, renderRoute, reportConnection } from '../testing/support.tsx'

const MESSAGE = 'Check your Internet connection'
const PROFILE = '/account/profile'

const field = (name: string) => screen.findByLabelText(name)
const button = (name: string) => screen.findByRole('button', { name })
const press = (name: string) => async () => (await button(name)).click()
const type = (name: string, value: string) => async () => fill(await field(name), value)

/** Each form: its address, what is done before the last press, the last press, and the call that it would make. */
const FORMS = [
  {
    form: `${PROFILE}/resetPassword`,
    steps: [
      type('Current password', 'Portal-2026!'),
      type('New password', 'Portal-2027!'),
      type('Confirm password', 'Portal-2027!'),
    ],
    last: 'Update',
    write: 'changePassword',
  },
  {
    form: `${PROFILE}?dialog=mailing-address`,
    steps: [type('City', 'Albany')],
    last: 'Update',
    write: 'updateAddress',
  },
  {
    form: `${PROFILE}?dialog=home-address`,
    steps: [type('City', 'Albany'), press('Update')],
    last: 'Ok',
    write: 'updateAddress',
  },
  {
    form: `${PROFILE}?dialog=email`,
    steps: [type('Email address', 'alex.new@mail.example')],
    last: 'Update',
    write: 'changeEmail',
  },
  {
    form: `${PROFILE}?dialog=mobile`,
    steps: [type('Mobile number', '4165550199')],
    last: 'Update changes',
    write: 'generateCode',
  },
  {
    form: '/account/pets/PET104101?dialog=rename',
    steps: [type('New name', 'Biscotti'), press('Continue')],
    last: 'Yes',
    write: 'changePolicy',
  },
  {
    form: '/account/vet/P-104102?step=search',
    steps: [type('Practice name, address, or ZIP or postal code', 'animal')],
    last: /Choose$/,
    write: 'selectPrimaryVet',
  },
] as const

test.each(FORMS)('$form: offline it says so at once, and sends nothing later', async (each) => {
  const { form, steps, last, write } = each
  const { world, user } = await renderRoute(form, 'us-happy')
  for (const step of steps) await step()
  const [submit] = await screen.findAllByRole('button', { name: last })
  if (submit === undefined) throw new Error('no button')
  reportConnection('offline')
  await user.click(submit)
  expect(await screen.findByText(MESSAGE)).toBeDefined()
  expect(screen.queryAllByRole('button', { busy: true })).toEqual([])
  reportConnection('online')
  expect(await world.count(write)).toBe(0)
})

test('offline a form asks before unsaved changes are lost, as ever, and works again when back', async () => {
  const { world, user } = await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy')
  fill(await field('City'), 'Albany')
  reportConnection('offline')
  await user.click(await button('Update'))
  const dialog = within(screen.getByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe(MESSAGE)
  for (const leave of [() => user.keyboard('{Escape}'), () => user.click(dialog.getByText('Cancel'))]) {
    await leave()
    const question = within(await screen.findByRole('dialog', { name: 'Leave without updating?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
  }
  reportConnection('online')
  await user.click(await button('Update'))
  expect(await screen.findByText('Your mailing address has been updated.')).toBeDefined()
  expect(await world.count('updateAddress')).toBe(1)
})

test('a sign-in without a connection says so', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'lookUpUser', kind: 'reset' })
  const { user } = await renderRoute('/login', undefined, { world })
  await user.click(await screen.findByRole('tab', { name: 'Email address' }))
  fill(await screen.findByRole('textbox', { name: 'Email address' }), 'us-happy@example.com')
  fill(await field('Password'), 'Portal-2026!')
  reportConnection('offline')
  await user.click(await button('Log in'))
  // The banner and the form.
  await vi.waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([MESSAGE, MESSAGE]),
  )
})

test('a write whose refetch loses the connection is done all the same', async () => {
  const world = await openWorld()
  let isWritten = false
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (isWritten && request.url.includes('account-details')) {
      setTimeout(() => reportConnection('offline'))
      throw new TypeError('The connection is lost.')
    }
    const answer = await world.fetch(request)
    isWritten ||= request.method === 'PUT'
    return answer
  }
  const options = { world: { ...world, fetch } }
  const { user } = await renderRoute(`${PROFILE}?dialog=mailing-address`, 'us-happy', options)
  fill(await field('City'), 'Albany')
  await user.click(await button('Update'))
  expect(await screen.findByText('Your mailing address has been updated.')).toBeDefined()
})

test('a form opens offline, with its draft', async () => {
  const { router } = await renderRoute(PROFILE, 'us-happy')
  await screen.findByRole('region', { name: 'Profile' })
  reportConnection('offline')
  await act(() => router.navigate({ to: '/account/profile', search: { dialog: 'email' } }))
  expect(await screen.findByRole('dialog', { name: 'Edit email' })).toBeDefined()
})
