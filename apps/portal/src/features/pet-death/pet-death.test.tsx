import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PetDeath, setPetDeathMutation } from '../../api/pet-death.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { openMember } from '../../testing/member.ts'
import { expectCalm } from '../../testing/pet-death.ts'
import {
  fill,
  findScreen,
  heldWorld,
  openWorld,
  renderRoute,
  reportConnection,
  untilCalled,
} from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const POLICY = '/account/pets/PET104101'
const PAGE = `${POLICY}/death`
const ASKING = 'Tell us that Biscuit has died'
const DAY_MS = 24 * 3600 * 1000

/** A day some days ago as it is typed, and as the service writes it. */
function dayAgo(days: number) {
  const date = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  return { date, typed: `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}` }
}

const dateField = () => screen.findByRole('textbox', { name: 'Date' })
const confirm = () => screen.getByRole('button', { name: 'Confirm' })
const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

/** Opens the page, and reports the death of the day before yesterday. */
async function report(options?: Parameters<typeof renderRoute>[2]) {
  const page = await renderRoute(PAGE, 'us-happy', options)
  fill(await dateField(), dayAgo(2).typed)
  await page.user.click(confirm())
  return page
}

test('the page of a pet ends with a quiet link, which no menu has', async () => {
  const { user } = await renderRoute(POLICY, 'us-happy')
  const link = await screen.findByRole('link', { name: ASKING })
  const main = within(screen.getByRole('main'))
  expect([...main.getAllByRole('link'), ...main.getAllByRole('button')].filter(isAfter(link))).toEqual([])
  for (const menu of screen.getAllByRole('navigation')) expect(menu.textContent).not.toContain('died')
  expect(screen.queryByRole('button', { name: ASKING })).toBeNull()
  await user.click(link)
  await findScreen(ASKING)
})

const isAfter = (link: HTMLElement) => (other: HTMLElement) =>
  (link.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

// covers: LOSS-002
test('the page says what follows, as the service gives it, before it asks', async () => {
  const world = await worldWithAnswer<PetDeath>('/death', () => ({
    termEndsOn: '2031-05-06',
    refund: { amount: 1234.5, currency: 'USD' },
    openClaims: 7,
    lastClaimDay: '2031-08-09',
  }))
  await renderRoute(PAGE, 'us-happy', { world })
  await findScreen(ASKING)
  expect(facts()).toEqual([
    'The policy ends on 05/06/2031, and so do its payments.',
    'We pay back the premiums that you have paid ahead. As of today that is $1,234.50.',
    'We go on with the 7 open claims.',
    'Until 08/09/2031 you can still submit claims for treatments up to that day.',
  ])
  const sorry = screen.getByText(/^We are very sorry\./)
  const phone = within(screen.getByRole('main')).getByRole('link', { name: '800-240-1875' })
  for (const said of [sorry, phone, ...screen.getAllByRole('listitem')])
    expect(isAfter(said)(await dateField())).toBe(true)
})

test('without a figure none is named', async () => {
  const world = await worldWithAnswer<PetDeath>('/death', ({ date }) => ({ ...(date && { date }) }))
  await report({ world })
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
  expect(facts()).toEqual([
    'The policy has ended. Nothing more is charged for it.',
    'If you had paid premiums ahead, we pay that part back.',
    'We go on with open claims.',
    `You can still submit claims for treatments up to ${dayAgo(2).typed}.`,
  ])
})

// covers: LOSS-003
test('it asks for the date alone, and refuses one that cannot be', async () => {
  const { user, world } = await renderRoute(PAGE, 'us-happy')
  const field = await dateField()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('textbox')).toEqual([field])
  const calendar = main.getByRole('button', { name: 'Choose from a calendar, Date' })
  expect(main.getAllByRole('button')).toEqual([calendar, confirm()])
  for (const role of ['combobox', 'radio', 'checkbox']) expect(main.queryByRole(role)).toBeNull()
  expect(document.querySelector('main textarea, main input[type=file]')).toBeNull()
  for (const [typed, problem] of [
    ['', 'Enter the date.'],
    [dayAgo(-2).typed, 'Enter a date that is not in the future.'],
    [dayAgo(5 * 365).typed, 'This date is before the date of birth that we have.'],
    [dayAgo(251).typed, 'This date is before the start of the policy.'],
  ] as const) {
    fill(field, typed)
    await user.click(confirm())
    expect(await screen.findByText(problem)).toBeDefined()
  }
  expect(await world.count('setPetDeath')).toBe(0)
  fill(field, dayAgo(0).typed)
  await user.click(confirm())
  await findScreen(`Biscuit died on ${dayAgo(0).typed}`)
})

// covers: LOSS-004
test('two presses record it once, and the service’s answer shows as it is', async () => {
  const world = await worldWithAnswer<PetDeath>('/death', (death) => ({
    ...death,
    termEndsOn: '2020-05-06',
    refund: { amount: 1234.5, currency: 'USD' },
    openClaims: 1,
    lastClaimDay: '2031-08-09',
  }))
  const { user } = await renderRoute(PAGE, 'us-happy', { world })
  fill(await dateField(), dayAgo(2).typed)
  await user.dblClick(confirm())
  const heading = await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(facts()).toEqual([
    'The policy ended on 05/06/2020. Nothing more is charged for it.',
    'We pay back $1,234.50 that you had paid ahead.',
    'We go on with the open claim.',
    `Until 08/09/2031 you can still submit claims for treatments up to ${dayAgo(2).typed}.`,
  ])
  const sent = (await world.requests()).filter(({ operationId }) => operationId === 'setPetDeath')
  expect(sent.map(({ requestBody }) => requestBody)).toEqual([{ date: dayAgo(2).date }])
})

test('where the answer is lost, the page shows what the service has recorded', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'setPetDeath', kind: 'truncated', times: 1 })
  await report({ world })
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
})

test('a date that was recorded in another tab counts', async () => {
  const world = await openWorld()
  const { user } = await renderRoute(PAGE, 'us-happy', { world })
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
  const { user, world } = await renderRoute(PAGE, 'us-happy')
  fill(await dateField(), dayAgo(2).typed)
  reportConnection('offline')
  await user.click(confirm())
  expect(within(await screen.findByRole('main')).getByText('Check your Internet connection')).toBeDefined()
  reportConnection('online')
  await user.click(confirm())
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
  expect(await world.count('setPetDeath')).toBe(1)
})

test('within 24 hours it is taken back on the same page, and offers return', async () => {
  const { user, router } = await report()
  await user.click(await screen.findByRole('button', { name: 'This was a mistake' }))
  const dialog = await screen.findByRole('dialog', { name: 'Was this a mistake?' })
  expect(dialog.textContent).toContain('We note that Biscuit lives.')
  await user.click(within(dialog).getByRole('button', { name: 'Take it back' }))
  await findScreen(ASKING)
  await router.navigate({ href: POLICY })
  expect(await screen.findByRole('link', { name: 'Edit pet name' })).toBeDefined()
})

test('after 24 hours the page gives the phone number instead', async () => {
  const { user } = await renderRoute('/account/pets', 'pet-died')
  await user.click(await screen.findByRole('link', { name: 'See policy details, Bella' }))
  await user.click(await screen.findByRole('link', { name: 'Policy, refund and last claims' }))
  await findScreen(/^Bella died on /)
  expect(screen.getByText('If this is wrong, please call us at').nextElementSibling?.textContent).toBe(
    '800-240-1875',
  )
  expect(screen.queryByRole('button', { name: 'This was a mistake' })).toBeNull()
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
  const { router } = await renderRoute(PAGE, 'us-happy', { world })
  await findScreen('We can’t find that page')
  await router.navigate({ href: POLICY })
  await screen.findByText("Biscuit's policy")
  expect(screen.queryByRole('link', { name: /died/ })).toBeNull()
  expect(await world.count('getPetDeath')).toBe(0)
})

test('a flag that is switched off meanwhile takes the page away', async () => {
  const { queryClient, world } = await renderRoute(PAGE, 'us-happy')
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

// covers: LOSS-007
test('no state of the way has anything cheerful, a toast, a drawing or a sale', async () => {
  const { world, release, isAsked } = await heldWorld('/death')
  const { user } = await renderRoute(PAGE, 'us-happy', { world })
  await findScreen(ASKING)
  expectCalm()
  await user.click(confirm())
  await screen.findByText('Enter the date.')
  expectCalm()
  fill(await dateField(), dayAgo(2).typed)
  await user.click(confirm())
  await isAsked
  expectCalm()
  await release()
  await findScreen(/^Biscuit died on /)
  expectCalm()
  await user.click(screen.getByRole('button', { name: 'This was a mistake' }))
  expectCalm(await screen.findByRole('dialog'))
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  await findScreen(ASKING)
  await untilCalled(world, 'removePetDeath', 1)
  expectCalm()
})
