import './SubmitClaimDialog.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localToday } from '../../lib/clock.ts'
import {
  addInvoice,
  button,
  chooseDiagnosis,
  dropFiles,
  fillClaim,
  findDialog,
  needsOf,
  openClaimForm,
  sentClaims,
  TREATED_ENTRY,
} from '../../testing/claim-form.ts'
import { fileOf } from '../../testing/files.ts'
import { descriptionOf, fill, openWorld } from '../../testing/support.tsx'

const BOTH = 'Still needed: a diagnosis, an invoice'

// covers: CLAIM-100, CLAIM-102, CLAIM-103
test('a claim needs a pet, a diagnosis and an invoice', async () => {
  await openClaimForm('us-happy')
  expect(needsOf()).toEqual({ isDisabled: true, text: `Still needed: a pet, a diagnosis, an invoice` })
  const [, first] = within(screen.getByLabelText('Pet')).getAllByRole<HTMLOptionElement>('option')
  fireEvent.change(screen.getByLabelText('Pet'), { target: { value: first?.value } })
  expect(needsOf().text).toBe(BOTH)
  await chooseDiagnosis('Otitis externa')
  expect(needsOf().text).toBe('Still needed: an invoice')
  await addInvoice()
  await waitFor(() => expect(needsOf()).toEqual({ isDisabled: false, text: '' }))
})

// covers: CLAIM-147
test('the total of several invoices is shown as currency with two decimals', async () => {
  await openClaimForm()
  await addInvoice({ amount: '1,234.2' })
  await addInvoice({ name: 'second.pdf', amount: '0.3' })
  expect((await screen.findByText(/^Total:/)).textContent).toBe('Total: $1,234.50')
})

// covers: CLAIM-101
test('an only pet is taken without a choice', async () => {
  await openClaimForm('new-15days')
  const form = within(await findDialog('Submit a claim'))
  expect(form.queryByLabelText('Pet')).toBeNull()
  expect(form.getByText('Taro')).toBeDefined()
  expect(needsOf().text).toBe(BOTH)
})

test('a link chooses the pet of its policy', async () => {
  const { router } = await openClaimForm('us-happy')
  const [, , second] = within(screen.getByLabelText('Pet')).getAllByRole<HTMLOptionElement>('option')
  await router.navigate({ to: '/claims/active' })
  await openClaimForm('us-happy', { search: `?policy=${second?.value}` })
  expect(screen.getAllByLabelText<HTMLSelectElement>('Pet').at(-1)?.value).toBe(second?.value)
})

// covers: CLAIM-107
test('an invoice needs its file, its date and its total before it can be added', async () => {
  await openClaimForm()
  fireEvent.click(button('Add an invoice'))
  const dialog = within(await findDialog('Upload invoice'))
  const missing = () => needsOf('Add invoice')
  expect(missing()).toEqual({
    isDisabled: true,
    text: 'Still needed: an uploaded file, the treatment date, the invoice total',
  })
  dropFiles('Invoice file', fileOf('bill.pdf'))
  await dialog.findByText(/^Uploaded/)
  expect(missing().text).toBe('Still needed: the treatment date, the invoice total')
  fill(dialog.getByLabelText('Treatment date'), TREATED_ENTRY)
  expect(missing().text).toBe('Still needed: the invoice total')
  fill(dialog.getByLabelText('Invoice total'), '1,234.50')
  expect(missing()).toEqual({ isDisabled: false, text: '' })
  fireEvent.click(button('Add invoice'))
  expect(await screen.findByText('bill.pdf')).toBeDefined()
  expect(screen.getByText(/\$1,234\.50/).closest('li')?.textContent).toContain(TREATED_ENTRY)
})

// covers: CLAIM-114
test('the calendar of the treatment date offers the last ten years', async () => {
  await openClaimForm()
  fireEvent.click(button('Add an invoice'))
  await findDialog('Upload invoice')
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]')
  const today = localToday()
  const [year, ...day] = today.split('-')
  expect([calendar?.min, calendar?.max]).toEqual([[Number(year) - 10, ...day].join('-'), today])
})

test.each([
  // covers: PLAT-008
  ['Treatment date', '11/9', 'Enter a date as MM/DD/YYYY.'],
  // covers: PLAT-009
  ['Treatment date', '13/40/2026', 'This date does not exist.'],
  // covers: CLAIM-114
  ['Treatment date', '11/09/2010', 'Enter a date within the last 10 years.'],
  // covers: CLAIM-113, PLAT-009
  ['Treatment date', '11/09/2099', 'Enter a date that is not in the future.'],
  // covers: CLAIM-118
  ['Invoice total', '-5', 'Enter an amount above 0.'],
  ['Invoice total', '0', 'Enter an amount above 0.'],
  // covers: CLAIM-116
  ['Invoice total', '1.005', 'Enter at most two decimals.'],
  // covers: CLAIM-117
  ['Invoice total', '12345678901', 'Enter at most 10 digits before the decimal point.'],
  ['Invoice total', 'twelve', 'Enter an amount such as 1,234.50.'],
])('%s "%s" is refused at the field: %s', async (label, text, message) => {
  await openClaimForm()
  fireEvent.click(button('Add an invoice'))
  const field = within(await findDialog('Upload invoice')).getByLabelText(label)
  fill(field, text)
  fireEvent.blur(field)
  expect(descriptionOf(field)).toBe(message)
})

// covers: CLAIM-105, PLAT-006, PLAT-007
test.each([
  'Reason for visit (optional)',
  'Other pet insurance (optional)',
  'Describe the diagnosis or condition (optional)',
])('%s takes only the documented characters', async (label) => {
  await openClaimForm()
  await chooseDiagnosis('Other')
  const field = screen.getByLabelText(label)
  fill(field, '<b>Limping</b>')
  fireEvent.blur(field)
  expect(descriptionOf(field)).toBe(
    'A valid input can only contain letters, numbers and special characters like _.&+-,',
  )
  expect(needsOf().text).toContain('texts without unsupported characters')
})

// covers: API-046, CLAIM-104, CLAIM-110
test('the old form has details in place of diagnoses, and needs them and a claim type with wellness', async () => {
  const world = await openWorld()
  await world.setFlags({ enableNewClaimsForm: false })
  await openClaimForm('us-happy', { world })
  const options = within(screen.getByLabelText('Pet')).getAllByRole<HTMLOptionElement>('option')
  const wellness = options.find(({ text }) => text === 'Biscuit')
  fireEvent.change(screen.getByLabelText('Pet'), { target: { value: wellness?.value } })
  expect(screen.queryByRole('combobox', { name: 'Diagnosis' })).toBeNull()
  const all = 'Still needed: a claim type, the reason for the visit, an invoice'
  expect(needsOf()).toEqual({ isDisabled: true, text: all })
  fireEvent.click(screen.getByLabelText('Illness'))
  const details = screen.getByLabelText('Details of the visit or condition')
  fill(details, '<b>Limping</b>')
  expect(needsOf().text).toBe('Still needed: texts without unsupported characters, an invoice')
  fill(details, 'Limping')
  expect(needsOf().text).toBe('Still needed: an invoice')
})

// covers: CLAIM-099
test('a claim for wellness alone has no upload for medical records', async () => {
  await openClaimForm('us-happy')
  const options = within(screen.getByLabelText('Pet')).getAllByRole<HTMLOptionElement>('option')
  const wellness = options.find(({ text }) => text === 'Biscuit')
  const records = () => screen.queryByRole('group', { name: 'Medical records (optional)' })
  fireEvent.change(screen.getByLabelText('Pet'), { target: { value: wellness?.value } })
  expect(records()).not.toBeNull()
  fireEvent.click(screen.getByLabelText('Wellness'))
  expect(records()).toBeNull()
  fireEvent.click(screen.getByLabelText('Illness'))
  expect(records()).not.toBeNull()
})

// covers: CLAIM-099
test('a claim for wellness alone is sent without a question about medical records', async () => {
  const { world } = await openClaimForm('us-happy')
  const pets = screen.getByLabelText<HTMLSelectElement>('Pet')
  const biscuit = [...pets.options].find(({ text }) => text === 'Biscuit')
  fireEvent.change(pets, { target: { value: biscuit?.value } })
  fireEvent.click(screen.getByLabelText('Wellness'))
  await chooseDiagnosis('Otitis externa')
  await addInvoice()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
  await findDialog('Claim received')
  expect(await sentClaims(world)).toMatchObject([{ claimType: 'Wellness' }])
})

// covers: CLAIM-139
test('the form reminds of the 90 days', async () => {
  await openClaimForm()
  expect(screen.getByText('Claims must be submitted within 90 days of treatment.')).toBeDefined()
})

test('a file that did not upload is not left out in silence', async () => {
  const { world } = await openClaimForm()
  await fillClaim()
  await world.addFault({ operationId: 'uploadDocument', kind: 'status', status: 500, times: 1 })
  dropFiles('Medical records (optional)', fileOf('x-ray.png'))
  await screen.findByRole('button', { name: 'Re-upload x-ray.png' })
  expect(needsOf().text).toBe('Still needed: the files that did not upload (try again, or remove them)')
  fireEvent.click(button('Re-upload x-ray.png'))
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
})
