import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDocuments } from './document-list.ts'

const words = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'Z', 'ñ', 'ü', '9', '日'), minLength: 1 }),
  {
    minLength: 1,
    maxLength: 4,
  },
)

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

test('a document is found by any words of its label, ignoring case and accents', () => {
  fc.assert(
    fc.property(words, words, fc.nat(), (label, name, seed) => {
      const document = {
        label: label.join(' '),
        petName: name.join(' '),
        kind: 'eob',
        policyNumber: 'P1',
      } as const
      const all = [...label, ...name]
      const word = all[seed % all.length] ?? ''
      for (const search of [word, word.toUpperCase(), word.toLowerCase(), plain(word), all.join(' ')]) {
        expect(findDocuments([document], { search })).toEqual([document])
      }
    }),
  )
})

test('each found document contains every word of the search', () => {
  const label = fc.string({ unit: fc.constantFrom('a', 'b', ' ') })
  fc.assert(
    fc.property(label, label, (text, search) => {
      const document = { label: text, petName: '', kind: 'other', policyNumber: '' } as const
      const isFound = findDocuments([document], { search }).length === 1
      const expected = search.split(' ').every((word) => `${text} other documents`.includes(word))
      expect(isFound).toBe(expected)
    }),
  )
})
