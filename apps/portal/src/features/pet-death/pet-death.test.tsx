import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PetDeath } from '../../api/pet-death.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { confirm, DEATH_PAGE, dateField, dayAgo, expectCalm, report } from '../../testing/pet-death.ts'
import { fill, findScreen, heldWorld, openWorld, renderRoute, untilCalled } from '../../testing/support.tsx'
import { expectToasts } from '../../ui/toasts/Toaster.tsx'

const POLICY = '/account/pets/PET104101'
const ASKING = 'Tell us that Biscuit has died'

const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

// covers: LOSS-001
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
  await renderRoute(DEATH_PAGE, 'us-happy', { world })
  await findScreen(ASKING)
  expect(facts()).toEqual([
    'The policy ends on 05/06/2031. After that, nothing more is charged for it.',
    'We pay back the premiums that you have paid ahead. As of today that is $1,234.50.',
    'We keep working on the 7 open claims.',
    'You can still submit claims for treatments up to the day Biscuit died. The last day to submit them is 08/09/2031.',
  ])
  const sorry = screen.getByText(/^We are very sorry\./)
  const phone = within(screen.getByRole('main')).getByRole('link', { name: '800-240-1875' })
  for (const said of [sorry, phone, ...screen.getAllByRole('listitem')])
    expect(isAfter(said)(await dateField())).toBe(true)
})

// covers: LOSS-004
test('without a figure none is named', async () => {
  const world = await worldWithAnswer<PetDeath>('/death', ({ date }) => ({ ...(date && { date }) }))
  await report({ world })
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
  expect(facts()).toEqual([
    'The policy has ended. Nothing more is charged for it.',
    'If you had paid premiums ahead, we pay that part back.',
    'We keep working on open claims.',
    `You can still submit claims for treatments up to ${dayAgo(2).typed}.`,
  ])
})

// covers: LOSS-004
test('a last day for claims that is over shows as it is answered', async () => {
  const past = { lastClaimDay: '2020-08-09' }
  const world = await worldWithAnswer<PetDeath>('/death', (death) => ({ ...death, ...past }))
  await report({ world })
  await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
  expect(facts().at(-1)).toBe('The last day to submit claims was 08/09/2020.')
})

// covers: LOSS-003
test('it asks for the date alone, and refuses one that cannot be', async () => {
  const { user, world } = await renderRoute(DEATH_PAGE, 'us-happy')
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
  const { user } = await renderRoute(DEATH_PAGE, 'us-happy', { world })
  fill(await dateField(), dayAgo(2).typed)
  await user.dblClick(confirm())
  const heading = await findScreen(`Biscuit died on ${dayAgo(2).typed}`)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(facts()).toEqual([
    'The policy ended on 05/06/2020. Nothing more is charged for it.',
    'We pay back $1,234.50 that you had paid ahead.',
    'We keep working on the open claim.',
    `You can still submit claims for treatments up to ${dayAgo(2).typed}. The last day to submit them is 08/09/2031.`,
  ])
  const sent = (await world.requests()).filter(({ operationId }) => operationId === 'setPetDeath')
  expect(sent.map(({ requestBody }) => requestBody)).toEqual([{ date: dayAgo(2).date }])
})

// covers: LOSS-006
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

// covers: LOSS-006
test.each([
  ['a minute before 24 hours', -60_000, true],
  ['a minute after 24 hours', 60_000, false],
])('%s it can be taken back: %s ms, %s', async (_what, more, isPossible) => {
  const world = await openWorld()
  const { unmount } = await report({ world })
  await screen.findByRole('button', { name: 'This was a mistake' })
  unmount()
  await world.advanceClock(24 * 3600 * 1000 + more)
  await renderRoute(DEATH_PAGE, 'us-happy', { world })
  await findScreen(/^Biscuit died on /)
  expect(screen.queryByRole('button', { name: 'This was a mistake' }) !== null).toBe(isPossible)
})

// covers: LOSS-006
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

// covers: LOSS-007
test('no state of the way has anything cheerful, a toast, a drawing or a sale', async () => {
  const { world, release, isAsked } = await heldWorld('/death')
  const { user } = await renderRoute(DEATH_PAGE, 'us-happy', { world })
  await findScreen(ASKING)
  // Their component would come with the first toast, and too late to be seen here.
  act(expectToasts)
  await act(() => vi.dynamicImportSettled())
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

test('after the last claim is closed, home has no drawing of an animal', async () => {
  const world = await openWorld()
  await world.advanceClock(40 * 24 * 3600 * 1000)
  await renderRoute('/home', 'only-pet-died', { world })
  const part = await screen.findByRole('region', { name: 'Active claims' })
  expect(within(part).queryByRole('img')).toBeNull()
})
