import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'

const statuses = (history: readonly { status: string }[]) => history.map(({ status }) => status)

// covers: CLAPI-005, CLAPI-006, CLAPI-011
test('a submitted claim is received, listed and read with all that was sent', async () => {
  const { submit, payload, upload, read, list, numbers, violations } = await claimant()
  const documents = [
    await upload('INVOICE', 'Maple Street.png', { amount: 420, treatmentDate: '2026-11-09' }),
    await upload('INVOICE', 'Follow-up.png', { amount: 80 }),
    await upload('MEDICAL', 'Notes.pdf'),
  ]
  const answer = await submit(payload(documents, { otherCarrier: 'Acme' }))
  expect(answer.status).toBe(201)
  const { claimNumber, receivedAt } = answer.body.payload.response
  expect(receivedAt).toBe('2026-11-20T15:00:00.000Z')
  const claim = await read(claimNumber)
  expect(claim).toMatchObject({
    ...numbers,
    status: 'OPEN',
    progressStatus: 'received',
    lastSeenFor: 'Limping',
    petName: 'Biscuit',

    totalInvoiceAmount: 500,
    otherCarrier: 'Acme',
    isMedicalRecordExists: true,
    dateNotified: receivedAt,
    invoice: { treatmentDate: '2026-11-09', incidentDate: '2026-11-08', amount: 500 },
    statusHistory: [{ status: 'received', at: receivedAt }],
    detailInvoices: [
      { amount: 420, treatmentDate: '2026-11-09', description: 'Maple Street.png' },
      { amount: 80, treatmentDate: '2026-11-09', description: 'Follow-up.png' },
    ],
    invoices: [
      { label: 'Maple Street.png', type: 'INVOICE', contentType: 'image/png' },
      { label: 'Follow-up.png' },
    ],
    medicals: [{ label: 'Notes.pdf', type: 'MEDICAL', contentType: 'application/pdf', addedAt: receivedAt }],
  })
  for (const undecided of ['paid', 'explanation', 'approved', 'eobReport'])
    expect(claim).not.toHaveProperty(undecided)
  const listed = (await list('OPEN')).find(
    (group: { claimNumber: string }) => group.claimNumber === claimNumber,
  )
  expect(listed.claims[0]).toMatchObject({ claimNumber, progressStatus: 'received' })
  expect(violations()).toEqual([])
})

test('a claim with medical records is reviewed, approved and paid by the clock', async () => {
  const { submit, payload, upload, read, list, later, account, get } = await claimant()
  const documents = [await upload('INVOICE'), await upload('MEDICAL', 'Notes.pdf')]
  const { claimNumber } = (await submit(payload(documents))).body.payload.response
  await later(3)
  expect(statuses((await read(claimNumber)).statusHistory)).toEqual(['received', 'in review'])
  await later(9)
  // Deductible 300, then a co-pay of 20% of the remaining 200.
  const approved = await read(claimNumber)
  expect(approved).toMatchObject({
    status: 'OPEN',
    progressStatus: 'approved',
    subTotal: 500,
    deductibleApplied: 300,
    copay: 0.8,

    copayAmount: 40,
    approved: 160,
    paid: 160,
    annualDeductible: 300,
    annualDeductibleUsed: 300,
    eobReport: { label: `Explanation of benefits ${claimNumber}.pdf`, type: 'eob' },
  })
  const report = await get(new URL(approved.eobReport.file).pathname)
  expect(report.status).toBe(200)
  await later(2)
  expect(await read(claimNumber)).toMatchObject({ status: 'CLOSED', progressStatus: 'payment sent' })
  const groups = await list('CLOSED')
  expect(groups.map((group: { claimNumber: string }) => group.claimNumber)).toContain(claimNumber)
  const [pet] = (await account()).pets
  expect(pet.claimsHistory).toContainEqual(expect.objectContaining({ claimNumber, status: 'CLOSED' }))
  const labels = pet.documents.map(({ label }: { label: string }) => label)
  expect(labels).toContain(`Explanation of benefits ${claimNumber}.pdf`)
})

// covers: CLAPI-013, CLAPI-015, CLAPI-016
test('a claim without medical records waits for them, and goes on when they are added', async () => {
  const { submit, payload, upload, read, note, add, later, violations } = await claimant('ca-happy')
  const { claimNumber } = (await submit(payload([await upload('INVOICE')]))).body.payload.response
  expect(await note(claimNumber)).toEqual({ adjusterNoteHeader: '', adjusterNoteBody: '' })
  await later(6)
  expect(await read(claimNumber)).toMatchObject({
    progressStatus: 'missing docs',
    isMissingDocument: true,
    missingDocumentsDueDate: '2027-01-09',
    isMedicalRecordExists: false,
  })
  expect(await note(claimNumber)).toEqual({
    adjusterNoteHeader: 'Medical records are missing',
    adjusterNoteBody: expect.stringMatching(/^<p>.*medical records/),
  })
  const added = await add(claimNumber, [await upload('MEDICAL', 'Notes.pdf')])
  expect(added).toMatchObject({ status: 200, body: { payload: { response: { claimNumber } } } })
  expect(await read(claimNumber)).toMatchObject({ progressStatus: 'in review', isMedicalRecordExists: true })
  await later(14)
  const steps = ['received', 'in review', 'missing docs', 'in review', 'approved', 'payment sent']
  expect(statuses((await read(claimNumber)).statusHistory)).toEqual(steps)
  expect(violations()).toEqual([])
})

// covers: CLAPI-017
test('without the documents a claim is closed after its last day, and takes no more', async () => {
  const { submit, payload, upload, read, add, later } = await claimant('ca-happy')
  const { claimNumber } = (await submit(payload([await upload('INVOICE')]))).body.payload.response
  await later(52)
  expect((await read(claimNumber)).progressStatus).toBe('not approved')
  const { status, body } = await add(claimNumber, [await upload('MEDICAL', 'Notes.pdf')])
  expect(status).toBe(400)
  expect(body.errors[0]).toMatchObject({ code: 'CLAIM_CLOSED', message: expect.stringContaining('closed') })
})

test('a claim is received once for a key, also when its answer was lost', async () => {
  const { submit, payload, upload, find, list, world, submitted } = await claimant()
  const body = payload([await upload('INVOICE')])
  const key = crypto.randomUUID()
  expect((await find(key)).body.payload.responses).toEqual([])
  world.faults.push({ operationId: 'submitClaim', kind: 'status', status: 503, times: 1, afterCommit: true })
  expect((await submit(body, key)).status).toBe(503)
  const [found] = (await find(key)).body.payload.responses
  const again = await submit(body, key)
  expect(again).toMatchObject({ status: 201, body: { payload: { response: found } } })
  expect((await submit({ ...body, lastSeenFor: 'Cough' }, key)).status).toBe(409)
  expect((await find(crypto.randomUUID())).body.payload.responses).toEqual([])
  expect(await list('OPEN')).toHaveLength(3)
  expect(await submitted()).toMatchObject([
    {
      claimNumber: found.claimNumber,
      policyNumber: 'PET104101',
      idempotencyKey: key,
      documents: [{ type: 'INVOICE' }],
    },
  ])
})

test('a submission that was not carried out is not found, and its key stays free', async () => {
  const { submit, payload, upload, find, world } = await claimant()
  const body = payload([await upload('INVOICE')])
  const key = crypto.randomUUID()
  world.faults.push({ operationId: 'submitClaim', kind: 'status', status: 503, times: 1 })
  expect((await submit(body, key)).status).toBe(503)
  expect((await submit({ ...body, supportedDocuments: [] }, key)).status).toBe(400)
  expect((await find(key)).body.payload.responses).toEqual([])
  expect((await submit(body, key)).status).toBe(201)
  expect((await find(key)).body.payload.responses).toHaveLength(1)
})

test('missing documents are added once for a key, and found by it', async () => {
  const { add, findAdded, upload, read, world, submitted } = await claimant()
  const number = '20480112'
  const document = await upload('MEDICAL', 'Notes.pdf')
  const key = crypto.randomUUID()
  expect((await findAdded(number, key)).body.payload.responses).toEqual([])
  world.faults.push({ operationId: 'addMissingDocuments', kind: 'status', times: 1, afterCommit: true })
  expect((await add(number, [document], key)).status).toBe(500)
  const found = [{ claimNumber: number, receivedAt: '2026-11-20T15:00:00.000Z' }]
  expect((await findAdded(number, key)).body.payload.responses).toEqual(found)
  expect((await add(number, [document], key)).status).toBe(200)
  // The same file with another key is not a second document.
  expect((await add(number, [document])).status).toBe(200)
  expect((await read(number)).medicals).toHaveLength(1)
  expect(await submitted()).toMatchObject([
    {
      claimNumber: number,
      idempotencyKey: key,
      at: '2026-11-20T15:00:00.000Z',
      documents: [{ type: 'MEDICAL', contentType: 'application/pdf', bytes: expect.any(Number) }],
    },
  ])
})

test('wellness alone needs no medical records, and is paid from its own limit without a deductible', async () => {
  const { submit, payload, upload, read, later } = await claimant()
  const body = payload([await upload('INVOICE')], { claimType: 'Wellness' })
  const { claimNumber } = (await submit(body)).body.payload.response
  await later(20)
  expect(await read(claimNumber)).toMatchObject({
    progressStatus: 'payment sent',
    paid: 500,
    isWellness: true,
  })
  const second = (await submit({ ...body, supportedDocuments: [await upload('INVOICE', 'Second.png')] })).body
  await later(12)
  // The plan has a limit of 520. The 128.40 are from a claim for an illness.
  const cut = await read(second.payload.response.claimNumber)
  expect(cut).toMatchObject({ paid: 20, annualLimitUsed: 128.4 })
  expect(statuses(cut.statusHistory)).toContain('partially approved')
})

test('a treatment before the protection is denied', async () => {
  const { submit, payload, upload, read, later } = await claimant('new-15days')
  const invoice = { treatmentDate: '2026-11-09', incidentDate: '2026-11-09', amount: 500 }
  const documents = [await upload('INVOICE'), await upload('MEDICAL', 'Notes.pdf')]
  const { claimNumber } = (await submit(payload(documents, { invoice }))).body.payload.response
  await later(15)
  expect(await read(claimNumber)).toMatchObject({ status: 'CLOSED', progressStatus: 'denied', paid: 0 })
})
