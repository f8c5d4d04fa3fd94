import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { withoutLocks } from '../../testing/claim-form.ts'
import { findScreen, heldWorld, renderRoute } from '../../testing/support.tsx'

type Account = {
  pets?: { name: string; policyNumberDisplay: string }[]
  policies?: { policyNumber: string; policyTerms: object[] }[]
}

/** The area of a policyholder whose policies are all cancelled, with a closed claim for each. */
async function openCancelled(path: string) {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    pets: account.pets?.map((pet, index) => ({
      ...pet,
      claimsHistory: [
        {
          claimNumber: `9000${index}`,
          policyNumberDisplay: pet.policyNumberDisplay,
          status: 'CLOSED',
          progressStatus: 'denied',
        },
      ],
    })),
  }))
  return renderRoute(path, 'cancelled-only', { world })
}
const heading = () => screen.findByRole('heading', { name: 'Claims for inactive policies' })

// covers: CLAIM-013, CLAIM-015, CLAIM-027, CLAIM-028
test('a link hands over the claims for inactive policies, and each opens its details', async () => {
  const { user, router } = await openCancelled('/claims/closed')
  await user.click(await screen.findByRole('link', { name: 'See claims for inactive policies' }))
  await heading()
  expect(router.state.location.pathname).toBe('/claims/history')
  const shown = screen.getAllByRole('link', { name: /^Claim #/ })
  expect(shown.map(({ textContent }) => /#(\d+)/.exec(textContent ?? '')?.[1]).sort()).toEqual(
    [...(router.state.location.state.inactiveClaims ?? [])].sort(),
  )
  expect(shown.length).toBeGreaterThan(1)
  await user.click(screen.getByRole('link', { name: /^Claim #90000/ }))
  const dialog = await screen.findByRole('dialog', { name: 'CLAIM #90000' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await heading()).toBeDefined()
  expect(router.state.location.href).toBe('/claims/history')
})

// covers: SHELL-048
test('Back after the details of a claim for an inactive policy were closed stays on that screen', async () => {
  const { user, router } = await openCancelled('/claims/closed')
  await user.click(await screen.findByRole('link', { name: 'See claims for inactive policies' }))
  await user.click(await screen.findByRole('link', { name: /^Claim #90000/ }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(router.history.location.state.__TSR_index).toBe(2)
  await act(async () => router.history.back())
  await expect.poll(() => router.history.location.state.__TSR_index).toBe(1)
  expect(router.state.location.href).toBe('/claims/history')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// covers: CLAIM-014, CLAIM-019
test('the link carries the numbers of the claims, and the tab of the history stays current', async () => {
  const { user, router } = await openCancelled('/claims/closed')
  await user.click(await screen.findByRole('link', { name: 'See claims for inactive policies' }))
  await heading()
  expect(router.state.location.state.inactiveClaims).toEqual(['90000', '90001'])
  const tabs = within(screen.getByRole('navigation', { name: 'Claims' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Active', null],
    ['History', 'page'],
  ])
})

// covers: CLAIM-014
test('beside an active policy the link carries all closed claims of the inactive one, and no other', async () => {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    policies: account.policies?.map((policy) => ({
      ...policy,
      policyTerms: policy.policyTerms.map((term) => ({
        ...term,
        ...(isOfMiso(account, policy) && { status: 'CANCELLED' }),
      })),
    })),
    pets: account.pets?.map((pet) => ({
      ...pet,
      claimsHistory: pet.name === 'Miso' ? [closedClaim(pet, 90_000), closedClaim(pet, 90_001)] : [],
    })),
  }))
  const { user, router } = await renderRoute('/claims/closed', 'us-happy', { world })
  expect(within(await screen.findByRole('article', { name: 'Biscuit' })).getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('article', { name: 'Miso' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See claims for inactive policies' }))
  await heading()
  expect(router.state.location.state.inactiveClaims).toEqual(['90000', '90001'])
})

const isOfMiso = ({ pets = [] }: Account, { policyNumber }: { policyNumber: string }) =>
  pets.some(
    ({ name, policyNumberDisplay }) => name === 'Miso' && policyNumberDisplay.startsWith(policyNumber),
  )

// covers: CLAIM-016
test('without the navigation state the closed claims show', async () => {
  const { router } = await openCancelled('/claims/history')
  expect(await screen.findByRole('link', { name: 'See claims for inactive policies' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/claims/closed')
})

test('a navigation state of another customer shows nothing of its claims', async () => {
  const { router } = await openCancelled('/claims/closed')
  await findScreen('Claims')
  await act(() => router.navigate({ to: '/claims/history', state: { inactiveClaims: ['20480113'] } }))
  await expect.poll(() => router.state.location.pathname).toBe('/claims/closed')
  expect(document.body.textContent).not.toContain('20480113')
})

// covers: CLAIM-018
test('the number of a claim for an inactive policy opens it over the closed claims', async () => {
  await openCancelled('/claims/90000')
  expect(await screen.findByRole('dialog', { name: 'CLAIM #90000' })).toBeDefined()
})

// covers: CLAIM-018
test('the number of no claim leads on only after both lists are read', async () => {
  const { world, isAsked, release } = await heldWorld('status=CLOSED', 'reads')
  const { router } = await renderRoute('/claims/999', 'us-happy', { world })
  await isAsked
  const { queryClient } = router.options.context
  const isRead = () =>
    queryClient.getQueriesData({ queryKey: ['claims'] }).some(([, data]) => data !== undefined)
  await expect.poll(isRead).toBe(true)
  await act(async () => {})
  expect(router.state.location.pathname).toBe('/claims/999')
  await release()
  await expect.poll(() => router.state.location.pathname).toBe('/claims/active')
})

// covers: CLAIM-010, CLAIM-014
test('the closed claims are grouped by pet, without a link where no policy is inactive', async () => {
  await renderRoute('/claims/closed', 'every-claim')
  const numbersOf = async (pet: string) => {
    const group = within(await screen.findByRole('article', { name: pet }))
    return group.getAllByRole('link').map(({ textContent }) => /#\d+/.exec(textContent ?? '')?.[0])
  }
  expect(await numbersOf('Tofu')).toEqual(['#20603505', '#20603507'])
  expect(await numbersOf('Mochi')).toEqual(['#20603508'])
  expect(screen.queryByRole('link', { name: 'See claims for inactive policies' })).toBeNull()
})

// covers: CLAIM-010
test('the closed claims of an earlier term are in the group of their pet', async () => {
  await renderRoute('/claims/closed', 'split-claim')
  const groups = (await screen.findAllByRole('article')).map((group) => [
    within(group).getByRole('heading').textContent,
    ...within(group)
      .getAllByRole('link')
      .map(({ textContent }) => /#\d+/.exec(textContent ?? '')?.[0]),
  ])
  expect(groups).toEqual([['Otis', '#20603313', '#20603321', '#20603322']])
})

// covers: CLAIM-020
test.each(['us-happy', 'cancelled-only'])('the button of %s opens the form of a claim', async (persona) => {
  withoutLocks()
  const { user } = await renderRoute('/claims/closed', persona)
  await user.click(await screen.findByRole('link', { name: 'Submit a claim' }))
  expect(await screen.findByRole('button', { name: 'Submit claim' })).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Submit a claim' })).toBeDefined()
})

// covers: CLAIM-014
test('policies that are inactive without a closed claim bring no link', async () => {
  await renderRoute('/claims/closed', 'cancelled-only')
  expect(await screen.findByText("You don't have any closed claims yet.")).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See claims for inactive policies' })).toBeNull()
})

/** The closed claims of a policyholder, of which one pet has 60. */
async function openSixty() {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    pets: account.pets?.map((pet) => ({
      ...pet,
      claimsHistory:
        pet.name === 'Miso' ? Array.from({ length: 60 }, (_, index) => closedClaim(pet, 90_059 - index)) : [],
    })),
  }))
  const rendered = await renderRoute('/claims/closed', 'us-happy', { world })
  const pet = within(await screen.findByRole('article', { name: 'Miso' }))
  const numbers = () =>
    pet.getAllByRole('link').map(({ textContent }) => Number(/#(\d+)/.exec(textContent ?? '')?.[1]))
  return { ...rendered, pet, numbers }
}

const closedClaim = ({ policyNumberDisplay }: { policyNumberDisplay: string }, number: number) => ({
  claimNumber: String(number),
  policyNumberDisplay,
  status: 'CLOSED',
  progressStatus: 'denied',
  lastSeenFor: number % 2 === 0 ? 'Limping' : 'Cough',
})

/** Whole numbers from the greater to the smaller one. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

test('more than 25 closed claims of a pet show page by page after "View all"', async () => {
  const { user, pet, numbers, router } = await openSixty()
  expect(numbers()).toEqual(down(90_059, 90_057))
  expect(pet.queryByRole('navigation')).toBeNull()
  await user.click(pet.getByRole('button', { name: 'View all 60 claims, Miso' }))
  expect(numbers()).toEqual(down(90_059, 90_035))
  expect(document.activeElement?.textContent).toMatch(/^Claim #90056/)
  const pages = within(pet.getByRole('navigation', { name: 'Pages of closed claims of Miso' }))
  const press = (name: string) => user.click(pages.getByRole('button', { name }))
  await press('Next')
  expect(await pages.findByText('26–50 of 60 claims')).toBeDefined()
  expect(numbers()).toEqual(down(90_034, 90_010))
  expect(document.activeElement).toBe(pet.getByRole('list'))
  await press('Next')
  expect(await pages.findByText('51–60 of 60 claims')).toBeDefined()
  expect(numbers()).toEqual(down(90_009, 90_000))
  expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)

  await user.click(pet.getByRole('link', { name: /^Claim #90003/ }))
  const dialog = await screen.findByRole('dialog', { name: 'CLAIM #90003' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await expect.poll(() => router.state.location.href).toBe('/claims/closed')
  expect(numbers()).toEqual(down(90_009, 90_000))
  await press('Previous')
  expect(await pages.findByText('26–50 of 60 claims')).toBeDefined()

  const search = await screen.findByRole('searchbox')
  await user.type(search, 'limping')
  await expect.poll(() => pages.queryByText('1–25 of 30 claims')).not.toBeNull()
  expect(numbers()).toEqual(down(90_058, 90_010).filter((number) => number % 2 === 0))
  expect(document.activeElement).toBe(search)
})
