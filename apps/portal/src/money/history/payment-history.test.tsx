import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { renderRoute } from '../../testing/support.tsx'

type Account = { paymentHistory: { policyNumber: string; date: string; amount: number; petName?: string }[] }

const HISTORY = [
  { policyNumber: 'PET104101', date: '2025-12-30', amount: 41.2 },
  { policyNumber: 'PET104102', date: '2026-03-02', amount: 25.9, petName: 'Miso' },
  { policyNumber: 'PET104101', date: '2026-02-28', amount: 1041.25, petName: 'Biscuit' },
]

/** The dialog of the history over the payment screen of an account with these payments. */
async function openHistory(paymentHistory = HISTORY, policy = 'PET104101') {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    paymentHistory,
  }))
  const rendered = await renderRoute(`/account/payment?dialog=history&policy=${policy}`, 'us-happy', {
    world,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Payment history' })
  const rows = () =>
    within(dialog)
      .getAllByRole('row')
      .map((row) => row.textContent)
  return { ...rendered, dialog, rows }
}

const HEAD = 'DatePolicyAmount'

// covers: BILL-002, BILL-012..014
test('the payments of each pet are listed newest first, the pet of the card before the others', async () => {
  const { dialog, rows } = await openHistory()
  const pets = () => within(dialog).getAllByRole('table')
  await waitFor(() => expect(pets()).toHaveLength(2))
  const headings = within(dialog).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Biscuit', 'Miso'])
  expect(rows()).toEqual([
    HEAD,
    '02/28/2026#PET104101$1,041.25',
    '12/30/2025#PET104101$41.20',

    HEAD,
    '03/02/2026#PET104102$25.90',
  ])
})

// covers: BILL-010
test('the pet of another card comes first there, although another one was paid for last', async () => {
  const last = { policyNumber: 'PET104101', date: '2026-05-04', amount: 41.2 }
  const { dialog } = await openHistory([...HISTORY, last], 'PET104102')
  const headings = await within(dialog).findAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Miso', 'Biscuit'])
})

// covers: PAYIN-116
test('a long name of a pet is shortened, and whole as title and for screen readers', async () => {
  const petName = 'Bartholomew of the North'
  const { dialog } = await openHistory([
    { policyNumber: 'PET104101', date: '2026-05-04', amount: 5, petName },
  ])
  const heading = await within(dialog).findByRole('heading', { level: 3, name: petName })
  expect([heading.textContent, heading.title]).toEqual(['Bartholomew of…', petName])
})

// covers: BILL-010
test('without payments the dialog says so', async () => {
  const { dialog } = await openHistory([])
  expect(within(dialog).getByText('No payments yet')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

// covers: PLAT-030
test('the payments of one pet and one year are selected', async () => {
  const { dialog, rows } = await openHistory()
  const choose = (label: string, option: string) => {
    const field = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: label })
    const chosen = within(field).getByRole<HTMLOptionElement>('option', { name: option })
    fireEvent.change(field, { target: { value: chosen.value } })
  }
  choose('Pet', 'Biscuit')
  expect(rows()).toHaveLength(3)
  choose('Year', '2025')
  expect(rows()).toEqual([HEAD, '12/30/2025#PET104101$41.20'])
  expect(within(dialog).getByRole('status').textContent).toBe('1 payment')
  expect(within(dialog).getByRole('link', { name: 'Statement 2025' })).toBeDefined()
  choose('Pet', 'Miso')
  expect(within(dialog).getByRole('status').textContent).toBe('No payments match these filters.')
  expect(within(dialog).getByRole('button', { name: 'Download CSV' }).hasAttribute('disabled')).toBe(true)
  choose('Year', 'All years')
  expect(rows()).toEqual([HEAD, '03/02/2026#PET104102$25.90'])
})

test('the payments are shown 25 at a time, and the first of the next ones takes the focus', async () => {
  const days = Array.from({ length: 60 }, (_, nth) => String((nth % 28) + 1).padStart(2, '0'))
  const many = days.map((day, nth) => ({
    policyNumber: 'PET104101',
    date: `${2026 - nth}-01-${day}`,
    amount: nth,
  }))
  const { dialog, user } = await openHistory(many)
  const rows = () => within(dialog).getAllByRole('row').slice(1)
  expect(rows()).toHaveLength(25)
  await user.click(within(dialog).getByRole('button', { name: 'Show 25 more of 60 payments' }))
  expect(rows()).toHaveLength(50)
  expect(document.activeElement).toBe(rows()[25])
  await user.click(within(dialog).getByRole('button', { name: 'Show 10 more of 60 payments' }))
  expect(rows()).toHaveLength(60)
  expect(document.activeElement).toBe(rows()[50])
  expect(within(dialog).queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('each selection of payments begins with its own first page (#27, 5.5)', async () => {
  const days = Array.from({ length: 120 }, (_, nth) => String((nth % 28) + 1).padStart(2, '0'))
  const many = days.map((day, nth) => ({
    policyNumber: 'PET104101',
    date: `${2026 - (nth % 2)}-01-${day}`,
    amount: nth,
  }))
  const { dialog, user } = await openHistory(many)
  const rows = () => within(dialog).getAllByRole('row').slice(1)
  await user.click(within(dialog).getByRole('button', { name: 'Show 25 more of 120 payments' }))
  expect(rows()).toHaveLength(50)
  const year = within(dialog).getByRole('combobox', { name: 'Year' })
  fireEvent.change(year, { target: { value: '2025' } })
  expect(rows()).toHaveLength(25)
  fireEvent.change(year, { target: { value: '' } })
  expect(rows()).toHaveLength(25)
})

test('the selected payments are saved as a table without formulas', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { dialog, user } = await openHistory([
    { policyNumber: 'PET104101', date: '2026-02-28', amount: 41.2, petName: '=1+1' },
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Download CSV' }))
  const [[file] = []] = saved.mock.calls
  if (!(file instanceof Blob)) throw new Error('no file was saved')
  expect((await file.text()).split('\r\n').slice(1)).toEqual(["2026-02-28,'=1+1,PET104101,41.20,USD", ''])
})

test('closing the history leads to the payment screen', async () => {
  const { dialog, router, user } = await openHistory()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/account/payment')
})

test('a yearly statement names insurer, policyholder and address, and adds up', async () => {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    paymentHistory: [...HISTORY, { ...HISTORY[1], date: '2026-04-02', currency: 'CAD' }],
  }))
  const { router } = await renderRoute('/account/payment/statement?year=2026', 'us-happy', { world })
  await screen.findByRole('heading', { level: 1, name: 'Payments of 2026' })
  const facts = screen.getByRole('region', { name: 'Policyholder' })
  expect(facts.textContent).toBe(
    'PolicyholderNameAlex RiveraAddress12 Maple Street, New York, NY 10001InsurerExample Insurance',
  )
  const miso = screen.getByRole('region', { name: 'Miso' })
  expect(
    within(miso)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([HEAD, '04/02/2026#PET104102C$25.90', '03/02/2026#PET104102$25.90', 'SumC$25.90 + $25.90'])
  expect(screen.getByRole('region', { name: 'Sum' }).textContent).toBe(
    'SumAll payments in CADC$25.90All payments in USD$1,067.15',
  )
  await act(() => router.navigate({ to: '/account/payment/statement', search: { year: 2020 } }))
  expect(await screen.findByText('There are no payments in 2020.')).toBeDefined()
})

test.each(['', '?year=20266', '?year=20.5', '?year=last'])(
  'a statement of the address "%s" is of this year',
  async (search) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 4) })
    await renderRoute(`/account/payment/statement${search}`, 'us-happy')
    await screen.findByRole('heading', { level: 1, name: 'Payments of 2026' })
  },
)
