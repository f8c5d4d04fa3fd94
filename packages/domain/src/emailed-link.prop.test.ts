import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTokenLink } from './emailed-link.ts'

const NAMES = { token: 'utm_token', email: 'email' }
const values = fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^[!-~]{1,40}$/))
const anything = fc.array(fc.tuple(fc.constantFrom('utm_token', 'email', 'policyNumber'), values), {
  maxLength: 4,
})

test('whatever a query holds, a token can stand in a header, and no part was chosen among several', () => {
  fc.assert(
    fc.property(anything, (pairs) => {
      const query = new URLSearchParams(pairs)
      const link = readTokenLink(query, NAMES)
      fc.pre(link !== undefined)
      expect(new Headers({ authorization: `Bearer ${link.token}` }).get('authorization')).toBe(
        `Bearer ${link.token}`,
      )
      expect(query.getAll('utm_token')).toEqual([link.token])
      expect(query.getAll('email')).toEqual([link.email])
    }),
  )
})
