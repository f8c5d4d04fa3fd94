import './MedicalRecordsDialog.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerOf } from '../../session/context.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { button, dropFiles, findDialog, needsOf } from '../../testing/claim-form.ts'
import { fileOf } from '../../testing/files.ts'
import { addRecord, openRecords, RECORDS_LINK, SUBMIT } from '../../testing/medical-records.ts'
import { renderRoute } from '../../testing/support.tsx'

// covers: MED-001, MED-004, MED-014, MED-020
test('medical records are uploaded, become one work item, and are confirmed', async () => {
  const { dialog, world } = await openRecords()
  expect(dialog.getByText(/^Please upload your pet.s medical records for the /)).toBeDefined()
  expect(dialog.getByText(/Max\. size 10 MB/)).toBeDefined()
  // #27, Decided.
  expect(dialog.getAllByText(/Photos may contain the place where they were taken\.$/)).toHaveLength(1)
  expect(needsOf(SUBMIT)).toEqual({ isDisabled: true, text: 'Still needed: a medical record' })
  await addRecord('Notes.pdf')
  expect(await world.count('createWorkItem')).toBe(0)
  fireEvent.click(button(SUBMIT))
  await dialog.findByText(/^Thanks! Your medical records have been submitted\./)
  const made = (await world.requests()).filter(({ requestBody }) =>
    JSON.stringify(requestBody ?? '').includes('MEDICAL_RECORD'),
  )
  expect(made.map(({ requestBody }) => requestBody)).toMatchObject([
    { uploadedDocuments: [{ fileName: 'Notes.pdf', contentType: 'application/pdf' }] },
  ])
})

// covers: MED-009..012
test('the work item names the policy, the customer, its origin, and each document', async () => {
  const { dialog, world, api } = await openRecords()
  await addRecord('Notes.pdf')
  dropFiles('Medical records', fileOf('X-ray.jpg'))
  await waitFor(() => expect(dialog.getAllByText(/^Uploaded/)).toHaveLength(2))
  fireEvent.click(button(SUBMIT))
  await dialog.findByText(/^Thanks!/)
  const made = (await world.requests()).filter(({ operationId }) => operationId === 'createWorkItem')
  const document = (fileName: string, contentType: string) => {
    return { fileName, contentType, type: 'MEDICAL', url: expect.stringMatching(/\/v1\/documents\/[\w-]+$/) }
  }
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const { customerNumber } = customerOf(api)
  expect(customerNumber).toMatch(/^C-\d+$/)
  expect(made.map(({ requestBody }) => requestBody)).toEqual([
    {
      ...{ type: 'MEDICAL_RECORD', assignee: 'medrec', policyNumberDisplay: 'PET104101-01' },
      customer: { email: 'us-happy@example.com', firstName: 'Alex' },
      uploadedDocuments: [document('Notes.pdf', 'application/pdf'), document('X-ray.jpg', 'image/jpeg')],
      ...{ requestedDate: time, dueDate: time, externalCustomerIdentifier: customerNumber },
      ...{ createdBy: 'us-happy@example.com', source: 'web', status: 'CLOSED' },
      comment: 'The customer sends medical records.',
    },
  ])
})

// covers: MED-001, MED-009
test('the records of another pet are sent for its own policy', async () => {
  const { dialog, world } = await openRecords({}, 'Miso')
  await addRecord('Notes.pdf')
  fireEvent.click(button(SUBMIT))
  await dialog.findByText(/^Thanks!/)
  const made = (await world.requests()).filter(({ operationId }) => operationId === 'createWorkItem')
  expect(made.map(({ requestBody }) => requestBody)).toMatchObject([{ policyNumberDisplay: 'PET104102-01' }])
})

// covers: MED-005, MED-006, MED-007
test('the confirmation leads to another upload, to the end, and to the list', async () => {
  const { dialog, router } = await openRecords()
  await addRecord('Notes.pdf')
  fireEvent.click(button(SUBMIT))
  await dialog.findByText('Thanks! Your medical records have been submitted. Would you like to add more?')
  fireEvent.click(button('Add more +'))
  expect(needsOf(SUBMIT).isDisabled).toBe(true)
  await addRecord('More.pdf')
  fireEvent.click(button(SUBMIT))
  fireEvent.click(await dialog.findByRole('link', { name: 'See medical records' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ dialog: 'documents' }))
  const documents = within(await screen.findByRole('dialog', { name: /documents$/ }))
  expect(documents.getByRole('tab', { selected: true }).textContent).toBe('Medical records')
})

// covers: MED-006, MED-007, PET-004
test("I'm done closes the popup, and the account was read again", async () => {
  const { dialog, router, world } = await openRecords()
  const before = await world.count('getAccountDetails')
  await addRecord('Notes.pdf')
  fireEvent.click(button(SUBMIT))
  fireEvent.click(await dialog.findByRole('button', { name: "I'm done" }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
  expect(await world.count('getAccountDetails')).toBe(before + 1)
})

// covers: MED-015, MED-021, MED-024
test('a file that fails its check is neither uploaded nor sent', async () => {
  const { dialog, world } = await openRecords()
  dropFiles('Medical records', fileOf('notes.gif'))
  await dialog.findByText('File upload failed. File type is not supported, only .png .jpeg .pdf are allowed')
  expect([await world.count('uploadDocument'), needsOf(SUBMIT).isDisabled]).toEqual([0, true])
})

// covers: MED-015, MED-018, MED-022, MED-024
test('a file of 300 bytes is too small', async () => {
  const { dialog, world } = await openRecords()
  dropFiles('Medical records', fileOf('notes.pdf', { size: 300 }))
  expect(await dialog.findByText('File upload failed. File is too small, minimum size is 300B')).toBeDefined()
  expect([await world.count('uploadDocument'), needsOf(SUBMIT).isDisabled]).toEqual([0, true])
})

// covers: MED-031, MED-032
test.each([
  ['is refused', { kind: 'status', status: 500 }, 500],
  ['has no answer', { kind: 'reset' }, 0],
] as const)('an upload that %s says so, is reported, and stays on its step', async (_how, fault, status) => {
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const { dialog, world } = await openRecords({ observer })
  await world.addFault({ operationId: 'uploadDocument', times: 1, ...fault })
  dropFiles('Medical records', fileOf('notes.pdf'))
  expect(await dialog.findByText('Uploading of medical records failed.')).toBeDefined()
  expect(needsOf(SUBMIT).isDisabled).toBe(true)
  const path = '/fdp-document-service/v1/documents'
  expect(observer.callFailed.mock.calls).toMatchObject([[{ method: 'POST', path, status }]])
})

// covers: MED-014, MED-030, MED-032
test('a failed work item says so, and is sent again without another upload', async () => {
  const { dialog, world } = await openRecords()
  await addRecord('Notes.pdf')
  await world.addFault({ operationId: 'createWorkItem', kind: 'status', status: 500, times: 1 })
  fireEvent.click(button(SUBMIT))
  expect((await dialog.findByRole('alert')).textContent).toBe('Uploading of medical records failed.')
  expect(dialog.queryByText(/^Thanks!/)).toBeNull()
  fireEvent.click(button(SUBMIT))
  await dialog.findByText(/^Thanks!/)
  expect(await world.count('uploadDocument')).toBe(1)
})

test('records whose answer was lost become one work item, however often they are sent', async () => {
  const { dialog, world } = await openRecords()
  await addRecord('Notes.pdf')
  await world.addFault({ operationId: 'createWorkItem', kind: 'reset', afterCommit: true, times: 1 })
  await world.addFault({ operationId: 'listWorkQueueItems', kind: 'reset', times: 1 })
  fireEvent.click(button(SUBMIT))
  await dialog.findByRole('alert')
  fireEvent.click(button(SUBMIT))
  await dialog.findByText(/^Thanks!/)
  expect([await world.count('createWorkItem'), await world.count('uploadDocument')]).toEqual([1, 1])
})

test('closing asks first while a file is not submitted, and leaving gives it up', async () => {
  const { dialog, router } = await openRecords()
  await addRecord('Notes.pdf')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  const question = within(await findDialog('Leave without updating?'))
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without updating?' })).toBeNull())
  expect(dialog.getByRole('listitem', { name: 'Notes.pdf' })).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
})

test.each([
  ['the pets screen', '/account/pets'],
  ['an open claim', '/claims/20480111'],
])('%s leads to the popup over the policy', async (_what, path) => {
  const world = await worldWithAnswer<object>('/v1/claims/20480111', (claim) => ({
    ...claim,
    isMedicalRecordExists: false,
  }))
  const { router } = await renderRoute(path, 'us-happy', { world })
  fireEvent.click(await screen.findByRole('link', RECORDS_LINK))
  await findDialog('Add medical records')
  expect(router.state.location.href).toMatch(/^\/account\/pets\/PET104101(-01)?\?dialog=records$/)
})
