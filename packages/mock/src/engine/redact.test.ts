import { expect, test } from 'vitest'
import { redactBody, redactUrl } from './redact.ts'

test('only secrets are hidden, at any depth', () => {
  const body = {
    AuthParameters: { USERNAME: 'us-happy@example.com', PASSWORD: 'Portal-2026!', REFRESH_TOKEN: 'rt.1' },
    ClientMetadata: { loginToken: 'abc' },
    items: [{ verificationCode: 123456, code: '000000', verificationSig: 's', ConfirmationCode: 'c' }],
    oldPassword: 'a',
    contactProof: 'p',
    ssn: '123456789',
    address: { zipcode: '12207', countryCode: 'US' },
    serviceCode: 'US',
  }
  expect(redactBody(body)).toEqual({
    AuthParameters: {
      USERNAME: 'us-happy@example.com',
      PASSWORD: '[redacted]',
      REFRESH_TOKEN: '[redacted]',
    },
    ClientMetadata: { loginToken: '[redacted]' },
    items: [
      {
        verificationCode: '[redacted]',
        code: '[redacted]',
        verificationSig: '[redacted]',
        ConfirmationCode: '[redacted]',
      },
    ],
    oldPassword: '[redacted]',
    contactProof: '[redacted]',
    ssn: '[redacted]',
    address: { zipcode: '12207', countryCode: 'US' },
    serviceCode: 'US',
  })
})

test('a body that is not an object is hidden completely', () => {
  expect(redactBody('password=secret')).toBe('[redacted]')
})

test('sensitive parameters of a URL are hidden', () => {
  const url = new URL('http://mock/v1/users?User-Id=alex%40example.com&action=login')
  expect(redactUrl(url, new Set(['user-id']))).toBe('/v1/users?User-Id=[redacted]&action=login')
})
