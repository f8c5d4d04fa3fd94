import './SubmitClaimDialog.tsx'
import './done/SubmissionDialogs.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptDrafts, openDatabase } from '../../testing/claim-drafts.ts'
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
} from '../../testing/claim-form.ts'
import { fileOf, lockedPdf } from '../../testing/files.ts'
import { descriptionOf, fill, heldWorld, openWorld } from '../../testing/support.tsx'

const RECORDS = 'Medical records (optional)'

// The first test of this file, because the form of another one may still save its draft into this database.
test('one PDF that is invoice and record at once is chosen once and sent as both (#27, 5.7)', async () => {
  openDatabase()
  const { world, unmount } = await openClaimForm()
  await chooseDiagnosis('Otitis externa')
  await addInvoice()
  fireEvent.click(button('Edit invoice 1'))
  const first = within(await findDialog('Upload invoice'))
  fireEvent.click(first.getByRole('checkbox', { name: 'This file is the medical record too' }))
  fireEvent.click(first.getByRole('button', { name: 'Save invoice' }))
  fireEvent.click(button('Add another invoice'))
  const second = await findDialog('Upload invoice')
  dropFiles('Invoice file', fileOf('copy.pdf', { mark: 'bill.pdf' }))
  await within(second).findByText('You have added this file already. It is the file of invoice 1.')
  fireEvent.click(within(second).getByRole('button', { name: 'Remove copy.pdf' }))
  fireEvent.click(within(second).getByText('Close', { exact: true }))
  await waitFor(() => expect(screen.getAllByRole('listitem', { name: /bill\.pdf$/ })).toHaveLength(1))
  // Without the locks of a browser nothing holds the form back until the draft is written.
  const fileNames = async () => (await keptDrafts(world)).map((draft) => draft.fileNames)
  await waitFor(async () => expect(await fileNames()).toContainEqual(['bill.pdf', 'bill.pdf']))
  unmount()
  const opened = await openClaimForm('new-15days', { world })
  await waitFor(() => expect(screen.getAllByRole('listitem', { name: /bill\.pdf$/ })).toHaveLength(1))
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/claims/active'))
  const [claim] = await sentClaims(world)
  const documents = [{ type: 'INVOICE', amount: 412.5 }, { type: 'MEDICAL' }]
  expect(claim).toMatchObject({ supportedDocuments: documents })
  expect(new Set(Object(claim).supportedDocuments.map(({ url }: { url: string }) => url)).size).toBe(1)
  expect(await world.count('uploadDocument')).toBe(1)
})

test.each([
  ['Treatment date', '02/30/2026', 'This date does not exist.'],
  // covers: CLAIM-115
  ['Treatment date', '11/0', 'Enter a date as MM/DD/YYYY.'],
  ['Invoice total', '1e3', 'Enter an amount such as 1,234.50.'],
  ['Invoice total', '1.234', 'Enter at most two decimals.'],
  ['Invoice total', '1,23,4', 'Enter an amount such as 1,234.50.'],
  ['Invoice total', '−5', 'Enter an amount above 0.'],
  ['Invoice total', '<b>5</b>', 'Enter an amount such as 1,234.50.'],
])('%s "%s" keeps its text, says why it is refused, and cannot be added', async (label, text, message) => {
  await openClaimForm()
  fireEvent.click(button('Add an invoice'))
  const field = within(await findDialog('Upload invoice')).getByLabelText<HTMLInputElement>(label)
  fill(field, text)
  fireEvent.blur(field)
  expect([field.value, descriptionOf(field)]).toEqual([text, message])
  expect(needsOf('Add invoice').isDisabled).toBe(true)
})

test('the form says once that photos may contain their place, however many files it has (#27, Decided)', async () => {
  await openClaimForm()
  dropFiles(RECORDS, fileOf('a.jpg'), fileOf('b.png'))
  await waitFor(() => expect(screen.getAllByText(/^Uploaded/)).toHaveLength(2))
  expect(screen.getAllByText(/Photos may contain the place where they were taken\.$/)).toHaveLength(1)
})

test('of twenty files at once each is uploaded or says why not, and a long or turned name is read out whole', async () => {
  const { world } = await openClaimForm()
  const long = `${'x'.repeat(200)}.pdf`
  const good = Array.from({ length: 14 }, (_, at) => fileOf(`${at}.pdf`))
  const bad = [
    fileOf('small.pdf', { size: 300 }),
    fileOf('picture.png', { as: 'pdf' }),
    lockedPdf('locked.pdf'),
    fileOf('again.pdf', { mark: '0.pdf' }),
  ]
  dropFiles(RECORDS, ...good, fileOf(long, { size: 301 }), fileOf('\u202Efdp.exe.pdf'), ...bad)
  await waitFor(() => expect(screen.getAllByText(/^Uploaded/)).toHaveLength(16))
  expect(screen.getByRole('listitem', { name: long })).toBeDefined()
  expect(screen.getByRole('listitem', { name: 'fdp.exe.pdf' })).toBeDefined()
  for (const [name, message] of [
    ['small.pdf', 'File is too small'],
    ['picture.png', 'File type is not supported'],
    ['locked.pdf', 'This PDF is locked with a password.'],
    ['again.pdf', 'You have added this file already. It is in this list as “0.pdf”.'],
  ] as const)
    expect((await screen.findByRole('listitem', { name })).textContent).toContain(message)
  expect(await world.count('uploadDocument')).toBe(16)
})

test('a service that is asked too often says when the claim can be submitted again', async () => {
  const { world } = await openClaimForm()
  await fillClaim()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  await world.addFault({ operationId: 'submitClaim', kind: 'status', status: 429, retryAfter: 60, times: 1 })
  fireEvent.click(button('Submit claim'))
  await findDialog('Error Submitting Claim')
  fireEvent.click(button('Okay'))
  expect(await screen.findByText(/^You can try again in /)).toBeDefined()
  expect(button('Submit claim').disabled).toBe(true)
})

// covers: CLAIM-126, CLAPI-007
test('a refused claim shows the first sentence of the service', async () => {
  const world = await openWorld()
  const errors = ['The invoice cannot be read.', 'The second sentence is for nobody.'].map((message) => ({
    code: 'VALIDATION_FAILED',
    message,
  }))
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isClaim = request.method === 'POST' && request.url.includes('/v1/claims')
    return isClaim ? Response.json({ errors }, { status: 400 }) : world.fetch(request)
  }
  await openClaimForm('new-15days', { world: { ...world, fetch } })
  await fillClaim()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  fireEvent.click(button('Submit claim'))
  const dialog = await findDialog('Error Submitting Claim')
  expect(within(dialog).getByRole('alert').textContent).toBe('The invoice cannot be read.')
})

// covers: CLAIM-091, CLAIM-093
test('a double press sends one claim; meanwhile its button is blocked, and Escape does not close the form', async () => {
  const held = await heldWorld('/v1/claims')
  const { world, router } = await openClaimForm('new-15days', { world: held.world })
  await fillClaim()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
  const submit = button('Submit claim')
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByText('Your claim is being submitted')
  expect(submit.hasAttribute('data-loading')).toBe(true)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(router.state.location.pathname).toBe('/claims/new')
  await held.release()
  await findDialog('Claim received')
  expect(await sentClaims(world)).toHaveLength(1)
})

test('a slow search of diagnoses says that it searches, and holds up nothing else', async () => {
  const { world, release } = await heldWorld('/claim-codes', 'reads')
  await openClaimForm('new-15days', { world })
  fireEvent.click(screen.getByRole('combobox', { name: 'Diagnosis' }))
  expect(await screen.findByText('Searching...')).toBeDefined()
  await release()
  fireEvent.click(await screen.findByRole('option', { name: /^Other/ }))
  await addInvoice()
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
})

// covers: CLAIM-110
test('without the flags the form is the new one', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  await openClaimForm('new-15days', { world })
  expect(needsOf().text).toBe('Still needed: a diagnosis, an invoice')
})

test('a file that is too large for the service says so, and the claim waits until it is removed', async () => {
  const world = await openWorld()
  await openClaimForm('new-15days', { world })
  await chooseDiagnosis('Otitis externa')
  await addInvoice()
  await world.addFault({ operationId: 'uploadDocument', kind: 'status', status: 413, times: 1 })
  dropFiles(RECORDS, fileOf('x-ray.png'))
  await screen.findByText('File upload failed. File is too big, maximum size is 10MB')
  expect(needsOf().text).toContain('the files that did not upload')
  fireEvent.click(button('Remove x-ray.png'))
  await waitFor(() => expect(needsOf().isDisabled).toBe(false))
})
