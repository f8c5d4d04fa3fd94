import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Observer } from '../../session/observer.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const ENDED =
  'Either you already added wellness for this pet, or the enrollment window for wellness has ended.'
const FAILED = 'Unable to process request. Please try again'
const INCOMPLETE = 'This link is not complete. Open the link in our email again.'

type Spoilt = Parameters<TestWorld['link']>[3] & { expired?: true; change?: (query: URLSearchParams) => void }

/** Opens the page of a mailed link. @param spoilt what became of the link on the way */
async function openLink(world: TestWorld, persona = 'wellness-offer', spoilt: Spoilt = {}) {
  const { expired = false, change, ...more } = spoilt
  const link = new URL(await world.link('wellness', persona, expired, more))
  change?.(link.searchParams)
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() } satisfies Observer
  const rendered = await renderRoute(`${link.pathname}${link.search}`, undefined, { world, observer })
  return { ...rendered, observer }
}

async function expectClosed(heading: string, text: string) {
  await findScreen(heading)
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: /continue|Buy/ })).toBeNull()
  expect(screen.getByRole('main').textContent).not.toContain('Basil')
}

/** Links that lack a part, or have one twice. */
const INCOMPLETE_LINKS = ['policyNumber', 'utm_token', 'utm_secured_param'].flatMap(
  (name): [string, (query: URLSearchParams) => void][] => [
    [`without ${name}`, (query) => query.delete(name)],
    [`with an empty ${name}`, (query) => query.set(name, '')],
    [`with ${name} twice`, (query) => query.append(name, query.get(name) ?? '')],
  ],
)

// covers: WELL-016
test.each(INCOMPLETE_LINKS)('a link %s is not complete, and nothing is asked', async (_what, change) => {
  const world = await openWorld()
  await openLink(world, 'wellness-offer', { change })
  await expectClosed('Wellness ended', INCOMPLETE)
  expect(await world.count('getPolicyInfo')).toBe(0)
  expect(screen.getByRole('button', { name: 'Go to our website' })).toBeDefined()
})

// covers: WELL-017, WELL-087, WELL-088, WELL-103
test.each([
  ['has expired', { expired: true }],
  ['was used', { used: true }],
  ['has another token', { tampered: true }],
] as const)('a link that %s shows that wellness has ended, with the phone line', async (_what, spoilt) => {
  const { observer } = await openLink(await openWorld(), 'wellness-offer', spoilt)
  await expectClosed('Wellness ended', ENDED)
  const main = screen.getByRole('main')
  expect(main.querySelector('a[href="tel:800-240-1875"]')).not.toBeNull()
  expect(main.textContent).toContain('800-240-1875, Mon-Fri 9am-6pm EST.')
  expect(observer.callFailed).toHaveBeenCalled()
})

// covers: WELL-017
test.each(
  ['getPolicyInfo', 'listWellnessPlans', 'quoteCoveragePremium'].flatMap((id) =>
    [401, 403, 410].map((status) => [id, status] as const),
  ),
)('%s: a %i answer to the link keeps the policyholder signed in', async (operationId, status) => {
  const world = await openWorld()
  const link = new URL(await world.link('wellness', 'wellness-offer'))
  await world.addFault({ operationId, kind: 'status', status })
  const { api } = await renderRoute(`${link.pathname}${link.search}`, 'us-happy', { world })
  await expectClosed('Wellness ended', ENDED)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.session.state().status).toBe('signedIn')
})

// covers: WELL-018, WELL-059
test('an offer whose last day is over cannot be taken, whatever its state says', async () => {
  const world = await worldWithAnswer('/policy-info', (info: object) => ({
    ...info,
    offerState: 'AVAILABLE',
    offerEndDate: '2020-02-29',
  }))
  await openLink(world)
  await expectClosed('Wellness ended', ENDED)
  expect(await world.count('listWellnessPlans')).toBe(0)
})

// covers: WELL-019, WELL-058
test.each(['wellness-expired', 'wellness-removed', 'wellness-requested'])(
  '%s: the offer cannot be taken, and no plan is read',
  async (persona) => {
    const world = await openWorld()
    await openLink(world, persona)
    await expectClosed('Wellness ended', ENDED)
    expect(await world.count('listWellnessPlans')).toBe(0)
    expect(await world.count('quoteCoveragePremium')).toBe(0)
  },
)

// covers: WELL-019, WELL-058
test('an offer of an unknown state cannot be taken', async () => {
  const world = await worldWithAnswer('/policy-info', (info: object) => ({ ...info, offerState: 'PAUSED' }))
  await openLink(world)
  await expectClosed('Wellness ended', ENDED)
})

test.each([
  ['another e-mail address', { emailOf: 'us-happy' }],
  [
    'the policy of somebody else',
    { change: (query: URLSearchParams) => query.set('policyNumber', 'PET104101') },
  ],
])('a link with %s shows nothing of the policy', async (_what, spoilt) => {
  await openLink(await openWorld(), 'wellness-offer', spoilt)
  await expectClosed('Wellness ended', INCOMPLETE)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('main').textContent).not.toContain('Biscuit')
})

const FAULTS = [
  // covers: WELL-088
  ['getPolicyInfo', 'status', '/policy-info'],
  ['getPolicyInfo', 'html', '/policy-info'],
  ['getPolicyInfo', 'wrong-shape', '/policy-info'],
  ['listWellnessPlans', 'wrong-shape', '/wellness-plans'],
  ['listWellnessPlans', 'reset', '/wellness-plans'],
  ['quoteCoveragePremium', 'status', '/coverage-premium'],
  ['quoteCoveragePremium', 'empty', '/coverage-premium'],
  ['quoteCoveragePremium', 'wrong-shape', '/coverage-premium'],
] as const

// covers: WELL-020, WELL-083..085
test.each(FAULTS)(
  '%s fails by %s: the error is shown and reported, and can be tried again',
  async (operationId, kind, path) => {
    const world = await openWorld()
    await world.addFault({ operationId, kind })
    const { observer, user } = await openLink(world)
    await expectClosed('Wellness is not available right now', FAILED)
    const failed = expect.objectContaining({ path: expect.stringContaining(path) })
    expect(observer.callFailed).toHaveBeenCalledWith(failed)
    await world.clearFaults()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findScreen('Add Fetch Wellness for Basil')
    await screen.findByRole('tab', { name: 'Advantage' })
  },
)

test('a policy without plans says so, and reports it', async () => {
  const { observer } = await openLink(await openWorld(), 'wellness-no-plans')
  await findScreen('Wellness is not available right now')
  expect(observer.track).toHaveBeenCalledWith({
    event: 'error_general',
    message: 'wellness plans not received',
  })
})
