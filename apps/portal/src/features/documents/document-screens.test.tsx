import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialog = async () => within(await screen.findByRole('dialog'))

// covers: BILL-069
test('the popup of a policy has its medical records and its policy documents, and no other type', async () => {
  const { user } = await renderRoute('/account/pets/PET104101?dialog=documents', 'us-happy')
  const shown = await dialog()
  const types = shown.getAllByRole('tab')
  expect(types.map(({ textContent }) => textContent)).toEqual(['Medical records', 'Policy documents'])
  await shown.findByRole('button', { name: /^Download Vaccination record/ })
  await user.click(shown.getByRole('tab', { name: 'Policy documents' }))
  await shown.findByRole('button', { name: /^Download Declarations page/ })
  expect(shown.queryByRole('button', { name: /^Download Vaccination record/ })).toBeNull()
})

test('an account without documents shows a text instead of an empty list', async () => {
  await renderRoute('/account/documents', 'no-pets')
  expect(await screen.findByRole('heading', { name: 'No documents yet.' })).toBeDefined()
})

test('an unknown policy is not printed', async () => {
  await renderRoute('/account/pets/PET104201/print', 'us-happy')
  await findScreen('We can’t find that policy')
})

// covers: PET-020
test('a policy leads to its medical records and, in another tab, its policy documents', async () => {
  const { user } = await renderRoute('/account/pets/PET104101', 'us-happy')
  await user.click(await screen.findByRole('link', { name: 'See medical records & policy docs' }))
  const shown = await dialog()
  const tabs = shown.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])
  expect(tabs).toEqual([
    ['Medical records', 'true'],
    ['Policy documents', 'false'],
  ])
  const declarations = { name: /^Download Declarations page/ }
  await shown.findAllByRole('button', { name: /^Download / })
  expect(shown.queryByRole('button', declarations)).toBeNull()
  await user.click(shown.getByRole('tab', { name: 'Policy documents' }))
  expect((await shown.findAllByRole('button', declarations)).length).toBeGreaterThan(0)
})

/** The popup with the documents of a policy, opened from its screen. */
async function popup(policy: string, world = openWorld()) {
  const rendered = await renderRoute(`/account/pets/${policy}`, 'us-happy', { world: await world })
  await rendered.user.click(await screen.findByRole('link', { name: 'See medical records & policy docs' }))
  return { ...rendered, shown: await dialog() }
}

// covers: CARD-030, MED-002, MED-003, CLAIM-078
test('the popup has a tab for each kind of documents, and each document its name and its day', async () => {
  const { user, shown } = await popup('PET104101')
  const tabs = shown.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Medical records', 'Policy documents'])
  await shown.findByText(/^Vaccination record/)
  const lines = () => shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines()).toEqual([expect.stringMatching(/^.*Vaccination rec.*\d{2}\/\d{2}\/\d{4}$/)])
  await user.click(shown.getByRole('tab', { name: 'Policy documents' }))
  await shown.findByText(/^Declarations page/)
  expect(lines()).toEqual([
    expect.stringMatching(/Policy terms and co.*\d{2}\/\d{2}\/\d{4}$/),
    expect.stringMatching(/Declarations page.*\d{2}\/\d{2}\/\d{4}$/),
  ])
})

// covers: PET-021, PET-022
test.each([
  [1199, 30, 20],
  [1200, 50, 30],
])('at %i px a medical record has %i characters of its name, and a file %i', async (width, record, file) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const label = 'x'.repeat(60)
  const world = worldWithAnswer<Record<string, object[]>>('/policies/PET104101', (lists) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, list.map((document) => ({ ...document, label }))]),
    ),
  )
  const { user, shown } = await popup('PET104101', world)
  const names = async () =>
    (await shown.findAllByTitle(label)).map((row) => row.querySelector('bdi')?.textContent)
  expect(new Set(await names())).toEqual(new Set([`${'x'.repeat(record - 1)}…`]))
  await user.click(shown.getByRole('tab', { name: 'Policy documents' }))
  await expect.poll(async () => new Set(await names())).toEqual(new Set([`${'x'.repeat(file - 1)}…`]))
})

// covers: MED-003, MED-037
test('the documents are listed newest first, with short names, and each row downloads its file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  type Records = { medicalRecords: { url: string; label: string; createdDate: string }[] }
  const long = `${'Records of the clinic '.repeat(3)}.pdf`
  const world = await worldWithAnswer<Records>('/medical-records', ({ medicalRecords: [first] }) => ({
    medicalRecords: [
      { url: `${first?.url}`, label: 'Older.pdf', createdDate: '2025-01-31' },
      { url: `${first?.url}?newest`, label: long, createdDate: '2026-03-09' },
      { url: `${first?.url}?middle`, label: 'Middle.pdf', createdDate: '2025-12-30' },
    ],
  }))
  const { user, shown } = await popup('PET104101', Promise.resolve(world))
  const [first, ...others] = await shown.findAllByRole('button', { name: /^Download / })
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Download Middle.pdf 12/30/2025',
    'Download Older.pdf 01/31/2025',
  ])
  expect(first?.textContent).toBe('Download Records of the clinic Records… 03/09/2026')
  expect(first?.querySelector('bdi')?.textContent).toHaveLength(30)
  expect(first?.title).toBe(long)
  expect(first?.parentElement?.textContent).toBe(first?.textContent)
  await user.click(others[0] ?? document.body)
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(await world.count('downloadDocument')).toBe(1)
})

// covers: MED-003
test('a tab without documents says so', async () => {
  const { shown } = await popup('PET104102')
  expect(await shown.findByText('No documents yet.')).toBeDefined()
})

// covers: MED-028
test('a file that cannot be loaded is announced', async () => {
  const world = await openWorld()
  const { user, shown } = await popup('PET104101', Promise.resolve(world))
  await world.addFault({ operationId: 'downloadDocument', kind: 'status', status: 500, times: 1 })
  await user.click(await shown.findByRole('button', { name: /^Download Vaccination record/ }))
  expect((await shown.findByRole('alert')).textContent).toContain('Error while loading a file')
})

// covers: MED-025, MED-029
test('an address that is none of the document service is not asked for', async () => {
  const { user, world, router } = await renderRoute('/account/pets', 'hostile')
  await user.click((await screen.findAllByRole('link', { name: /details/ }))[0] ?? document.body)
  await user.click(await screen.findByRole('link', { name: 'See medical records & policy docs' }))
  await expect.poll(() => router.state.location.href).toMatch(/dialog=documents$/)
  const shown = await dialog()
  await user.click(await shown.findByRole('button', { name: /^Download X-ray\.png/ }))
  expect((await shown.findByRole('alert')).textContent).toContain('Invalid file url')
  expect(await world.count('listMedicalRecords')).toBeGreaterThan(0)
  expect(await world.count('downloadDocument')).toBe(0)
})

const rows = () => within(screen.getByRole('main')).getAllByRole('listitem')

test('the documents of sixty pets come 25 at a time', async () => {
  const { user, world } = await renderRoute('/account/documents', 'many')
  await screen.findByText('180 documents found')
  expect(rows()).toHaveLength(25)
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ })
  expect(all().indeterminate).toBe(false)
  const [first = all()] = within(rows()[0] ?? document.body).getAllByRole('checkbox')
  await user.click(first)
  expect(all().indeterminate).toBe(true)
  await user.click(first)
  await user.click(screen.getByRole('button', { name: 'Show 25 more' }))
  expect(rows()).toHaveLength(50)
  expect(document.activeElement).toBe(within(rows()[25] ?? document.body).getByRole('checkbox'))
  await user.click(screen.getByRole('combobox', { name: 'Pet' }))
  await user.click(await screen.findByRole('option', { name: /^Luna 3,/, hidden: true }))
  expect(rows()).toHaveLength(3)
  expect(await world.count('listPolicyDocuments')).toBe(60)
})

// covers: PLAT-028
test('a search of documents waits 500 ms for the next letter', async () => {
  await renderRoute('/account/documents', 'us-happy')
  const found = await screen.findByText(/^\d+ documents found$/)
  const before = found.textContent
  vi.useFakeTimers({ shouldAdvanceTime: false })
  fill(screen.getByRole('searchbox', { name: 'Search documents' }), 'declarations')
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(found.textContent).toBe(before)
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  await expect.poll(() => screen.getByText(/documents? found$/).textContent).not.toBe(before)
})

test('a list that cannot be read hides no other, and is asked for again alone', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listPolicyDocuments', kind: 'status', status: 404, times: 1 })
  const { user } = await renderRoute('/account/documents', 'ca-happy', { world })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load all of your documents.')
  await screen.findByText('6 documents found')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('8 documents found')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await world.count('listPolicyDocuments')).toBe(5)
})
