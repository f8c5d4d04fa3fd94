import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findFrame, openContent, openPharmacy, PAGES_ORIGIN } from '../../testing/embedded.ts'
import { findScreen, openWorld, untilCalled } from '../../testing/support.tsx'

const main = () => screen.getByRole('main')
const loading = () => screen.queryByRole('status', { name: 'Loading the page' })

/** Nothing but the way back shows: no frame, no message. */
async function expectOnlyTheWayBack() {
  await screen.findByRole('link', { name: '< Go back' })
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(main().textContent).toBe('< Go backPharmacy')
}

// covers: CLAPI-055, CLAPI-056, CONT-025, CONT-026
test.each([
  // covers: CONT-003, POL-056
  ['us-happy', 'all of 2024', 'pharmacy-2024', 'getPharmacyContent2024'],
  // covers: POL-056
  ['mixed-rate-years', 'of 2023 and 2024', 'pharmacy-2023', 'getPharmacyContent2023'],
  // covers: POL-056
  ['no-pets', 'of no rate year', 'pharmacy', 'getPharmacyContent'],
  // covers: POL-056
  ['cancelled-only', 'all cancelled', 'pharmacy', 'getPharmacyContent'],
])('the policies of %s are %s, so the pharmacy is %s', async (persona, _years, page, operation) => {
  const { world } = await openContent('/pharmacy', persona)
  expect((await findFrame('Pharmacy')).src).toBe(`${PAGES_ORIGIN}/external/${page}`)
  const asked = (await world.requests()).flatMap(({ operationId = '' }) => operationId)
  expect(asked.filter((each) => each.startsWith('getPharmacyContent'))).toEqual([operation])
})

// covers: ACCT-033, CONT-001, CONT-004, CONT-005
test('the page is framed from the host of the content, in a sandbox, and gets no address of the portal', async () => {
  const { frame } = await openPharmacy()
  expect(new URL(frame.src).origin).toBe(PAGES_ORIGIN)
  expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(frame.referrerPolicy).toBe('no-referrer')
  await findScreen('Pharmacy')
})

// covers: SHELL-009
// covers: CONT-016, CONT-017, ACCT-033
test.each([
  // covers: CONT-003
  ['ca-happy', {}],
  ['us-happy', { petRx: 'false' }],
  ['us-happy', { petRx: 'TRUE' }],
  ['us-happy', { petRx: undefined }],
])('for %s and the configuration %j the pharmacy is closed and leads home', async (persona, config) => {
  const { router, world } = await openContent('/pharmacy', persona, { config })
  await findScreen(/^Hi /)
  expect(router.state.location.href).toBe('/home')
  expect(screen.queryByRole('link', { name: 'Pharmacy' })).toBeNull()
  const asked = (await world.requests()).flatMap(({ operationId = '' }) => operationId)
  expect(asked.filter((each) => each.startsWith('getPharmacyContent'))).toEqual([])
})

describe('content that failed', () => {
  // covers: CONT-013, CONT-024
  test.each([
    ['is refused', { kind: 'status', status: 404 }, 404],
    ['has another shape', { kind: 'wrong-shape' }, 200],
  ] as const)('because it %s is logged, without a message to the customer', async (_what, fault, status) => {
    const world = await openWorld()
    await world.addFault({ operationId: 'getPharmacyContent2024', ...fault })
    const { observer, user, router } = await openContent('/pharmacy', 'us-happy', { world })
    await expectOnlyTheWayBack()
    await waitFor(() =>
      expect(observer.callFailed).toHaveBeenCalledWith(
        expect.objectContaining({ path: '/v1-pet-rx-24', status }),
      ),
    )
    await waitFor(() => expect(loading()).toBeNull())
    await expectOnlyTheWayBack()
    await user.click(screen.getByRole('link', { name: '< Go back' }))
    await expect.poll(() => router.state.location.pathname).toBe('/home')
  })

  test('because the service is down is asked for again, and then given up', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'getPharmacyContent2024', kind: 'status', status: 500 })
    await openContent('/pharmacy', 'us-happy', { world })
    await untilCalled(world, 'getPharmacyContent2024', 3)
    await waitFor(() => expect(loading()).toBeNull())
    await expectOnlyTheWayBack()
  })
})

type Content = { host?: string; petRxData: { content: string } }

// covers: CONT-005
test.each([
  ['another origin', { host: 'https://evil.example' }],
  ['an origin that begins like a listed one', { host: `${PAGES_ORIGIN}.evil.example` }],
  ['a script for a host', { host: 'javascript:alert(1)' }],
  ['a host of another path', { petRxData: { content: '//evil.example/pharmacy' } }],
  ['a script for a path', { petRxData: { content: 'javascript:alert(1)' } }],
])('content with %s is framed from nowhere, and that is reported', async (_what, spoilt) => {
  const world = await worldWithAnswer<Content>('v1-pet-rx-24', (content) => ({ ...content, ...spoilt }))
  const { observer } = await openContent('/pharmacy', 'us-happy', { world })
  await waitFor(() =>
    expect(observer.uncaught).toHaveBeenCalledWith(expect.objectContaining({ name: 'EmbeddedPageError' })),
  )
  await expectOnlyTheWayBack()
})

test('content without a host is a failed read', async () => {
  const world = await worldWithAnswer<Content>('v1-pet-rx-24', (content) => {
    delete content.host
  })
  const { observer } = await openContent('/pharmacy', 'us-happy', { world })
  await waitFor(() =>
    expect(observer.callFailed).toHaveBeenCalledWith(expect.objectContaining({ lost: ['host'] })),
  )
  await waitFor(() => expect(loading()).toBeNull())
  await expectOnlyTheWayBack()
})

test('a page of the portal itself is not framed, even if the configuration lists it', async () => {
  const world = await worldWithAnswer<Content>('v1-pet-rx-24', (content) => ({
    ...content,
    host: location.origin,
  }))
  const config = { embeddedHosts: [location.origin] }
  const { observer } = await openContent('/pharmacy', 'us-happy', { world, config })
  await waitFor(() => expect(observer.uncaught).toHaveBeenCalledTimes(1))
  await expectOnlyTheWayBack()
})
