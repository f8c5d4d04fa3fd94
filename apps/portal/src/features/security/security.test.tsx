import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'

const PATH = '/account/profile/security'

const region = (name: string) => screen.findByRole('region', { name })
const rowsOf = (card: HTMLElement) => within(card).getAllByRole('listitem')

// covers: SECU-001
test('the devices are listed with this one first, in words, with place and last use', async () => {
  await renderRoute(PATH, 'security-events')
  await findScreen('Security')
  const rows = rowsOf(await region('Devices'))
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toMatch(/This device.*New York, NY.*In use now$/)
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
  expect(rows.slice(1).map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Firefox on Linux',
    'Safari on iPhone',
    'Chrome on Windows',
    'Safari on iPad',
  ])
  expect(rows[4]?.textContent).toMatch(/Near Hoboken, NJLast used \w+ \d+, \d{4} at \d+:40 [AP]M [A-Z]/)
})

// covers: SECU-001
test('one device is signed out after a question, and is gone from the list', async () => {
  const { user, world } = await renderRoute(PATH, 'security-events')
  const out = () => screen.findByRole('button', { name: 'Sign out: Firefox on Linux, near Newark, NJ' })
  await user.click(await out())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(await world.count('signOutDevice')).toBe(0)
  await user.click(await out())
  const question = await screen.findByRole('dialog', { name: 'Sign out Firefox on Linux?' })
  await user.click(within(question).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Signed out: Firefox on Linux.')).toBeDefined()
  expect(rowsOf(await region('Devices'))).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const [newest] = rowsOf(await region('Activity'))
  expect(newest?.textContent).toMatch(/^Signed out: Firefox on Linux/)
})

// covers: SECU-001
test('all other devices are signed out after a question, and this one stays', async () => {
  const { user, api, world } = await renderRoute(PATH, 'security-events')
  const out = () => screen.findByRole('button', { name: 'Sign out all other devices' })
  await user.click(await out())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await world.count('signOutOtherDevices')).toBe(0)
  expect(rowsOf(await region('Devices'))).toHaveLength(5)
  await user.click(await out())
  const question = await screen.findByRole('dialog', { name: 'Sign out all other devices?' })
  await user.click(within(question).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('All other devices are signed out.')).toBeDefined()
  expect(rowsOf(await region('Devices'))).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  expect(api.session.state().status).toBe('signedIn')
})

test('the question about all other devices closes, also where one has signed in again meanwhile', async () => {
  const first = new Map<'devices', unknown>()
  const world = await worldWithAnswer<{ devices?: unknown }>('/users/devices', ({ devices }) => {
    if (devices === undefined) return undefined
    if (!first.has('devices')) first.set('devices', devices)
    return { devices: first.get('devices') }
  })
  const { user } = await renderRoute(PATH, 'security-events', { world })
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
  await screen.findByText('All other devices are signed out.')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(rowsOf(await region('Devices'))).toHaveLength(5)
})

test('a device that is signed out already is no failure; a failure keeps the question open with the reason', async () => {
  const world = await openWorld()
  const { user } = await renderRoute(PATH, 'security-events', { world })
  await world.addFault({ operationId: 'signOutDevice', kind: 'status', status: 500, times: 1 })
  await user.click(await screen.findByRole('button', { name: /^Sign out: Safari on iPad/ }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  expect((await question.findByRole('alert')).textContent).toMatch(/^We couldn’t sign it out/)
  await world.addFault({ operationId: 'signOutDevice', kind: 'status', status: 404, times: 1 })
  await user.click(question.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Signed out: Safari on iPad.')).toBeDefined()
})

test('the lists say that they load, and each that failed has a way to try again', async () => {
  const { world, release } = await heldWorld('/users/', 'reads', 1)
  await world.addFault({ operationId: 'listDevices', kind: 'status', status: 404, times: 1 })
  await world.addFault({ operationId: 'listActivities', kind: 'status', status: 404, times: 1 })
  const { user } = await renderRoute(PATH, 'security-events', { world })
  await findScreen('Security')
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull()
  await release()
  await user.click(await screen.findByRole('button', { name: 'Try again', description: /your devices/ }))
  expect((await screen.findAllByText('Firefox on Linux')).length).toBeGreaterThan(0)
  expect(rowsOf(await region('Devices'))).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Try again', description: /the security activity/ }))
  await screen.findByRole('button', { name: 'Show more' })
})

// covers: SECU-002
test('the activity has each kind in words with time and zone, device and place, 25 at a time', async () => {
  const { user, world } = await renderRoute(PATH, 'security-events')
  const card = await region('Activity')
  expect(rowsOf(card)).toHaveLength(25)
  expect(rowsOf(card)[1]?.textContent).toMatch(
    /^Signed in on a new device.*before\.\w+ \d+, \d{4} at \d+:05 [AP]M [A-Z]{2,5}.*Firefox on Linux, near Newark, NJ/,
  )
  await user.click(within(card).getByRole('button', { name: 'Show more' }))
  expect(await within(card).findAllByText('Email changed')).toHaveLength(1)
  await expect.poll(() => rowsOf(card).length).toBe(36)
  expect(document.activeElement).toBe(rowsOf(card)[25])
  expect(within(card).queryByRole('button', { name: 'Show more' })).toBeNull()
  const titles = new Set(rowsOf(card).map((row) => row.querySelector('strong')?.textContent))
  expect([...titles].sort()).toEqual([
    'Email changed',
    'Mobile number changed',
    'Passkey added',
    'Passkey removed',
    'Password changed',
    'Payout method changed',
    'Refused sign-in',
    'Signed in',
    'Signed in on a new device',
    'Signed out: Edge on Windows',
  ])
  expect(await world.count('listActivities')).toBe(2)
})

test('a page of the activity that fails keeps the entries, and can be tried again', async () => {
  const { user, world } = await renderRoute(PATH, 'security-events')
  const card = await region('Activity')
  await world.addFault({ operationId: 'listActivities', kind: 'status', status: 404, times: 1 })
  await user.click(within(card).getByRole('button', { name: 'Show more' }))
  await user.click(
    await within(card).findByRole('button', { name: 'Try again', description: /more of the activity/ }),
  )
  await expect.poll(() => rowsOf(card).length).toBe(36)
})

test('without the flag of the security center passkeys show alone, and nothing else is read', async () => {
  const world = await openWorld()
  await world.setFlags({ enableSecurityCenter: false, enablePasskeys: true })
  await renderRoute(PATH, 'security-events', { world })
  await region('Passkeys')
  expect(screen.getAllByRole('region').map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'Passkeys',
  ])
  for (const id of ['listDevices', 'listActivities']) expect(await world.count(id)).toBe(0)
})

test('without the flags there is neither the page, nor a link to it, nor a call', async () => {
  const world = await openWorld()
  await world.setFlags({ enableSecurityCenter: false, enablePasskeys: false })
  const { router } = await renderRoute(PATH, 'us-happy', { world })
  await findScreen('We can’t find that page')
  await router.navigate({ to: '/account/profile/security/not-me' })
  await findScreen('We can’t find that page')
  await router.navigate({ to: '/account/profile' })
  await screen.findByRole('link', { name: 'Change password' })
  expect(screen.queryByRole('link', { name: 'Security' })).toBeNull()
  for (const id of ['listDevices', 'listActivities']) expect(await world.count(id)).toBe(0)
})
