import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'

const PATH = '/fdp-work-queue-service/v1/work-queue'

// covers: MED-013, CLAPI-022, CLAIM-078
test('uploaded medical records join the records of the policy, once', async () => {
  const { upload, numbers, customerNumber, get, post, violations } = await claimant('ca-happy')
  const { contentType, type, url } = await upload('MEDICAL', 'Notes.pdf')
  const item = {
    type: 'MEDICAL_RECORD',
    assignee: 'medrec',
    policyNumberDisplay: numbers.policyNumberDisplay,
    customer: { email: 'ca-happy@example.com', firstName: 'Camille' },
    uploadedDocuments: [{ contentType, type, url, fileName: 'Vaccination.pdf' }],
    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',
    externalCustomerIdentifier: customerNumber,
    createdBy: 'ca-happy@example.com',
    comment: 'The customer uploaded medical records.',
    source: 'web',
    status: 'CLOSED',
  }
  const filed = await post(PATH, item)
  expect(filed.status).toBe(200)
  const { workQueueId, ...rest } = filed.body.payload.response
  expect(workQueueId).toMatch(/^WQ-\d+$/)
  expect(rest).toMatchObject(item)
  expect((await post(PATH, item)).status).toBe(200)
  const records = `/fdp-policy-service/v1/policies/${numbers.policyNumber}/medical-records`
  const { medicalRecords } = (await get(records)).body.payload.response
  expect(medicalRecords).toEqual([{ url, label: 'Vaccination.pdf', createdDate: '2026-11-20' }])
  const file = await get(new URL(url).pathname)
  expect(file.headers?.['content-type']).toBe('application/pdf')
  expect(violations()).toEqual([])
})

test('a claim of a policy with medical records does not wait for them', async () => {
  const { submit, payload, upload, read, later } = await claimant('us-happy')
  const { claimNumber } = (await submit(payload([await upload('INVOICE')]))).body.payload.response
  await later(10)
  const { statusHistory } = await read(claimNumber)
  expect(statusHistory.map(({ status }: { status: string }) => status)).toEqual(['received', 'in review'])
})
