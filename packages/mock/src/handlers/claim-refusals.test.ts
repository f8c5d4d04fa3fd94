import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'

const invoice = (more: object) => ({
  invoice: { treatmentDate: '2026-11-09', incidentDate: '2026-11-08', amount: 500, ...more },
})
const on = (date: string) => invoice({ treatmentDate: date, incidentDate: date })
const LATE_INCIDENT = invoice({ incidentDate: '2026-11-10' })
const NO_REASON = { customerDiagnosis: [], lastSeenFor: undefined }

// covers: CLAPI-007
test.each([
  ['a treatment tomorrow', on('2026-11-21'), 'CLAIM_DATE_INVALID', '/invoice/treatmentDate'],
  ['a treatment over ten years ago', on('2016-11-18'), 'CLAIM_DATE_INVALID', '/invoice/treatmentDate'],
  ['an incident after the treatment', LATE_INCIDENT, 'CLAIM_DATE_INVALID', '/invoice/incidentDate'],
  ['a date that is none', on('2026-02-30'), 'VALIDATION_FAILED', '/invoice/treatmentDate'],
  // covers: PLAT-030
  ['a date with slashes', on('2026/11/09'), 'VALIDATION_FAILED', '/invoice/treatmentDate'],
  ['an amount of 0', invoice({ amount: 0 }), 'VALIDATION_FAILED', '/invoice/amount'],
  ['a negative amount', invoice({ amount: -1 }), 'VALIDATION_FAILED', '/invoice/amount'],
  ['eleven digits', invoice({ amount: 10_000_000_000 }), 'VALIDATION_FAILED', '/invoice/amount'],
  ['three decimals', invoice({ amount: 1.005 }), 'CLAIM_AMOUNT_INVALID', '/invoice/amount'],
  ['a text as amount', invoice({ amount: '500' }), 'VALIDATION_FAILED', '/invoice/amount'],
  ['neither diagnosis nor reason', NO_REASON, 'CLAIM_DIAGNOSIS_MISSING', '/customerDiagnosis'],
  ['another customer number', { customerNumber: 'C-200102' }, 'VALIDATION_FAILED', '/customerNumber'],
  ['a status', { status: 'CLOSED' }, 'VALIDATION_FAILED', '/body'],
  ['a claim number', { claimNumber: '1' }, 'VALIDATION_FAILED', '/body'],
  ['no document', { supportedDocuments: [] }, 'VALIDATION_FAILED', '/supportedDocuments'],
  ['an unknown claim type', { claimType: 'Boarding' }, 'VALIDATION_FAILED', '/claimType'],
])('%s is refused with its field, and nothing is kept', async (_what, more, code, field) => {
  const { submit, payload, upload, submitted, list } = await claimant()
  const key = crypto.randomUUID()
  const { status, body } = await submit(payload([await upload('INVOICE')], more), key)
  expect(status).toBe(400)
  expect(body.errors[0]).toMatchObject({ code, field, message: expect.stringMatching(/\S/) })
  expect(await submitted()).toEqual([])
  expect(await list('OPEN')).toHaveLength(2)
  // The corrected claim can be sent with the same key.
  expect((await submit(payload([await upload('INVOICE')]), key)).status).toBe(201)
})

test.each([
  ['the day ten years ago', on('2016-11-20')],
  ['today', on('2026-11-20')],
  ['ten digits and two decimals', invoice({ amount: 9_999_999_999.99 })],
])('%s is accepted', async (_what, more) => {
  const { submit, payload, upload } = await claimant()
  expect((await submit(payload([await upload('INVOICE')], more))).status).toBe(201)
})

test('documents are refused unless they are uploads of the policyholder with their type', async () => {
  const { submit, payload, upload } = await claimant()
  const document = await upload('INVOICE')
  const other = await claimant('ca-happy')
  const foreign = await other.upload('INVOICE')
  const field = '/supportedDocuments/0/url'
  for (const wrong of [
    foreign,
    { ...document, contentType: 'application/pdf' },
    { ...document, url: 'https://example.net/fdp-document-service/v1/documents/D-1' },
    // A document of the account is no upload.
    { ...document, url: document.url.replace(/[^/]+$/, 'D-10410101-41') },
  ]) {
    const { status, body } = await submit(payload([wrong]))
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ code: 'DOCUMENT_UNKNOWN', field })
  }
  const { body } = await submit(payload([{ ...document, type: 'MEDICAL' }]))
  expect(body.errors[0].code).toBe('CLAIM_INVOICE_MISSING')
})

test('the amounts of the invoices add up to the amount of the claim', async () => {
  const { submit, payload, upload } = await claimant()
  const [first, second] = [await upload('INVOICE', 'A.png'), await upload('INVOICE', 'B.png')]
  const sent = (...amounts: number[]) =>
    payload([first, second].map((each, nth) => ({ ...each, amount: amounts[nth] ?? 0 })))
  const wrong = await submit(sent(300, 199.99))
  expect(wrong.body.errors[0]).toMatchObject({ code: 'CLAIM_AMOUNT_INVALID', field: '/invoice/amount' })
  // The sum of the decimals is 0.30000000000000004.
  const exact = { ...sent(0.1, 0.2), ...invoice({ amount: 0.3 }) }
  expect((await submit(exact)).status).toBe(201)
})

test('a claim or a policy of another policyholder is not found', async () => {
  const { submit, payload, upload, numbers, add, get, post } = await claimant()
  const document = await upload('INVOICE')
  const policy = (more: object) => ({ policy: { ...payload([]).policy, ...more } })
  for (const foreign of [
    { policyNumberDisplay: 'PET104201-01' },
    { policyNumber: 'PET104102' },
    { policyTermId: 'T-104102-01' },
  ]) {
    expect((await submit(payload([document], policy(foreign)))).status).toBe(404)
  }
  const path = '/fdp-claim-service/v1/claims'
  for (const each of [
    '20480113/AdjusterNotes',
    '20480113',
    `20480113/documents?idempotency-key=${crypto.randomUUID()}`,
  ]) {
    expect((await get(`${path}/${each}`)).status).toBe(200)
    expect((await get(`${path}/${each.replace('20480113', '20600000')}`)).status).toBe(404)
  }
  // The claim is of another pet.
  expect(
    (
      await add('20480112', [document], undefined, {
        ...numbers,
        policyNumber: 'PET104102',
        policyNumberDisplay: 'PET104102-01',
      })
    ).status,
  ).toBe(404)
  expect((await post(`${path}?source=WEB`, payload([document]))).status).toBe(400)
})
