import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  manualVetPayload,
  sentPostalCode,
  VET_FORM_MESSAGES,
  type VetForm,
  vetProblems,
} from './manual-vet.ts'

const part = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 8 }))
const either = (...good: string[]) => fc.oneof(fc.constantFrom(...good), part)
const forms: fc.Arbitrary<VetForm> = fc.record({
  vetName: part,
  address: part,
  apartment: either('', '2B'),
  city: either('Portland', 'Montréal'),
  state: either('ME', 'qc'),
  country: fc.constantFrom('US' as const, 'CA' as const),
  zip: either('04101', '04101-1234', 'h2x 1y4', 'H2X1Y4'),
  phone: either('2075550110', '+1 207 555 0110'),
  email: either('', 'a@b.example.com'),
})

test('a problem names its field, and a form without problems fits the request', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const problems = vetProblems(form, true)
      for (const [field, text] of Object.entries(problems)) {
        expect(VET_FORM_MESSAGES).toHaveProperty(field, text)
      }
      if (Object.keys(problems).length > 0) return
      const sent = manualVetPayload(form, { petId: 'P-1', by: 'a@b.example.com', addressVerified: false })
      expect(sent.practitionerName).not.toBe('')
      expect(sent.address.line1).not.toBe('')
      expect(sent.address.state).toMatch(/^[A-Z]{2}$/)
      expect(sent.address.zipcode).toMatch(/^(\d{5}|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/)
      expect(sent.contacts.value).toMatch(/^\d{10}$/)
    }),
    { numRuns: 500 },
  )
})

test('cutting a postal code twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(part, fc.stringMatching(/^ ?\d{5}(-\d{4})?$/)), (text) => {
      expect(sentPostalCode(sentPostalCode(text))).toBe(sentPostalCode(text))
    }),
  )
})
