import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { customerNumberOf, profileIdOf, walletIdOf } from './account-ids.ts'

const account = (parts: object = {}): Account => ({ profile: { email: 'a@example.com' }, ...parts })

test('000 §3: the customer number comes from the profile, its details, or the first policy', () => {
  const policies = [{ customerNumber: 'C-3' }, { customerNumber: 'C-4' }]
  const profileDetails = { customer: { customerNumber: 'C-2' } }
  const profile = { customer: { customerNumber: 'C-1' } }
  expect(customerNumberOf(account({ profile, profileDetails, policies }))).toBe('C-1')
  expect(customerNumberOf(account({ profileDetails, policies }))).toBe('C-2')
  expect(customerNumberOf(account({ profileDetails: {}, policies }))).toBe('C-3')
  for (const none of [{}, { policies: [] }, { policies: [{}] }, { profile: { customer: {} } }]) {
    expect(() => customerNumberOf(account(none))).toThrow('no customer number')
  }
})

test('000 §3: a profile has an id under one of two names', () => {
  expect(profileIdOf(account({ profile: { id: 'P-1', profileId: 'P-2' } }))).toBe('P-1')
  expect(profileIdOf(account({ profile: { profileId: 'P-2' } }))).toBe('P-2')
  expect(() => profileIdOf(account())).toThrow('no id')
})

// covers: ACCT-010, PAYIN-050
test('001 §3: the wallet comes from the account, or from its customer', () => {
  const profileDetails = { customer: { walletId: 'W-2' } }
  expect(walletIdOf(account({ walletId: 'W-1', profileDetails }))).toBe('W-1')
  expect(walletIdOf(account({ profileDetails }))).toBe('W-2')
  for (const none of [{}, { profileDetails: {} }, { profileDetails: { customer: {} } }]) {
    expect(() => walletIdOf(account(none))).toThrow('no wallet')
  }
})
