import { formatDate } from '@portal/domain/calendar-dates'
import { addDays } from '@portal/domain/dates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { localToday } from '../lib/clock.ts'
import { fileOf } from './files.ts'
import { fill, openWorld, renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

type Options = { search?: string; world?: TestWorld }

/** Opens the form of a new claim. @param search the query of the address, such as `?policy=PET1` */
export async function openClaimForm(persona = 'new-15days', { search = '', world }: Options = {}) {
  const opened = world ?? (await openWorld())
  withoutLocks()
  const rendered = await renderRoute(`/claims/new${search}`, persona, { world: opened })
  await screen.findByRole('button', { name: 'Submit claim' })
  return { ...rendered, world: opened }
}

/** The DOM of the tests has no locks; `null` in their place is no browser. */
export function withoutLocks() {
  Reflect.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
}

/** Submits a claim with a diagnosis, an invoice and a medical record, and returns when it was received. */
export async function openSubmitted(persona: string, world?: TestWorld) {
  const opened = await openClaimForm(persona, world === undefined ? {} : { world })
  const pets = screen.queryByLabelText<HTMLSelectElement>('Pet')
  if (pets !== null) fireEvent.change(pets, { target: { value: pets.options[1]?.value } })
  await fillClaim()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
  await findDialog('Claim received')
  return opened
}

/** The dialog of this title, once it shows. */
export const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The line "Still needed" of the form, and whether it can be submitted. */
export function needsOf(submit = 'Submit claim') {
  const control = button(submit)
  return {
    isDisabled: control.disabled,
    text: document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  }
}

/** Drops files on an area of the form. */
export function dropFiles(area: string, ...files: File[]) {
  const group = screen.getByRole('group', { name: area })
  fireEvent.drop(group, { dataTransfer: { files, types: ['Files'], dropEffect: 'none' } })
}

/** A day shortly before today, as a calendar date and as it is entered. An earlier one would ask about the 90 days. */
export const TREATED = addDays(localToday(), -10)
export const TREATED_ENTRY = formatDate(TREATED)

type Entered = { name?: string; date?: string; amount?: string }

/** Adds an invoice with its file, date and amount. */
export async function addInvoice({
  name = 'bill.pdf',
  date = TREATED_ENTRY,
  amount = '412.50',
}: Entered = {}) {
  fireEvent.click(screen.getByRole('button', { name: /^Add an(other)? invoice|^Add an invoice/ }))
  const dialog = within(await findDialog('Upload invoice'))
  dropFiles('Invoice file', fileOf(name))
  fill(dialog.getByLabelText('Treatment date'), date)
  fill(dialog.getByLabelText('Invoice total'), amount)
  await dialog.findByText(/^Uploaded/)
  fireEvent.click(dialog.getByRole('button', { name: 'Add invoice' }))
}

/** Chooses a diagnosis from the list. */
export async function chooseDiagnosis(name: string) {
  fireEvent.click(screen.getByRole('combobox', { name: 'Diagnosis' }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

/** Fills in all that a claim needs: a diagnosis, an invoice and a medical record. */
export async function fillClaim(diagnosis = 'Otitis externa') {
  await chooseDiagnosis(diagnosis)
  await addInvoice()
  dropFiles('Medical records (optional)', fileOf('notes.pdf'))
  await screen.findByRole('listitem', { name: 'notes.pdf' })
  await screen.findByText(/^Uploaded/)
}

/** The claims that the service has received, by their bodies. */
export async function sentClaims(world: TestWorld) {
  const made = await world.requests()
  return made.filter(({ operationId }) => operationId === 'submitClaim').map(({ requestBody }) => requestBody)
}
