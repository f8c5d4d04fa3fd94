import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'

test.each([
  [{ treatmentDate: '2026-11-21' }, 'CLAIM_DATE_INVALID', 'treatmentDate'],
  [{ treatmentDate: '2016-11-18' }, 'CLAIM_DATE_INVALID', 'treatmentDate'],
  [{ amount: 1.005 }, 'CLAIM_AMOUNT_INVALID', 'amount'],
])('a document with %j is refused by the field of its own', async (more, code, field) => {
  const { submit, payload, upload } = await claimant()
  const documents = [await upload('INVOICE', 'First.png'), await upload('INVOICE', 'Second.png', more)]
  const { status, body } = await submit(payload(documents))
  const [error] = body.errors
  expect([status, error.code, error.field]).toEqual([400, code, `/supportedDocuments/1/${field}`])
})

test('an incident of more than ten years ago is refused, and one of the first day is not', async () => {
  const { submit, payload, upload } = await claimant()
  const documents = [await upload('INVOICE')]
  const on = (incidentDate: string) =>
    submit(payload(documents, { invoice: { treatmentDate: '2026-11-09', incidentDate, amount: 500 } }))
  expect((await on('2016-11-18')).body.errors[0]).toMatchObject({
    code: 'CLAIM_DATE_INVALID',
    field: '/invoice/incidentDate',
  })
  expect((await on('2016-11-19')).status).toBe(201)
})

test('a claim for wellness has the limit of the plan only with a plan, and counts for the deductible without', async () => {
  const claimed = async (persona: string) => {
    const { submit, payload, upload, read, later } = await claimant(persona)
    const sent = payload([await upload('INVOICE')], { claimType: 'Wellness', lastSeenFor: undefined })
    const { claimNumber } = (await submit(sent)).body.payload.response
    await later(20)
    const { isWellness, claimType, deductibleApplied, paid, seenFor, lastSeenFor } = await read(claimNumber)
    return [isWellness, claimType, deductibleApplied, paid, seenFor, lastSeenFor]
  }
  expect(await claimed('us-happy')).toEqual([true, 'Wellness', 0, 500, 'Lameness', undefined])
  expect(await claimed('ca-happy')).toEqual([false, 'Wellness', 300, 160, 'Lameness', undefined])
})

test('a claim that was sent before is found by its owner alone, with one document of each upload and type', async () => {
  const { submit, payload, upload, find, read } = await claimant()
  const invoice = await upload('INVOICE', 'Invoice.png', { amount: 500, treatmentDate: '2026-11-09' })
  const { treatmentDate: _1, amount: _2, ...bare } = invoice
  const documents = [invoice, { ...bare, type: 'MEDICAL' }, { ...bare, type: 'MEDICAL' }]
  const key = crypto.randomUUID()
  const { claimNumber } = (await submit(payload(documents), key)).body.payload.response
  const claim = await read(claimNumber)
  expect([claim.invoices.length, claim.medicals.length]).toEqual([1, 1])
  expect(claim.detailInvoices).toEqual([
    { amount: 500, description: 'Invoice.png', treatmentDate: '2026-11-09' },
  ])
  const receipt = { claimNumber, receivedAt: '2026-11-20T15:00:00.000Z' }
  expect((await find(key)).body.payload.responses).toEqual([receipt])
  expect((await find(crypto.randomUUID())).body.payload.responses).toEqual([])
})
