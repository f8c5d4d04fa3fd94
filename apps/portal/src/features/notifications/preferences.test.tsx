import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { descriptionOf, findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'

const PATH = '/account/notifications/preferences'

const topic = (name: string) => within(screen.getByRole('group', { name }))
const isOn = (name: string, channel: string) => topic(name).getByRole('switch', { name: channel })
/** The switches of each topic, with `x` for one that is on and `!` for one that is fixed. */
const shown = () =>
  screen.getAllByRole('group').map((group) =>
    [
      within(group).getByText(/^(Claims|Payments|Policy|Security|Offers)$/).textContent,
      ...within(group)
        .getAllByRole('switch')
        .map((each) => `${each.getAttribute('aria-checked')}${each.matches(':disabled') ? '!' : ''}`),
    ].join(' '),
  )

// covers: NOTE-009, NOTE-010
test('topics and channels are as the service has them; security by e-mail is fixed and says why', async () => {
  await renderRoute(PATH, 'us-happy')
  await findScreen('Notification preferences')
  await screen.findByRole('group', { name: 'Claims' })
  expect(shown()).toEqual([
    'Claims true true false',
    'Payments true false false',
    'Policy true false false',
    'Security true! true false',
    'Offers false false false',
  ])
  expect(descriptionOf(isOn('Security', 'E-mail'))).toMatch(
    /^Security e-mails can’t be switched off\. They warn you/,
  )
  expect(screen.getByText('Text messages go to (•••) •••-0101.')).toBeDefined()
})

// covers: NOTE-009
test('each change is saved by itself and shown at once', async () => {
  const { world, release, isAsked } = await heldWorld('/notification-preferences')
  const { user } = await renderRoute(PATH, 'us-happy', { world })
  await screen.findByRole('group', { name: 'Offers' })
  await user.click(isOn('Offers', 'E-mail'))
  await isAsked
  expect(isOn('Offers', 'E-mail').getAttribute('aria-checked')).toBe('true')
  await user.click(isOn('Claims', 'Text message'))
  expect(isOn('Claims', 'Text message').getAttribute('aria-checked')).toBe('false')
  await release()
  expect(await screen.findByText('Saved: Offers by e-mail on.')).toBeDefined()
  expect(await screen.findByText('Saved: Claims by text message off.')).toBeDefined()
  const sent = (await world.requests())
    .filter(({ operationId }) => operationId === 'setNotificationPreference')
    .map(({ requestBody }) => requestBody)
  expect(sent).toEqual([
    { topic: 'offers', channel: 'email', isOn: true },
    { topic: 'claims', channel: 'text', isOn: false },
  ])
  expect(shown()).toContain('Offers true false false')
  expect(shown()).toContain('Claims true false false')
})

// covers: NOTE-009
test.each([
  [500, 'We couldn’t save this: Policy by app. Try again in a few minutes.'],
  [409, 'This can’t be switched now. Load the page again to see why.'],
  [429, 'There were many changes in a short time. Wait a minute, then try again.'],
])(
  'a change that fails with %s is taken back with the reason, and the others stay',
  async (status, reason) => {
    const world = await openWorld()
    const { user } = await renderRoute(PATH, 'us-happy', { world })
    await screen.findByRole('group', { name: 'Policy' })
    await user.click(isOn('Policy', 'Text message'))
    await screen.findByText('Saved: Policy by text message on.')
    await world.addFault({ operationId: 'setNotificationPreference', kind: 'status', status })
    await user.click(isOn('Policy', 'App'))
    expect((await topic('Policy').findByRole('alert')).textContent).toBe(reason)
    expect(shown()).toContain('Policy true true false')
    await world.clearFaults()
    await user.click(isOn('Policy', 'App'))
    await waitFor(() => expect(shown()).toContain('Policy true true true'))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

// covers: NOTE-010
test('text messages need a mobile number, which a link adds', async () => {
  const { user } = await renderRoute(PATH, 'no-mobile')
  await screen.findByRole('group', { name: 'Claims' })
  for (const name of ['Claims', 'Payments', 'Policy', 'Security', 'Offers']) {
    expect(isOn(name, 'Text message').matches(':disabled')).toBe(true)
    expect(isOn(name, 'Text message').getAttribute('aria-checked')).toBe('false')
    expect(descriptionOf(isOn(name, 'Text message'))).toMatch(/^Text messages need a mobile number\./)
  }
  await user.click(screen.getByRole('link', { name: 'Add a mobile number' }))
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeDefined()
})

// covers: NOTE-010
test.each([
  [false, 0],
  [undefined, 0],
  [true, 5],
])('the channel “App” is there where the account has `allowPush`: %s', async (allowPush, count) => {
  const world = await worldWithAnswer<Account>('/account-details', ({ profile, ...account }) => ({
    ...account,
    profile: { ...profile, allowPush },
  }))
  await renderRoute(PATH, 'us-happy', { world })
  await screen.findByRole('group', { name: 'Claims' })
  expect(screen.queryAllByRole('switch', { name: 'App' })).toHaveLength(count)
  expect(screen.getAllByRole('switch', { name: 'E-mail' })).toHaveLength(5)
})

test('preferences that fail to load can be asked for again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getNotificationPreferences', kind: 'status', status: 500 })
  const { user } = await renderRoute(PATH, 'us-happy', { world })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your preferences.')
  await world.clearFaults()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('group', { name: 'Claims' })
})
