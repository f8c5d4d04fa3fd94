import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkPetName,
  isPetNameWrong,
  PET_NAME_MESSAGES,
  PET_NAME_NEEDS,
  petNameWorkItem,
} from './pet-name.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('Rex', ' ', '<b>', '<', '>', 'http://', 'https://', 'a@b.c', '@', '.', 'é'), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
)

test('outer spaces change nothing, and every refusal has a message', () => {
  fc.assert(
    fc.property(text, text, (name, present) => {
      const checked = checkPetName(name, present)
      expect(checkPetName(`  ${name}\t`, ` ${present} `)).toEqual(checked)
      if (checked.ok) return
      expect(PET_NAME_MESSAGES[checked.reason]).toMatch(/\.$/)
      expect(PET_NAME_NEEDS[checked.reason]).not.toBe('')
    }),
  )
})

test('an accepted name has no forbidden part, and a forbidden part at any position is refused', () => {
  const forbidden = fc.constantFrom('<b>', '</p>', '<img src=x>', 'http://', 'HTTPS://', 'a@b.co')
  const short = fc.string({ unit: 'grapheme-ascii', maxLength: 15 })
  fc.assert(
    fc.property(short, forbidden, short, (before, bad, after) => {
      expect(isPetNameWrong(checkPetName(before + bad + after, 'Rex'))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(text, (name) => {
      if (!checkPetName(name, 'Rex').ok) return
      expect(name).not.toMatch(/<\/?[a-z][^>]*>|https?:\/\/|[^\s@]@[^\s@]+\.[^\s@]/i)
    }),
  )
})

test('a work item is due exactly one day after its request, at any time', () => {
  const customer = { email: 'a@example.com', firstName: 'A', customerNumber: 'C-1' }
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-30') }), (now) => {
      const item = petNameWorkItem({ policyNumberDisplay: 'PET1-01', name: 'Rex' }, customer, now.getTime())
      expect(item.requestedDate).toBe(now.toISOString())
      expect(Date.parse(item.dueDate) - Date.parse(item.requestedDate)).toBe(86_400_000)
    }),
  )
})
