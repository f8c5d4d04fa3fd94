import '../SubmitClaimDialog.tsx'
import './MissingDocumentsDialog.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerNumberOf } from '../../../api/account-ids.ts'
import { digestOf } from '../../../lib/sealing.ts'
import { documentsForm } from '../../../parts/claim-draft/draft-notices.tsx'
import { listClaimDrafts } from '../../../session/claim-draft-store.ts'
import { openCaller } from '../../../testing/caller.ts'
import { claimFile, keepClaimDraft, openDatabase } from '../../../testing/claim-drafts.ts'
import {
  addInvoice,
  button,
  findDialog,
  needsOf,
  TREATED_ENTRY,
  withoutLocks,
} from '../../../testing/claim-form.ts'
import { fileOf } from '../../../testing/files.ts'
import { openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const SUBMIT = 'Submit documents'

/**
 * Fills in a new claim for the visit of the claim with missing documents, and submits it.
 * @param before what happens first, with the number of that claim and the day of its visit
 * @returns that claim's number
 */
async function submitForSameVisit(before?: (world: TestWorld, number: string, date: string) => unknown) {
  withoutLocks()
  const world = await openWorld()
  const { router } = await renderRoute('/claims/active', 'us-happy', { world })
  fireEvent.click(await screen.findByRole('link', { name: /^Upload, Biscuit/ }))
  await screen.findByRole('button', { name: SUBMIT })
  const text = (await findDialog('Upload missing documents')).textContent ?? ''
  const [, number = '', date = ''] = /Claim #(\d+), for the visit on ([\d/]{10})/.exec(text) ?? []
  await router.navigate({ to: '/claims/new' })
  await screen.findByRole('button', { name: 'Submit claim' })
  await before?.(world, number, date)
  const pets = screen.getByLabelText<HTMLSelectElement>('Pet')
  const biscuit = [...pets.options].find((option) => option.text === 'Biscuit')
  fireEvent.change(pets, { target: { value: biscuit?.value } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Diagnosis' }))
  fireEvent.click(await screen.findByRole('option', { name: /^Other/ }))
  await addInvoice({ date })
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
  expect((await findDialog('Is this a new visit?')).textContent).toContain(`Claim ${number}`)
  return { number, world }
}

test('starting over forgets the files that were kept too', async () => {
  openDatabase()
  withoutLocks()
  const world = await openWorld()
  const { account } = await openCaller('us-happy', world)
  const { router } = await renderRoute('/claims/active', 'us-happy', { world })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Upload, Biscuit/ })
  const [number = ''] = /\d{6,}/.exec(decodeURIComponent(new URL(link.href).search)) ?? []
  const values = JSON.stringify({ invoices: [{ id: 'one', date: TREATED_ENTRY, amount: '412.50' }] })
  const owner = customerNumberOf(await account())
  const files = [claimFile('bill.pdf', { place: 'one', url: 'https://files/bill' })]
  await keepClaimDraft({ owner, form: documentsForm(number) }, { values, files })
  fireEvent.click(link)
  expect(await screen.findByText('bill.pdf')).toBeDefined()
  fireEvent.click(button('Start over'))
  expect(screen.queryByText('bill.pdf')).toBeNull()
  await waitFor(async () => expect(await listClaimDrafts(owner)).toEqual([]))
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/claims/active')
})

test('what was entered comes along to the claim that still needs documents, and is uploaded once', async () => {
  openDatabase()
  const { number, world } = await submitForSameVisit()
  expect((await findDialog('Is this a new visit?')).textContent).toContain(
    'Your invoices and files come along.',
  )
  fireEvent.click(button(`Add to claim ${number}`))
  await findDialog('Upload missing documents')
  expect((await screen.findByText('bill.pdf')).closest('li')?.textContent).toContain('$412.50')
  await waitFor(() => expect(needsOf(SUBMIT).isDisabled).toBe(false))
  fireEvent.click(button(SUBMIT))
  await findDialog('Documents submitted')
  const made = (await world.requests()).map(({ operationId }) => operationId)
  expect(made.filter((id) => id === 'uploadDocument')).toHaveLength(1)
  expect(made.filter((id) => id === 'addMissingDocuments')).toHaveLength(1)
  expect(made).not.toContain('submitClaim')
})

test('a file that the claim has already does not come along again, and the others do', async () => {
  openDatabase()
  const { number } = await submitForSameVisit(async (world, number, date) => {
    const owner = customerNumberOf(await (await openCaller('us-happy', world)).account())
    const sha256 = await digestOf(await fileOf('bill.pdf').arrayBuffer())
    const values = JSON.stringify({ invoices: [{ id: 'one', date, amount: '412.50' }] })
    const files = [claimFile('bill.pdf', { place: 'one', sha256, url: 'https://files/bill' })]
    await keepClaimDraft({ owner, form: documentsForm(number) }, { values, files })
    await addInvoice({ name: 'second.pdf', date, amount: '20' })
  })
  fireEvent.click(button(`Add to claim ${number}`))
  await screen.findByRole('button', { name: SUBMIT })
  const invoices = within(screen.getByRole('list', { name: 'Invoices' })).getAllByRole('listitem')
  expect(invoices.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\$412\.50bill\.pdf/),
    expect.stringMatching(/\$20\.00second\.pdf/),
  ])
})

test('a new claim for the visit of a claim with missing documents asks first, and says what this device cannot take along', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await submitForSameVisit()
  expect((await findDialog('Is this a new visit?')).textContent).toContain('you will have to add them again')
  fireEvent.click(button('Submit a new claim'))
  await findDialog('Submit without a diagnosis?')
})
