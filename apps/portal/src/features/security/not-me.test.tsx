import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryStores } from '../../testing/stores.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const PATH = '/account/profile/security'
const STEPS = `${PATH}/not-me`

/** The names of the steps that are ticked. */
const done = () =>
  screen
    .getAllByRole('heading', { level: 3, name: /\(done\)$/ })
    .map(({ textContent }) => textContent?.replace(/ \(done\)$/, ''))

const left = async () => (await screen.findByText(/^You said that something wasn’t you/)).textContent

type User = Awaited<ReturnType<typeof renderRoute>>['user']

async function signOutOthers(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('All other devices are signed out.')
}

async function changePassword(user: User) {
  await user.click(screen.getByRole('link', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  fill(dialog.getByLabelText('Current password'), 'Portal-2026!')
  fill(dialog.getByLabelText('New password'), 'Portal-2027!')
  fill(dialog.getByLabelText('Confirm password'), 'Portal-2027!')
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Your password is changed.')
}

// covers: SECU-003
test('each step is ticked when it is done, by what was done and by a word; the phone number is there', async () => {
  const { user, router } = await renderRoute(PATH, 'security-events')
  const links = await screen.findAllByRole('link', { name: /^This wasn’t me: Signed in on a new device, / })
  await user.click(links.at(-1) ?? document.body)
  await findScreen('Secure your account')
  expect(router.state.location.pathname).toBe(STEPS)
  expect(screen.getByRole('link', { name: '800-240-1875' }).getAttribute('href')).toBe('tel:800-240-1875')
  expect(await screen.findByText('0 of 5 done')).toBeDefined()
  await signOutOthers(user)
  expect(await screen.findByText('1 of 5 done')).toBeDefined()
  expect(done()).toEqual(['Sign out all other devices'])
  await changePassword(user)
  // The activity is read again, and has the change.
  await waitFor(async () =>
    expect(await left()).toMatch(
      /Left to do: check your email, check your mobile number, check your payout methods\.$/,
    ),
  )
  await user.click(screen.getByRole('link', { name: 'Go on' }))
  await findScreen('Secure your account')
  expect(await screen.findByText('2 of 5 done')).toBeDefined()
  expect(screen.getByText('security-events@example.com')).toBeDefined()
  for (const step of ['email', 'mobile number', 'payout methods'])
    await user.click(screen.getByRole('button', { name: `Yes: Check your ${step}` }))
  expect(await screen.findByText(/^All steps are done/)).toBeDefined()
  expect(done()).toHaveLength(5)
  await router.navigate({ to: PATH })
  await findScreen('Security')
  expect(screen.queryByText(/^You said that something wasn’t you/)).toBeNull()
})

// covers: SECU-003
test('leaving half way says what is left, also after a reload, and a sign-out ends it', async () => {
  const stores = memoryStores()
  const world = await openWorld()
  const { user, unmount } = await renderRoute(STEPS, 'security-events', { stores, world })
  await user.click(await screen.findByRole('button', { name: 'Yes: Check your email' }))
  await screen.findByText('1 of 5 done')
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  await findScreen('Security')
  const all =
    /Left to do: sign out all other devices, change your password, check your mobile number, check your payout methods\.$/
  expect(await left()).toMatch(all)
  unmount()

  const reloaded = await renderRoute(PATH, undefined, { stores, world })
  await act(() => reloaded.api.session.restore())
  await act(() => reloaded.router.navigate({ to: PATH }))
  expect(await left()).toMatch(all)
  await act(() => reloaded.api.session.end('signedOut'))
  expect(await stores.visit.get('security-steps')).toBeUndefined()
})

test('steps that are under way go on at another entry, and done ones begin anew', async () => {
  const { user, router } = await renderRoute(PATH, 'security-events')
  const press = async () =>
    user.click(await screen.findByRole('link', { name: /^This wasn’t me: Refused sign-in, / }))
  await press()
  await user.click(await screen.findByRole('button', { name: 'Yes: Check your email' }))
  await router.navigate({ to: PATH })
  await press()
  expect(await screen.findByText('1 of 5 done')).toBeDefined()
  await signOutOthers(user)
  await changePassword(user)
  await router.navigate({ to: STEPS })
  for (const step of ['mobile number', 'payout methods'])
    await user.click(await screen.findByRole('button', { name: `Yes: Check your ${step}` }))
  expect(await screen.findByText(/^All steps are done/)).toBeDefined()
  await router.navigate({ to: PATH })
  await press()
  // Only what is a fact is done again.
  expect(await screen.findByText('1 of 5 done')).toBeDefined()
})

test('a flag that goes off in mid-page takes the page away', async () => {
  const { queryClient } = await renderRoute(STEPS, 'security-events')
  await findScreen('Secure your account')
  act(() => void queryClient.setQueryData(['remote-config'], { enablePasskeys: true }))
  await findScreen('We can’t find that page')
})
