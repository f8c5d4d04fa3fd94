import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../testing/support.tsx'
import { SAME_SCREEN } from '../ui/use-entry-value.ts'

type Rendered = Awaited<ReturnType<typeof renderRoute>>

/** Leaves for another screen and comes back. */
async function leaveAndReturn({ router }: Rendered) {
  await act(() => router.navigate({ to: '/account/profile' }))
  await screen.findByRole('heading', { name: 'Profile' })
  await act(async () => router.history.back())
}

async function press({ user }: Rendered, name: string | RegExp) {
  const [found] = await screen.findAllByRole('button', { name })
  await user.click(found ?? document.body)
}

const CLAIMS = 'Search by claim number or reason'
const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const pager = (name: string) => screen.getByRole('navigation', { name }).textContent
const cards = () => String(screen.getAllByRole('article').length)

type List = {
  name: string
  path: string
  /** Turns a page, or shows more. */
  turn: (rendered: Rendered) => Promise<unknown>
  /** Chooses a filter of which the list has more than a page. */
  filter?: (rendered: Rendered) => Promise<unknown>
  /** The page and the filter of the list, as the screen shows them. */
  position: () => string | null
  /** Opens a dialog over the list, and waits for its content. */
  open?: (rendered: Rendered) => Promise<unknown>
}

/** The lists that have pages or filters, each with more than a page for the persona of many pets. */
const LISTS: readonly List[] = [
  {
    name: 'active claims',
    path: '/claims/active',
    turn: async (rendered) => {
      await press(rendered, 'Next')
      await press(rendered, 'Next')
    },
    filter: async ({ user }) => user.type(await screen.findByLabelText(CLAIMS), '3'),
    position: () => `${textOf(CLAIMS)} ${pager('Pages of active claims')}`,
    open: async ({ user }) => {
      await user.click(await screen.findByRole('link', { name: 'Submit a claim' }))
      await screen.findByText(/^Still needed/)
    },
  },
  {
    name: 'closed claims',
    path: '/claims/closed',
    turn: async (rendered) => {
      await press(rendered, 'Next')
      await press(rendered, /^View all/)
    },
    filter: async ({ user }) => user.type(await screen.findByLabelText(CLAIMS), '3'),
    position: () => `${textOf(CLAIMS)} ${pager('Pages of pets')} ${screen.getAllByRole('listitem').length}`,
    open: async ({ user }) => {
      const [claim] = await screen.findAllByRole('link', { name: /^Claim #/ })
      await user.click(claim ?? document.body)
      await screen.findByRole('dialog', { name: /^CLAIM #/ })
    },
  },
  {
    name: 'policies of payment',
    path: '/account/payment',
    turn: async (rendered) => press(rendered, 'Show 12 more of 60, Payment methods'),
    position: cards,
    open: async ({ user }) => {
      const [history] = await screen.findAllByRole('link', { name: /^View history/ })
      await user.click(history ?? document.body)
      await screen.findByLabelText('Year')
    },
  },
  {
    name: 'payments of the history',
    path: '/account/payment?dialog=history',
    turn: async (rendered) => press(rendered, /^Show 25 more of/),
    filter: async ({ user }) => {
      const [, year = ''] = [...screen.getByLabelText<HTMLSelectElement>('Year').options].map(
        ({ value }) => value,
      )
      await user.selectOptions(screen.getByLabelText('Year'), year)
    },
    position: () => `${textOf('Year')} ${screen.getAllByRole('row').length}`,
  },
  {
    name: 'pets',
    path: '/account/pets',
    turn: async (rendered) => press(rendered, 'Show 24 more of 60 pets'),
    position: cards,
    open: ({ router }) =>
      act(() => router.navigate({ to: '/account/pets', search: { dialog: 'inactive' }, ...SAME_SCREEN })),
  },
  {
    name: 'documents',
    path: '/account/documents',
    turn: async (rendered) => press(rendered, 'Show 25 more'),
    filter: async ({ user, router }) => {
      await user.type(await screen.findByLabelText('Search documents'), 'pet')
      await waitFor(() => expect(router.latestLocation.state.documentFilter?.search).toBe('pet'))
    },
    position: () => `${textOf('Search documents')} ${screen.getAllByRole('listitem').length}`,
  },
  {
    name: 'claims of home',
    path: '/home',
    turn: async (rendered) => press(rendered, 'Show 24 more of 100 claims'),
    position: cards,
  },
]

/** The position as soon as it differs from the one before. A key in a filter shows first. */
async function positionAfter(list: List, before: string | null) {
  await waitFor(() => expect(list.position()).not.toBe(before))
  // Lists follow their filter when there is time.
  await act(async () => {})
  return list.position()
}

test.each(LISTS)(
  'Back finds the position in $name, through a dialog over them and with a filter (#27, 5.5)',
  async (list) => {
    const rendered = await renderRoute(list.path, 'many')
    const { user, router } = rendered
    await waitFor(() => expect(list.position()).not.toBe(''))
    const first = list.position()
    await list.turn(rendered)
    const turned = await positionAfter(list, first)
    await leaveAndReturn(rendered)
    await waitFor(() => expect(list.position()).toBe(turned))
    if (list.open !== undefined) {
      await list.open(rendered)
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(await dialog.findByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await leaveAndReturn(rendered)
      await waitFor(() => expect(list.position()).toBe(turned))
    }
    if (list.filter !== undefined) {
      await list.filter(rendered)
      // Another filter begins at its first page.
      const filtered = await positionAfter(list, turned)
      expect(filtered).not.toBe(turned)
      await leaveAndReturn(rendered)
      await waitFor(() => expect(list.position()).toBe(filtered))
      await list.turn(rendered)
      const both = await positionAfter(list, filtered)
      await leaveAndReturn(rendered)
      await waitFor(() => expect(list.position()).toBe(both))
    }
    await act(() => router.navigate({ to: '/account/profile' }))
    await screen.findByRole('heading', { name: 'Profile' })
    await act(async () => router.history.push(list.path))
    // A new visit begins at the first page, without a filter.
    await waitFor(() => expect(list.position()).toBe(first))
  },
)

test('a page that a filter has left does not come back when the filter is cleared (#27, 5.5)', async () => {
  const rendered = await renderRoute('/claims/active', 'many')
  const { user } = rendered
  const shown = () => pager('Pages of active claims')
  const search = await screen.findByLabelText<HTMLInputElement>(CLAIMS)
  await press(rendered, 'Next')
  await press(rendered, 'Next')
  await waitFor(() => expect(shown()).toMatch(/21–30 of/))
  await user.type(search, 'limp')
  await waitFor(() => expect(shown()).not.toMatch(/21–30 of/))
  await user.clear(search)
  await waitFor(() => expect(shown()).toMatch(/1–10 of 100/))
  await leaveAndReturn(rendered)
  await waitFor(() => expect(shown()).toMatch(/1–10 of 100/))
})

test('the search for a vet is found by Back, and not by a new visit (#27, 5.5)', async () => {
  const rendered = await renderRoute('/account/vet/P-104102', 'us-happy')
  const { user, router } = rendered
  const search = () =>
    screen.findByLabelText<HTMLInputElement>('Practice name, address, or ZIP or postal code')
  await user.type(await search(), 'paw')
  await waitFor(() => expect(JSON.stringify(router.latestLocation.state)).toContain('paw'), { timeout: 5000 })
  await leaveAndReturn(rendered)
  expect((await search()).value).toBe('paw')
  await act(() => router.navigate({ to: '/account/profile' }))
  await act(async () => router.history.push('/account/vet/P-104102'))
  expect((await search()).value).toBe('')
})

test('the filter of a dialog stays in the dialog, and the next opening begins without it (#27, 5.5)', async () => {
  const rendered = await renderRoute('/account/payment', 'us-happy')
  const { user, router } = rendered
  const open = async () => {
    const [history] = await screen.findAllByRole('link', { name: /^View history/ })
    await user.click(history ?? document.body)
    return screen.findByLabelText<HTMLSelectElement>('Pet')
  }
  const pet = await open()
  const all = pet.value
  await user.selectOptions(pet, [...pet.options].map(({ value }) => value).at(-1) ?? '')
  expect(pet.value).not.toBe(all)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.latestLocation.state.lists).toBeUndefined()
  expect((await open()).value).toBe(all)
})
