import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithPayments } from '../../../testing/answers.ts'
import { callsOf, openCardPage, untilFields } from '../../../testing/card-page.ts'
import { findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'

// covers: CARDPG-006
test.each([
  ['true', true],
  ['TRUE', false],
  ['1', false],
  ['false', false],
  [null, false],
])('isDefaultCard=%s starts the switch on: %s', async (isDefaultCard, expected) => {
  await openCardPage({ query: { isDefaultCard } })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /^Set as default/ })
  expect(toggle.checked).toBe(expected)
})

// covers: CARDPG-006
test.each([
  ['/updatecc', 'true', {}],
  ['/updatecc', 'false', {}],
  ['/stripesdk', 'true', { payInCard: 'false' }],
  ['/stripesdk', 'false', { payInCard: 'false' }],
])('on %s isDefaultCard=%s decides too, with %j', async (path, isDefaultCard, query) => {
  await openCardPage({ path, query: { ...query, isDefaultCard } })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /^Set as / })
  expect(String(toggle.checked)).toBe(isDefaultCard)
})

// covers: CARDPG-005
test.each([
  ['false', 'Add debit card'],
  ['true', 'Add card'],
  ['no', 'Add card'],
  [null, 'Add card'],
])('payInCard=%s shows "%s"', async (payInCard, title) => {
  await openCardPage({ query: { payInCard } })
  await findScreen(title)
})

test.each([
  ['/updatecc', {}, false],
  ['/stripesdk', { payInCard: 'false' }, true],
])('on opening %s with %j the name on the card has the focus: %s', async (path, query, hasFocus) => {
  await openCardPage({ path, query })
  await untilFields()
  expect(document.activeElement === screen.getByLabelText('Name on card')).toBe(hasFocus)
})

// covers: CARDPG-010, CARDPG-034
test.each([
  ['card', 'CARD'],
  ['CARD', 'CARD'],
  [null, 'CARD'],
  ['us_bank_account', 'US_BANK_ACCOUNT'],
  ['ACH', 'US_BANK_ACCOUNT'],
  ['cheque', 'CARD'],
])('paymentMethodType=%s begins a setup of the type %s', async (paymentMethodType, type) => {
  const { world } = await openCardPage({ query: { paymentMethodType } })
  await untilFields()
  expect(await callsOf(world, 'createSetupIntent')).toMatchObject([{ requestBody: { paymentType: type } }])
})

// covers: CARDPG-007
test.each([
  ['CA', 'Add card'],
  ['CAN', 'Add card'],
  ['US', 'Add bank account'],
])(
  'serviceCode=%s decides about bank accounts, where they are for the US alone',
  async (serviceCode, title) => {
    const world = await worldWithPayments({ achCountries: ['US'] })
    const query = { serviceCode, paymentMethodType: 'ach' }
    await openCardPage({ world, query, persona: 'us-happy' })
    await findScreen(title)
  },
)

// covers: CARDPG-004
test('the wallet of the address gets the method, and another customer’s wallet none', async () => {
  const { world, unmount } = await openCardPage({ query: { walletId: 'WA-200142' } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Try again in a few minutes\./)
  expect(await callsOf(world, 'createSetupIntent')).toMatchObject([{ status: 404 }])
  unmount()
  const own = await openCardPage({ world, query: { walletId: null } })
  await untilFields()
  const [, begun] = await callsOf(own.world, 'createSetupIntent')
  expect(begun).toMatchObject({ status: 200 })
  // The wallet of the token, which is looked up.
  expect(await world.count('getWallet')).toBe(1)
})

const PATHS = ['/stripesdk', '/updatecc', '/stripe-ach-payin', '/add-bank']

const LINKING = new RegExp(`["'\`](?:${PATHS.join('|')})`)

// covers: CARDPG-021
test('the entries of apps show no navigation, and nothing in the portal links to them', async () => {
  for (const path of PATHS) {
    const { unmount } = await openCardPage({ path })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation')).toBeNull()
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
    // The footer leads to the statement about accessibility, in a tab of its own.
    expect(links).toContain('/accessibility')
    expect(links.filter((href) => !/^tel:|^\/accessibility$/.test(href ?? ''))).toEqual([])
    unmount()
  }
  const root = join(import.meta.dirname, '../../..')
  const linking = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|^testing\/|^routes\/_link\/|routeTree/.test(file.replaceAll('\\', '/')))
    .filter((file) => LINKING.test(readFileSync(join(root, file), 'utf8')))
  expect(linking).toEqual([])
})

// covers: CARDPG-008
test('without a token the page needs the session of this browser', async () => {
  const world = await openWorld()
  const member = await renderRoute('/stripesdk', 'us-happy', { world })
  await findScreen('Add card')
  member.unmount()
  const { router } = await renderRoute('/stripesdk?isDefaultCard=true', undefined, { world })
  await screen.findByRole('button', { name: 'Log in' })
  expect(router.state.location.href).toBe('/login?redirect=%2Fstripesdk')
  expect(router.state.location.state.cameFrom).toBe('/stripesdk?isDefaultCard=true')
})
