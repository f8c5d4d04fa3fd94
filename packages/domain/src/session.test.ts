import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_REGION, isPharmacyVisible, readIdToken, readServiceCode } from './session.ts'

// covers: AUTH-052, PLAT-032
test('000 §3: the service code is US or CA; CAN is read as CA, anything else as US', () => {
  expect(['US', 'CA', 'CAN', 'USA', '', undefined].map(readServiceCode)).toEqual([
    'US',
    'CA',
    'CA',
    'US',
    'US',
    'US',
  ])
})

// covers: AUTH-055
test('000 §3: the id token gives username, e-mail, pool, client and region', () => {
  const claims = {
    'cognito:username': 'u-1',
    email: 'us-happy@example.com',
    iss: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_Ab12Cd34',
    aud: 'client-1',
  }
  expect(readIdToken(claims)).toEqual({
    username: 'u-1',
    email: 'us-happy@example.com',
    poolId: 'ca-central-1_Ab12Cd34',
    clientId: 'client-1',
    region: 'ca-central-1',
  })
})

// covers: PLAT-033, AUTH-055
test('000 §9: the default region is us-east-2', () => {
  expect(DEFAULT_REGION).toBe('us-east-2')
  const empty = {
    username: undefined,
    email: undefined,
    poolId: undefined,
    clientId: undefined,
    region: 'us-east-2',
  }
  expect(readIdToken({})).toEqual(empty)
  expect(readIdToken({ iss: 'https://example.com/', email: '', aud: ['a'], 'cognito:username': 7 })).toEqual(
    empty,
  )
})

test('any claims are read without an exception and with the documented types', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('iss', 'aud', 'email', 'cognito:username'), fc.anything()),
      (claims) => {
        const { region, ...fields } = readIdToken(claims)
        expect(region).toMatch(/^[a-z]{2}(-[a-z]+)+-\d+$/)
        for (const field of Object.values(fields)) expect(['string', 'undefined']).toContain(typeof field)
      },
    ),
  )
})

// covers: SHELL-009
test('000 §2: Pharmacy shows only with the flag "true" and service code US', () => {
  expect(isPharmacyVisible('true', 'US')).toBe(true)
  for (const flag of ['false', 'TRUE', ' true', '1', '', undefined])
    expect(isPharmacyVisible(flag, 'US')).toBe(false)
  for (const code of ['CA', 'us', '', undefined]) expect(isPharmacyVisible('true', code)).toBe(false)
})
