import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameAction } from './frame-messages.ts'

const HOST = 'https://perks.example.com'

// covers: HOME-033
test.each([
  [HOST, { action: 'add-vet' }, 'add-vet'],
  [HOST, { action: 'submit-claim', more: 1 }, 'submit-claim'],
  [HOST, { action: 'direct-deposit' }, 'direct-deposit'],
  [HOST, { action: 'log-out' }, undefined],
  [HOST, 'add-vet', undefined],
  [HOST, null, undefined],
  ['https://perks.example.com.evil.example', { action: 'add-vet' }, undefined],
  ['http://perks.example.com', { action: 'add-vet' }, undefined],
  ['null', { action: 'add-vet' }, undefined],
])('a message of %s with %j asks for %s', (origin, data, expected) => {
  expect(frameAction({ origin, data }, [HOST])).toBe(expected)
})

test('nothing is taken from a host that is not configured, whatever it says', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.anything(), (origin, data) => {
      expect(frameAction({ origin, data }, [])).toBeUndefined()
      expect(frameAction({ origin, data: { action: data } }, [HOST])).toBeUndefined()
    }),
  )
})
