import './MissingDocumentsDialog.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import {
  addInvoice,
  button,
  dropFiles,
  findDialog,
  needsOf,
  TREATED,
  withoutLocks,
} from '../../../testing/claim-form.ts'
import { fileOf } from '../../../testing/files.ts'
import { heldWorld, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const SUBMIT = 'Submit documents'

async function openMissing(world?: TestWorld) {
  withoutLocks()
  const opened = await renderRoute('/claims/active', 'us-happy', world === undefined ? {} : { world })
  fireEvent.click(await screen.findByRole('link', { name: /^Upload, Biscuit/ }))
  await screen.findByRole('button', { name: SUBMIT })
  return opened
}

// covers: CLAIM-003, CLAIM-053, CLAIM-111, CLAIM-132
test('missing documents need one document, are sent once, and say that they were received', async () => {
  const { world } = await openMissing()
  const title = await findDialog('Upload missing documents')
  expect(needsOf(SUBMIT)).toEqual({ isDisabled: true, text: 'Still needed: a document' })
  dropFiles('Medical records', fileOf('notes.pdf'))
  await within(title).findByText(/^Uploaded/)
  expect(needsOf(SUBMIT).isDisabled).toBe(false)
  await addInvoice()
  dropFiles('Medical records', fileOf('x-ray.png'))
  await screen.findByRole('listitem', { name: 'x-ray.png' })
  await waitFor(() => expect(needsOf(SUBMIT).isDisabled).toBe(false))
  fireEvent.click(button(SUBMIT))
  const done = within(await findDialog('Documents submitted'))
  expect(done.getByText('Your documents has been submitted successfully.')).toBeDefined()
  const sent = (await world.requests()).filter(({ operationId }) => operationId === 'addMissingDocuments')
  expect(sent).toMatchObject([
    {
      path: '/fdp-claim-service/v1/claims/20480112/documents?source=WEB',
      requestBody: {
        supportedDocuments: [
          { type: 'INVOICE', contentType: 'application/pdf', treatmentDate: TREATED, amount: 412.5 },
          { type: 'MEDICAL', contentType: 'application/pdf' },
          { type: 'MEDICAL', contentType: 'image/png' },
        ],
      },
    },
  ])
  fireEvent.click(button('Got it'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// covers: CLAIM-111
test('a missing document counts once it is uploaded', async () => {
  const { world, isAsked, release } = await heldWorld('/v1/documents')
  await openMissing(world)
  dropFiles('Medical records', fileOf('notes.pdf'))
  await isAsked
  expect(needsOf(SUBMIT)).toEqual({ isDisabled: true, text: 'Still needed: the uploads to finish' })
  await release()
  await waitFor(() => expect(needsOf(SUBMIT).isDisabled).toBe(false))
})

// covers: CLAIM-029
test('leaving missing documents with a file asks, and then forgets it', async () => {
  const { router } = await openMissing()
  dropFiles('Medical records', fileOf('notes.pdf'))
  await within(await findDialog('Upload missing documents')).findByText(/^Uploaded/)
  fireEvent.click(button('Cancel'))
  const question = within(await findDialog('Leave without updating?'))
  expect(
    question.getByText('You have unsaved changes, if you leave without update, your changes will be lost.'),
  ).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(screen.getByText('notes.pdf')).toBeDefined()
  fireEvent.click(button('Cancel'))
  fireEvent.click(within(await findDialog('Leave without updating?')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/claims/active')
})

// covers: CLAIM-112
test('an invoice among missing documents needs its file, its date and its total', async () => {
  await openMissing()
  fireEvent.click(button('Add an invoice'))
  await findDialog('Upload invoice')
  expect(needsOf('Add invoice')).toEqual({
    isDisabled: true,
    text: 'Still needed: an uploaded file, the treatment date, the invoice total',
  })
  fireEvent.click(
    within(await findDialog('Upload invoice')).getAllByRole('button', { name: 'Close' })[0] ?? button(SUBMIT),
  )
  await addInvoice()
  await waitFor(() => expect(needsOf(SUBMIT).isDisabled).toBe(false))
})

// covers: CLAIM-075
test('missing documents that did not arrive say so in the same dialog, and are sent with the numbers of the claim', async () => {
  const { world } = await openMissing()
  dropFiles('Medical records', fileOf('notes.pdf'))
  await waitFor(() => expect(needsOf(SUBMIT).isDisabled).toBe(false))
  await world.addFault({ operationId: 'addMissingDocuments', kind: 'reset', times: 1 })
  fireEvent.click(button(SUBMIT))
  expect((await findDialog('Error Submitting Claim')).textContent).toContain(
    'It looks like something went wrong on our end while trying to submit your claim.',
  )
  fireEvent.click(button('Okay'))
  fireEvent.click(button(SUBMIT))
  await findDialog('Documents submitted')
  const sent = (await world.requests()).filter(({ operationId }) => operationId === 'addMissingDocuments')
  expect(sent.at(-1)?.requestBody).toMatchObject({
    policyNumber: 'PET104101',
    policyNumberDisplay: expect.stringMatching(/^PET104101-\d\d$/),
    customerNumber: expect.stringMatching(/./),
  })
})

// covers: CLAIM-125
test('without the number of the customer the same dialog shows, and nothing is sent', async () => {
  const world = await worldWithAnswer<object>('/account-details', (account) =>
    JSON.parse(JSON.stringify(account).replaceAll(/"customerNumber":"[^"]*"/g, '"customerNumber":""')),
  )
  await openMissing(world)
  dropFiles('Medical records', fileOf('notes.pdf'))
  await waitFor(() => expect(needsOf(SUBMIT).isDisabled).toBe(false))
  fireEvent.click(button(SUBMIT))
  expect((await findDialog('Error Submitting Claim')).textContent).toContain(
    'It looks like something went wrong on our end while trying to submit your claim.',
  )
  expect(await world.count('addMissingDocuments')).toBe(0)
})

test('without the adjuster note the documents can be sent all the same', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getAdjusterNote', kind: 'status', status: 500 })
  await openMissing(world)
  dropFiles('Medical records', fileOf('notes.pdf'))
  await waitFor(() => expect(needsOf(SUBMIT).isDisabled).toBe(false))
  fireEvent.click(button(SUBMIT))
  await findDialog('Documents submitted')
})
