import './SubmitClaimDialog.tsx'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDate } from '@portal/domain/calendar-dates'
import { addDays } from '@portal/domain/dates'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { localToday } from '../../lib/clock.ts'
import { keptDrafts, openDatabase } from '../../testing/claim-drafts.ts'
import {
  addInvoice,
  button,
  chooseDiagnosis,
  dropFiles,
  findDialog,
  needsOf,
  openClaimForm,
  withoutLocks,
} from '../../testing/claim-form.ts'
import { fileOf } from '../../testing/files.ts'
import { fill, findScreen, openWorld, renderRoute, untilCalled } from '../../testing/support.tsx'

const REMINDER = 'Claims must be submitted within 90 days of treatment.'

/** A world in which the policyholder lives in a state. */
async function worldOfState(state: string) {
  const world = await openWorld()
  const fetch: typeof world.fetch = async (input, init) => {
    const answer = await world.fetch(input, init)
    if (!new Request(input, init).url.includes('/account-details')) return answer
    return new Response((await answer.text()).replaceAll('"state":"NY"', `"state":"${state}"`), answer)
  }
  return { ...world, fetch }
}

// covers: CLAIM-140
test.each([
  ['CA', false],
  ['MO', false],
  ['TX', true],
])('in %s the reminder of the 90 days shows: %s', async (state, isShown) => {
  await openClaimForm('new-15days', { world: await worldOfState(state) })
  expect(screen.queryByText(REMINDER) !== null).toBe(isShown)
  fireEvent.click(button('Add an invoice'))
  const invoice = within(await findDialog('Upload invoice'))
  fill(invoice.getByLabelText('Treatment date'), formatDate(addDays(localToday(), -91)))
  expect(invoice.queryByText(`${REMINDER} You can still send this invoice.`) !== null).toBe(isShown)
})

// covers: CLAIM-133
test('without a policy the form stays closed over the active claims, which is only logged', async () => {
  const events: unknown[] = []
  const observer = {
    track: (event: unknown) => void events.push(event),
    callFailed: () => undefined,
    uncaught: () => undefined,
  }
  await renderRoute('/claims/new', 'no-pets', { observer })
  await findScreen('Claims')
  await waitFor(() =>
    expect(events).toContainEqual({ event: 'error_general', message: 'The account has no policies.' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button('Submit a claim').disabled).toBe(true)
  expect((await screen.findByRole('main')).textContent).toBe(
    "ClaimsSubmit a claimActiveHistoryYou don't have any active claims.",
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['{Enter}', ' '])(
  'an invoice opened by the key "%s" has the focus on its first control, Tab stays in it, and Escape leads back (#27, 1.1)',
  async (key) => {
    await openClaimForm()
    const user = userEvent.setup()
    button('Add an invoice').focus()
    await user.keyboard(key)
    const invoice = await findDialog('Upload invoice')
    const choose = within(invoice).getByRole('button', { name: 'Choose a file: Invoice file' })
    await waitFor(() => expect(document.activeElement).toBe(choose))
    for (const _ of Array.from({ length: 12 })) {
      await user.tab()
      expect(invoice.contains(document.activeElement)).toBe(true)
    }
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(document.activeElement).toBe(button('Add an invoice'))
  },
)

// covers: CLAIM-008, CLAIM-009, CLAIM-022
test('the form is a dialog over the active claims, and closing it leaves them', async () => {
  withoutLocks()
  const { router, user } = await renderRoute('/claims/active', 'new-15days')
  const opener = await screen.findByRole('link', { name: 'Submit a claim' })
  await user.click(opener)
  expect(await findDialog('Submit a claim')).toBeDefined()
  expect(screen.getByText("You don't have any active claims.")).toBeDefined()
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  // The dialog that shows while the draft is read has the same title.
  expect(cancel.closest('[role=dialog]')).toBe(screen.getByRole('dialog', { name: 'Submit a claim' }))
  fireEvent.click(cancel)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/claims/active')
  expect(document.activeElement).toBe(opener)
})

// covers: CLAIM-029, CLAIM-096
test('leaving a started form asks, and then forgets it', async () => {
  openDatabase()
  const { router, world } = await openClaimForm()
  const reason = () => screen.findByLabelText<HTMLInputElement>('Reason for visit (optional)')
  fill(await reason(), 'Limping')
  dropFiles('Medical records (optional)', fileOf('notes.pdf'))
  await screen.findByText(/^Saved at/)
  fireEvent.click(button('Cancel'))
  const title = 'Leave without updating?'
  fireEvent.click(within(await findDialog(title)).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  expect((await reason()).value).toBe('Limping')
  fireEvent.click(button('Cancel'))
  const question = within(await findDialog(title))
  expect(
    question.getByText('You have unsaved changes, if you leave without update, your changes will be lost.'),
  ).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims/active'))
  await router.navigate({ to: '/claims/new' })
  expect((await reason()).value).toBe('')
  expect(screen.queryByText('notes.pdf')).toBeNull()
  expect(await keptDrafts(world)).toEqual([])
})

// covers: CLAIM-120, CLAIM-121, CLAIM-151
test('a search for diagnoses waits 500 ms for the next letter', async () => {
  const world = await openWorld()
  const searches: (string | null)[] = []
  const fetch: typeof world.fetch = (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/claim-codes')) searches.push(searchParams.get('searchString'))
    return world.fetch(request)
  }
  await openClaimForm('new-15days', { world: { ...world, fetch } })
  const field = screen.getByRole('combobox', { name: 'Diagnosis' })
  vi.useFakeTimers()
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(field)
  // A call waits for keys and cookies, which takes turns of the event loop and none of the time.
  for (let turn = 0; turn < 1000 && searches.length === 0; turn += 1) await advance(0)
  expect(searches).toEqual([''])
  fireEvent.change(field, { target: { value: 'oti' } })
  await advance(499)
  fireEvent.change(field, { target: { value: 'otitis' } })
  await advance(499)
  expect(searches).toEqual([''])
  await advance(1)
  await act(() => untilCalled(world, 'searchClaimCodes', 2))
  expect(searches).toEqual(['', 'otitis'])
})

// covers: CLAIM-121, CLAIM-145
test('the diagnoses are searched on opening and after a pause in typing, and the chosen ones are chips', async () => {
  const { world, user } = await openClaimForm()
  const field = screen.getByRole('combobox', { name: 'Diagnosis' })
  expect(await world.count('searchClaimCodes')).toBe(0)
  fireEvent.click(field)
  await screen.findByText(/^\d+ diagnoses found/)
  expect(await world.count('searchClaimCodes')).toBe(1)
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())
  expect(options().at(-1)).toBe('Other')
  await user.type(field, 'otitis ext')
  await screen.findByText('1 diagnosis found')
  expect(await world.count('searchClaimCodes')).toBe(2)
  expect(options()).toEqual(['Otitis externa', 'Other'])
  fireEvent.click(screen.getByRole('option', { name: /^Otitis externa/ }))
  fireEvent.click(screen.getByRole('option', { name: /^Other/ }))
  expect(screen.getByLabelText('Describe the diagnosis or condition (optional)')).toBeDefined()
  const chips = screen.getAllByRole('button', { name: /^Remove / })
  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove Otitis externa',
    'Remove Other',
  ])
  fireEvent.click(button('Remove Otitis externa'))
  expect(screen.queryByRole('button', { name: 'Remove Otitis externa' })).toBeNull()
  expect(button('Remove Other')).toBeDefined()
})

// covers: CLAIM-146
test('five diagnoses make the field scroll', async () => {
  await openClaimForm()
  const field = screen.getByRole('combobox', { name: 'Diagnosis' })
  fireEvent.click(field)
  await screen.findByText(/^\d+ diagnoses found/)
  const scrolls = () => field.closest('[data-scrolls="true"]') !== null
  for (const nth of [0, 1, 2, 3]) fireEvent.click(screen.getAllByRole('option')[nth] ?? field)
  expect(scrolls()).toBe(false)
  fireEvent.click(screen.getAllByRole('option')[4] ?? field)
  expect(scrolls()).toBe(true)
  const sheet = readFileSync(join(import.meta.dirname, 'fields/multi-search-field.module.css'), 'utf8')
  const [, most] =
    /\.root\[data-scrolls\] \.pillsList \{\s+max-height: ([\d.]+)rem;\s+overflow-y: auto;/.exec(sheet) ?? []
  const [, chip] = /\.chip button \{[^}]*\sheight: ([\d.]+)rem;/.exec(sheet) ?? []
  expect(Number(most)).toBeLessThan(5 * Number(chip))
})

test('a search that fails says so, and "Other" can be chosen', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'searchClaimCodes', kind: 'status', status: 404 })
  await openClaimForm('new-15days', { world })
  fireEvent.click(screen.getByRole('combobox', { name: 'Diagnosis' }))
  await screen.findByText('We can’t search for diagnoses now. You can choose “Other” and describe it.')
  await chooseDiagnosis('Other')
  await addInvoice()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
})

// covers: CLAIM-129
test.each([
  ['notes.txt', 400, 'File upload failed. File type is not supported, only .png .jpeg .pdf are allowed'],
  ['notes.pdf', 300, 'File upload failed. File is too small, minimum size is 300B'],
  ['notes.pdf', 10_000_001, 'File upload failed. File is too big, maximum size is 10MB'],
])('%s of %s bytes is refused in its row: %s', async (name, size, message) => {
  await openClaimForm()
  dropFiles('Medical records (optional)', fileOf(name, { size }))
  expect((await screen.findByRole('listitem', { name })).textContent).toContain(message)
})

test('a dialog of an invoice that is pressed twice while it closes stays in the form', async () => {
  withoutLocks()
  const { router } = await renderRoute('/claims/active', 'new-15days')
  fireEvent.click(await screen.findByRole('link', { name: 'Submit a claim' }))
  await screen.findByRole('button', { name: 'Submit claim' })
  for (const press of ['Add an invoice', 'Edit invoice 1']) {
    if (press === 'Edit invoice 1') await addInvoice()
    fireEvent.click(button(press))
    const close = within(await findDialog('Upload invoice')).getByText('Close', { exact: true })
    // Both come before the page has followed the first, as on a slow device.
    act(() => {
      close.click()
      close.click()
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload invoice' })).toBeNull())
    expect(router.state.location.pathname).toBe('/claims/new')
    expect(screen.queryByRole('dialog', { name: 'Leave without updating?' })).toBeNull()
  }
})
