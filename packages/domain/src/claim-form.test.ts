import { expect, test } from 'vitest'
import {
  CLAIM_NEEDS,
  CLAIM_TEXT_MESSAGES,
  type ClaimForm,
  checkClaimText,
  claimFormKind,
  claimNeeds,
  claimWarnings,
  type FormInvoice,
  hasInvoiceDetails,
  MISSING_DOCUMENT_NEEDS,
  missingDocumentNeeds,
} from './claim-form.ts'

const TODAY = '2026-11-20'
const INVOICE: FormInvoice = { state: 'uploaded', date: '11/09/2026', amount: '412.50' }
const OTHER = { id: 'Other', name: 'Other' }
const OTITIS = { id: 'DX-1', name: 'Otitis externa' }
const TERMS = { today: TODAY, currency: 'USD' as const }
const FORM: ClaimForm = {
  policyNumber: 'PET1',
  claimTypes: [],
  diagnoses: [OTITIS],
  invoices: [INVOICE],
  medicals: [{ state: 'uploaded' }],
  isContinuation: false,
  isDeceased: false,
  reason: '',
  otherDiagnosis: '',
  otherCarrier: '',
}
const needs = (more: Partial<ClaimForm>, terms: { kind?: 'new' | 'old'; isWellness?: boolean } = {}) =>
  claimNeeds({ ...FORM, ...more }, { kind: 'new', isWellness: false, ...TERMS, ...terms })

// covers: API-046, CLAIM-110
test.each([
  [undefined, 'new'],
  [true, 'new'],
  ['on', 'new'],
  ['', 'new'],
  [0, 'new'],
  [null, 'new'],
  [false, 'old'],
  ['false', 'old'],
  [' OFF ', 'old'],
])('002 §5: with the flag %s the %s form is shown', (flag, kind) => {
  expect(claimFormKind(flag)).toBe(kind)
})

// covers: CLAIM-102
test('a complete form needs nothing', () => {
  expect(needs({})).toEqual([])
  expect(needs({ diagnoses: [OTHER], medicals: [] })).toEqual([])
})

// covers: CLAIM-102
test('002 §5: a pet, a diagnosis and an uploaded invoice are needed, in the order of the form', () => {
  expect(needs({ policyNumber: undefined, diagnoses: [], invoices: [] })).toEqual([
    'pet',
    'diagnosis',
    'invoice',
  ])
  const wellness = { diagnoses: [], reason: 'Limping', claimTypes: ['Wellness' as const] }
  expect(needs(wellness, { isWellness: true })).toEqual(['diagnosis'])
  expect(CLAIM_NEEDS.pet).toBe('a pet')
})

// covers: CLAIM-103
test('a file in error is not a file, and an upload under way is waited for', () => {
  expect(needs({ invoices: [{ ...INVOICE, state: 'failed' }] })).toEqual(['invoice'])
  expect(needs({ invoices: [INVOICE, { ...INVOICE, state: 'failed', date: '' }] })).toEqual([])
  expect(needs({ invoices: [{ ...INVOICE, state: 'uploading' }] })).toEqual(['uploads'])
  expect(needs({ medicals: [{ state: 'uploading' }] })).toEqual(['uploads'])
  expect(needs({ medicals: [{ state: 'failed' }] })).toEqual([])
})

test.each([
  ['no date', { date: '' }],
  ['a date in the future', { date: '11/21/2026' }],
  ['no amount', { amount: '' }],
  ['an amount of 0', { amount: '0' }],
  ['an amount in another currency', { amount: 'C$7' }],
])('002 §5: an invoice with %s cannot be added', (_what, more) => {
  expect(hasInvoiceDetails({ ...INVOICE, ...more }, TERMS)).toBe(false)
  expect(needs({ invoices: [INVOICE, { ...INVOICE, ...more }] })).toEqual(['invoiceDetails'])
})

// covers: CLAIM-104
test('002 §5: the old form needs details, and a claim type for a policy with wellness', () => {
  const old = { kind: 'old' as const }
  expect(needs({ diagnoses: [] }, old)).toEqual(['details'])
  expect(needs({ reason: 'Limping' }, { ...old, isWellness: true })).toEqual(['claimType'])
  expect(needs({ reason: 'Limping', claimTypes: ['Illness'] }, { ...old, isWellness: true })).toEqual([])
  expect(needs({}, { isWellness: true })).toEqual([])
})

// covers: CLAIM-105
test.each(['reason', 'otherDiagnosis', 'otherCarrier'] as const)(
  '002 §5: the text %s is checked',
  (field) => {
    const unsupported = { ok: false, reason: 'unsupportedCharacter' }
    expect(checkClaimText(field, 'Limping, left leg & paw_2 + tail-tip.')).toEqual({ ok: true })
    expect([...'!?/()#"\';:@*%'].filter((mark) => checkClaimText(field, `a${mark}`).ok)).toEqual([])
    expect(checkClaimText(field, '<b>Limping</b>')).toEqual(unsupported)
    expect(CLAIM_TEXT_MESSAGES.unsupportedCharacter).toBe(
      'A valid input can only contain letters, numbers and special characters like _.&+-,',
    )
    expect(needs({ [field]: 'Limping!' })).toEqual(['text'])
  },
)

test('a text is as long as the service takes it', () => {
  expect(checkClaimText('reason', `${'x'.repeat(500)} `)).toEqual({ ok: true })
  expect(checkClaimText('reason', 'x'.repeat(501))).toEqual({ ok: false, reason: 'tooLong' })
  expect(checkClaimText('otherCarrier', 'x'.repeat(201))).toEqual({ ok: false, reason: 'tooLong' })
})

// covers: CLAIM-092, CLAIM-099, CLAIM-106
test('002 §4: the question about the diagnosis comes before that about medical records', () => {
  const ask = (more: Partial<ClaimForm>, kind: 'new' | 'old' = 'new', isWellness = false) =>
    claimWarnings({ ...FORM, ...more }, { kind, isWellness })
  expect(ask({})).toEqual([])
  expect(ask({ diagnoses: [OTHER], medicals: [] })).toEqual(['diagnosis', 'medicalRecords'])
  expect(ask({ diagnoses: [OTHER, OTITIS], medicals: [{ state: 'failed' }] })).toEqual(['medicalRecords'])
  expect(ask({ diagnoses: [OTHER] }, 'old')).toEqual([])
  expect(ask({ medicals: [], claimTypes: ['Wellness'] }, 'new', true)).toEqual([])
  expect(ask({ medicals: [], claimTypes: ['Wellness'] }, 'new', false)).toEqual(['medicalRecords'])
})

// covers: CLAIM-111
test('002 §5: missing documents need one document, and each invoice its date and amount', () => {
  const check = (files: Partial<Pick<ClaimForm, 'invoices' | 'medicals'>>) =>
    missingDocumentNeeds({ invoices: [], medicals: [], ...files }, TERMS)
  expect(check({})).toEqual(['document'])
  expect(check({ medicals: [{ state: 'failed' }] })).toEqual(['document'])
  expect(check({ medicals: [{ state: 'uploaded' }] })).toEqual([])
  expect(check({ invoices: [{ ...INVOICE, amount: '' }] })).toEqual(['invoiceDetails'])
  expect(check({ invoices: [INVOICE], medicals: [{ state: 'uploading' }] })).toEqual(['uploads'])
  expect(MISSING_DOCUMENT_NEEDS.document).toBe('a document')
})

test('"Still needed" asks for the uploads to finish, and not for files that are there (#27, 4)', () => {
  expect(CLAIM_NEEDS.uploads).toBe('the uploads to finish')
  expect(MISSING_DOCUMENT_NEEDS.uploads).toBe(CLAIM_NEEDS.uploads)
})
