import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { pdfOf } from '../testing/claims.ts'
import { medicalRecordsQuery } from './document-lists.ts'
import { uploadDocumentMutation } from './documents.ts'
import { sendMedicalRecordsMutation } from './medical-records.ts'

async function open() {
  const caller = await openCaller()
  const { api, run } = caller
  const { policies = [] } = await caller.account()
  const [{ policyNumber = '', policyTerms = [] } = {}] = policies
  const [{ policyNumberDisplay = '' } = {}] = policyTerms
  const url = await run(uploadDocumentMutation(api), { file: pdfOf('Notes.pdf') })
  caller.calls.length = 0
  const document = { url, contentType: 'application/pdf' as const, fileName: 'Notes.pdf' }
  const records = { policyNumberDisplay, documents: [document], firstName: 'Alex', isRepeat: false }
  return { ...caller, policyNumber, records, send: sendMedicalRecordsMutation(api, policyNumber) }
}

// covers: CLAPI-041
test('uploaded medical records become a work item, and the list of the policy is read again', async () => {
  const { api, client, run, calls, policyNumber, records, send } = await open()
  const query = medicalRecordsQuery(api, policyNumber)
  const before = await client.fetchQuery(query)
  calls.length = 0
  await run(send, records)
  expect(calls[0]).toMatchObject({
    call: 'POST /fdp-work-queue-service/v1/work-queue',
    body: {
      type: 'MEDICAL_RECORD',
      assignee: 'medrec',
      source: 'web',
      status: 'CLOSED',
      uploadedDocuments: [{ type: 'MEDICAL', contentType: 'application/pdf', fileName: 'Notes.pdf' }],
    },
  })
  expect(await client.fetchQuery(query)).toHaveLength(before.length + 1)
})

test('a long file name keeps its end', async () => {
  const { run, calls, records, send } = await open()
  const documents = records.documents.map((each) => ({ ...each, fileName: `${'x'.repeat(300)}.pdf` }))
  await run(send, { ...records, documents })
  expect(calls[0]).toMatchObject({ body: { uploadedDocuments: [{ fileName: `${'x'.repeat(251)}.pdf` }] } })
})

/** The calls that created a work item. */
const posts = (calls: readonly { call: string }[]) => calls.filter(({ call }) => call.startsWith('POST'))

test('records whose answer was lost are submitted when a work item has them', async () => {
  const { world, run, calls, records, send } = await open()
  await world.addFault({ operationId: 'createWorkItem', kind: 'reset', afterCommit: true, times: 1 })
  await run(send, records)
  expect(posts(calls)).toHaveLength(1)
})

test('after a lost answer that could not be looked up, nothing that arrived is sent again', async () => {
  const { world, run, calls, records, send } = await open()
  await world.addFault({ operationId: 'createWorkItem', kind: 'reset', afterCommit: true, times: 1 })
  await world.addFault({ operationId: 'listWorkQueueItems', kind: 'reset', times: 2 })
  await expect(run(send, records)).rejects.toThrow()
  const again = { ...records, isRepeat: true }
  await expect(run(send, again)).rejects.toThrow()
  await run(send, again)
  expect(posts(calls)).toHaveLength(1)
})

test('after a failed work item, the documents that did not arrive are sent', async () => {
  const { world, run, calls, records, send } = await open()
  await world.addFault({ operationId: 'createWorkItem', kind: 'status', status: 500, times: 1 })
  await expect(run(send, records)).rejects.toThrow()
  await run(send, { ...records, isRepeat: true })
  expect(posts(calls)).toHaveLength(2)
})

test('after a lost answer, a document that was added since is sent alone', async () => {
  const { api, run, calls, records, send } = await open()
  await run(send, records)
  const url = await run(uploadDocumentMutation(api), { file: pdfOf('More.pdf') })
  calls.length = 0
  const added = { url, contentType: 'application/pdf' as const, fileName: 'More.pdf' }
  await run(send, { ...records, documents: [...records.documents, added], isRepeat: true })
  expect(posts(calls)).toMatchObject([{ body: { uploadedDocuments: [{ fileName: 'More.pdf' }] } }])
  expect(posts(calls)).toHaveLength(1)
})
