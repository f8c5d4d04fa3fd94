import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { openWorld, renderRoute } from '../../testing/support.tsx'

const FILES = 'http://localhost/fdp-document-service/v1/documents'
const WHOLE = {
  progressStatus: 'partially approved',
  status: 'CLOSED',
  explanation: '<p>We paid a <b>part</b>.</p>',
  lastSeenFor: 'Ear infection',
  treatmentDate: '2026-10-24',
  totalInvoiceAmount: 210.5,
  paid: 128.4,
  annualDeductible: 250,
  annualDeductibleUsed: 100,
  annualLimit: 10000,
  annualLimitUsed: 1500.5,
  subTotal: 210.5,
  deductions: [
    { id: '1', reason: 'Nail trim', amount: 20 },
    { id: '2', reason: 'Food', amount: 10.5 },
  ],
  copay: 0.8,
  copayAmount: 36,
  deductibleApplied: 15.6,
  deductibleType: 'annual',
  approvedAmount: 128.4,
  isMedicalRecordExists: true,
  statusHistory: [
    { status: 'received', at: '2026-10-25T16:00:00.000Z' },
    { status: 'in review', at: '2026-10-26T14:00:00.000Z' },
    { status: 'partially approved', at: '2026-10-30T14:00:00.000Z' },
  ],
  detailInvoices: [
    { treatmentDate: '2026-10-22', amount: 31, description: 'Ear drops' },
    { treatmentDate: '2026-10-24', amount: 179.5, description: 'Ear cleaning' },
  ],
  invoices: [
    { url: `${FILES}/I-0`, label: 'Drops.pdf' },
    { url: `${FILES}/I-1`, label: 'Invoice October with a very long name.pdf' },
  ],
  medicals: [{ url: `${FILES}/M-1`, label: 'Visit notes of November.pdf' }],
  eob: [{ file: `${FILES}/E-1`, label: 'Explanation of benefits.pdf' }],
}

/** Opens the details of a claim of "us-happy", whose answer has these fields besides its own. */
async function openClaim(number: string, more: object = WHOLE) {
  const world = await worldWithAnswer<object>(`/v1/claims/${number}`, (claim) => ({ ...claim, ...more }))
  return renderRoute(`/claims/${number}`, 'us-happy', { world })
}
const part = async (name: string) => within(await screen.findByRole('group', { name }))
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

// covers: CLAIM-042, CLAIM-043, CLAIM-044, CLAIM-045
test('the details have the total, reason, number and day, and the breakdown in the order of the service', async () => {
  await openClaim('20480113')
  const details = await part('Breakdown')
  // The claim of the list shows before its details.
  await expect
    .poll(() => texts(details.getAllByRole('row')))
    .toEqual([
      'Subtotal$210.50',
      'Nail trim-$20.00',
      'Food-$10.50',
      'Copay (20%)-$36.00',
      'Deductible applied (annual)-$15.60',
      'Approved amount$128.40',
      'Paid$128.40',
    ])
  const facts = await part('Details')
  expect(texts(facts.getAllByRole('term'))).toEqual([
    'Payout',
    'Reason for visit',
    'Claim number',
    'Treatment date',

    'Deductible used this term',
    'Annual limit used',
  ])
  expect(texts(facts.getAllByRole('definition'))).toEqual([
    '$128.40',
    'Ear infection',
    '20480113',
    '10/24/2026',

    '$100.00 of $250.00',
    '$1,500.50 of $10,000.00',
  ])
})

test('the timeline has each step with its day, and what comes next', async () => {
  await openClaim('20480113')
  const progress = await part('Progress')
  const steps = () => progress.getAllByRole('listitem')
  await expect
    .poll(() => texts(steps()))
    .toEqual([
      'Received10/25/2026',
      'In review10/26/2026',
      'Partially approved10/30/2026',
      'Next: our turnWe’re preparing your payment.',
    ])
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

test('a claim that is paid has no next step', async () => {
  await openClaim('20480113', {})
  const steps = (await part('Progress')).getAllByRole('listitem')
  expect(steps.at(-1)?.textContent).toMatch(/^Payment sent.*You have nothing more to do\.$/)
})

// covers: CLAIM-046, CLAIM-142
test('the documents can be opened and saved, explanations of benefits first', async () => {
  await openClaim('20480113')
  const files = await part('Documents')
  expect(texts(files.getAllByRole('listitem'))).toEqual([
    'Explanation of bene…Explanation of benefits',
    'Drops.pdfInvoice',
    'Invoice October wit…Invoice',
    'Visit notes of November.pdfMedical records',
  ])
  expect(files.getByRole('button', { name: 'Open Explanation of benefits.pdf' })).toBeDefined()
  expect(files.getByRole('button', { name: /^Download Invoice October with a very long/ })).toBeDefined()
})

// covers: CLAIM-024
test('an invoice shows its date, cost and file in the dialog of a closed claim, and leads back', async () => {
  const { user } = await openClaim('20480113')
  await user.click((await part('Invoices')).getByRole('button', { name: /\$179\.50/ }))
  const invoice = within(await screen.findByRole('dialog', { name: 'Invoice details' }))
  expect(texts(invoice.getAllByRole('term'))).toEqual(['Date', 'Cost', 'Description', 'File'])
  expect(texts(invoice.getAllByRole('definition'))).toEqual([
    '10/24/2026',
    '$179.50',
    'Ear cleaning',
    'Invoice October with a very long name.pdf',
  ])
  await user.click(invoice.getByRole('button', { name: 'Back to the claim' }))
  expect(await screen.findByRole('dialog', { name: 'CLAIM #20480113' })).toBeDefined()
})

// covers: CLAIM-024
test('an invoice of a claim under way opens a dialog of its own', async () => {
  const { user } = await openClaim('20480111', { ...WHOLE, invoices: [], status: 'OPEN' })
  await user.click((await part('Invoices')).getByRole('button', { name: /\$179\.50/ }))
  const invoice = within(await screen.findByRole('dialog', { name: 'Invoice details' }))
  expect(texts(invoice.getAllByRole('definition')).slice(0, 2)).toEqual(['10/24/2026', '$179.50'])
  expect(invoice.getByText('The invoice came without a file.')).toBeDefined()
  await user.click(invoice.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const UPLOAD = '/account/pets/PET104101-01?dialog=records'

// covers: CLAIM-047
test.each([
  ['an open claim without records asks for them', { isMedicalRecordExists: false }, [UPLOAD]],
  ['an open claim with records does not', { isMedicalRecordExists: true }, []],
  ['an open claim that does not say so does not', { isMedicalRecordExists: undefined }, []],
  ['a closed claim does not', { isMedicalRecordExists: false, status: 'CLOSED' }, []],
])('%s', async (_what, more, addresses) => {
  await openClaim('20480111', { otherCarrier: 'Acme', ...more })
  expect(await screen.findByText('Acme')).toBeDefined()
  const links = screen.queryAllByRole('link', { name: 'Add medical records, Biscuit' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('details that cannot be read can be asked for again, and the listed facts stay', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getClaim', kind: 'status', status: 404, times: 1 })
  const { user } = await renderRoute('/claims/20480111', 'us-happy', { world })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^We couldn’t load all details of this claim\./,
  )
  expect((await part('Details')).getByText('$412.00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

// covers: CLAIM-023, CLAIM-026, CLAIM-048, CLAIM-049
test('a claim with missing documents leads to the form, and to the note of the adjuster', async () => {
  const note = {
    adjusterNoteHeader: 'Visit notes',
    adjusterNoteBody: '<p>From <i>May</i></p><script>x</script>',
  }
  const world = await worldWithAnswer('/AdjusterNotes', () => note)
  const { user, router } = await renderRoute('/claims/active', 'us-happy', { world })
  await user.click(await screen.findByRole('link', { name: /^What's missing/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Visit notes' })
  expect(dialog.textContent).toContain('From May')
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(within(dialog).getByRole('button', { name: 'Copy for your vet' }))
  expect(copy.mock.calls).toEqual([['Biscuit, claim #20480112\n\nVisit notes\n\nFrom May']])
  expect(within(dialog).getByText('Copied.')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(router.state.location.href).toBe('/claims/active')
  await user.click(screen.getByRole('link', { name: /^Upload, Biscuit/ }))
  // Until then a dialog of the same title loads the draft.
  await screen.findByRole('group', { name: 'Medical records' })
  const form = screen.getByRole('dialog', { name: 'Upload missing documents' })
  expect(form.textContent).toContain('Claim #20480112')
})

// covers: CLAIM-134, CLAPI-014
test('a note that cannot be read leaves the dialog with its heading and its way on', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'getAdjusterNote', kind: 'status', status: 404 })
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const path = '/claims/active?claim=%2220480112%22&dialog=missing-info'
  await renderRoute(path, 'us-happy', { world, observer })
  const shown = await screen.findByRole('dialog', { name: "What's missing" })
  const dialog = within(shown)
  await expect.poll(() => observer.callFailed.mock.calls).toMatchObject([[{ status: 404 }]])
  await expect.poll(() => shown.querySelector('[class*=Skeleton]')).toBeNull()
  expect(shown.textContent).toBe("What's missingBiscuit, claim #20480112Upload")
  expect(dialog.getByRole('link', { name: 'Upload' })).toBeDefined()
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Copy for your vet' })).toBeNull()
})

test('a copy that the browser refuses says what else to do', async () => {
  const { user } = await renderRoute('/claims/active?claim=20480112&dialog=missing-info', 'us-happy')
  const copy = await screen.findByRole('button', { name: 'Copy for your vet' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  await user.click(copy)
  expect(await screen.findByText(/^Your browser didn’t let us copy the text\./)).toBeDefined()
})
