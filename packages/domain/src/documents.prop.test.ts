import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentIdOf } from './documents.ts'

const GATEWAY = 'https://api.example.com/prefix'
const PATH = '/fdp-document-service/v1/documents/'

test('for any address, the requested document is one name below our own service', () => {
  const host = fc.oneof(fc.constant('api.example.com'), fc.domain(), fc.string())
  const url = fc
    .tuple(fc.constantFrom('https://', 'http://', '//', ''), host, fc.string(), fc.string())
    .map(([scheme, name, between, id]) => `${scheme}${name}${between}${PATH}${id}`)
  fc.assert(
    fc.property(fc.oneof(url, fc.webUrl(), fc.string()), (text) => {
      const id = documentIdOf(text, GATEWAY)
      if (id === undefined) return
      expect(id).toMatch(/^[A-Za-z0-9_-]{1,100}$/)
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
