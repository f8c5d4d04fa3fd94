import { expect, test } from 'vitest'
import { frameAddress, isFrameMessage } from './web-address.ts'

const ORIGINS = ['https://bank.example', 'http://127.0.0.1:4010']

// covers: PAYAPI-044
test.each([
  ['https://bank.example/link?s=1', true],
  ['http://127.0.0.1:4010/external/bank', true],
  ['https://bank.example.evil.tld/link', false],
  ['https://bank.example:8443/link', false],
  ['http://bank.example/link', false],
  ['https://bank.example@evil.tld/link', false],
  ['https://user:secret@bank.example/link', false],
  ['https://bank.example\\@evil.tld/link', false],
  ['javascript:alert(1)', false],
  ['/link', false],
  ['', false],
])('the frame address %s is shown: %s', (address, isShown) => {
  expect(frameAddress(address, ORIGINS) !== undefined).toBe(isShown)
})

// covers: CONT-005
test('an address without TLS is shown on this machine alone', () => {
  expect(frameAddress('http://bank.example/', ['http://bank.example'])).toBeUndefined()
})

// covers: PAYOUT-091
test.each([
  [{ event: 'BANK_CANCELLED' }, true],
  [{ event: 'BANK_CANCELLED', type: 'x' }, false],
  [{ event: 'BANK_CANCELLED', type: undefined }, false],
  ['BANK_CANCELLED', false],
  [undefined, false],
  [null, false],
])('a message %j can be one of the frame: %s', (data, counts) => {
  expect(isFrameMessage(data)).toBe(counts)
})
