import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PetDeath, setPetDeathMutation } from '../../api/pet-death.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { openMember } from '../../testing/member.ts'
import { confirm, DEATH_PAGE, dateField, dayAgo, report } from '../../testing/pet-death.ts'
import { fill, findScreen, openWorld, renderRoute, reportConnection } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const POLICY = '/account/pets/PET104101'
const DAY_MS = 24 * 3600 * 1000

test('where the answer is lost, the page shows what the service has recorded', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'setPetDeath', kind: 'truncated', times: 1 })
  await report({ world })
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
})

test('a date that was recorded in another tab counts', async () => {
  const world = await openWorld()
  const { user } = await renderRoute(DEATH_PAGE, 'us-happy', { world })
  fill(await dateField(), dayAgo(9).typed)
  await otherTab(world)
  await user.click(confirm())
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
})

/** Reports the death in another tab of the same browser. */
async function otherTab(world: TestWorld) {
  const { api, run } = await openMember(world, 'us-happy')
  await run(setPetDeathMutation(api, { petId: 'P-104101', policyNumber: 'PET104101' }), dayAgo(2).date)
}

test('a date that only the service refuses is refused at its field', async () => {
  const world = await openWorld()
  const error = { code: 'VALIDATION_FAILED', field: '/date', message: 'no' }
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isReport = request.method === 'POST' && request.url.endsWith('/death')
    return isReport ? Response.json({ errors: [error] }, { status: 400 }) : world.fetch(request)
  }
  await report({ world: { ...world, fetch } })
  expect(await screen.findByText('We can’t take this date. Check it, or call us.')).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await dateField()))
})

test('offline nothing is sent, now or later', async () => {
  const { user, world } = await renderRoute(DEATH_PAGE, 'us-happy')
  fill(await dateField(), dayAgo(2).typed)
  reportConnection('offline')
  await user.click(confirm())
  expect(within(await screen.findByRole('main')).getByText('Check your Internet connection')).toBeDefined()
  reportConnection('online')
  await user.click(confirm())
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
  expect(await world.count('setPetDeath')).toBe(1)
})

test('where the 24 hours pass while the question is open, it says so with the phone number', async () => {
  const { user, world } = await report()
  await user.click(await screen.findByRole('button', { name: 'This was a mistake' }))
  await world.advanceClock(DAY_MS)
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('The 24 hours have passed. Please call us at 800-240-1875.')).toBeDefined()
})

test('without the flag there is neither the link nor the page, and no call', async () => {
  const world = await openWorld()
  await world.setFlags({ enablePetLoss: false })
  const { router } = await renderRoute(DEATH_PAGE, 'us-happy', { world })
  await findScreen('We can’t find that page')
  await router.navigate({ href: POLICY })
  await screen.findByText("Biscuit's policy")
  expect(screen.queryByRole('link', { name: /died/ })).toBeNull()
  expect(await world.count('getPetDeath')).toBe(0)
})

test('a flag that is switched off meanwhile takes the page away', async () => {
  const { queryClient, world } = await renderRoute(DEATH_PAGE, 'us-happy')
  fill(await dateField(), dayAgo(2).typed)
  await world.setFlags({ enablePetLoss: false })
  await act(() => queryClient.refetchQueries({ queryKey: ['remote-config'] }))
  await findScreen('We can’t find that page')
  expect(await world.count('setPetDeath')).toBe(0)
})

test.each(['PET104201', 'nothing'])('there is no page for the unknown policy %s', async (number) => {
  await renderRoute(`/account/pets/${number}/death`, 'us-happy')
  await findScreen('We can’t find that policy')
})

const LAST = 'You can still submit claims for treatments up to the day Biscuit died.'

// covers: LOSS-002
test.each<[string, PetDeath, string[]]>([
  [
    'no figure',
    {},
    [
      'The policy ends with the day Biscuit died. After that, nothing more is charged for it.',
      'If you have paid premiums ahead, we pay that part back.',
      'We keep working on open claims.',
      LAST,
    ],
  ],
  [
    'one open claim, and dollars of Canada',
    { openClaims: 1, refund: { amount: 70.5, currency: 'CAD' }, termEndsOn: '2031-05-06' },
    [
      'The policy ends on 05/06/2031. After that, nothing more is charged for it.',
      'We pay back the premiums that you have paid ahead. As of today that is C$70.50.',
      'We keep working on the open claim.',
      LAST,
    ],
  ],
  [
    'no open claim, and nothing to pay back',
    { openClaims: 0, refund: { amount: 0, currency: 'USD' }, lastClaimDay: '2031-08-09' },
    [
      'The policy ends with the day Biscuit died. After that, nothing more is charged for it.',
      'We pay back the premiums that you have paid ahead. As of today that is $0.00.',
      'There are no open claims.',
      `${LAST} The last day to submit them is 08/09/2031.`,
    ],
  ],
])('of %s the page says so before it asks', async (_figures, answer, said) => {
  const world = await worldWithAnswer<PetDeath>('/death', () => answer)
  await renderRoute(DEATH_PAGE, 'us-happy', { world })
  await findScreen('Tell us that Biscuit has died')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(said)
})
