import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentIdOf } from './documents.ts'

const GATEWAY = 'https://api.example.com/prefix'
const PATH = '/fdp-document-service/v1/documents/'

test('for any address, the requested document is one name below our own service', () => {
  const often = (text: string) => ({ weight: 4, arbitrary: fc.constant(text) })
  const scheme = fc.oneof(often('https://'), fc.constantFrom('http://', '//', ''))
  const host = fc.oneof(often('api.example.com'), fc.domain(), fc.string())
  const between = fc.oneof(often('/prefix'), fc.string())
  const letters = fc.string({ unit: fc.constantFrom(...'Az09_-'), minLength: 1, maxLength: 120 })
  const id = fc.oneof({ weight: 4, arbitrary: letters }, fc.string())
  const url = fc
    .tuple(scheme, host, between, id)
    .map(([start, name, before, end]) => `${start}${name}${before}${PATH}${end}`)
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: url }, fc.webUrl(), fc.string()), (text) => {
      const found = documentIdOf(text, GATEWAY)
      fc.pre(found !== undefined)
      expect(found).toMatch(/^[A-Za-z0-9_-]{1,100}$/)
      expect(new URL(text).origin).toBe('https://api.example.com')
    }),
  )
})

test('every address that our service returns is accepted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/), (id) => {
      expect(documentIdOf(`${GATEWAY}${PATH}${id}`, GATEWAY)).toBe(id)
    }),
  )
})
