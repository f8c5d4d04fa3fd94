import type { Account } from './account.ts'

/**
 * Returns the customer number of an account, which several fields of the account hold (000 §3).
 * @throws Error when the account has no customer number, because no change is possible without it
 */
export function customerNumberOf({ profile, profileDetails, policies }: Account): string {
  const number =
    profile.customer?.customerNumber ??
    profileDetails?.customer?.customerNumber ??
    policies?.[0]?.customerNumber
  if (number === undefined) throw new Error('The account has no customer number')
  return number
}

/** Returns the id of a profile, which services write in two ways (000 §3). @throws Error when there is none */
export function profileIdOf({ profile }: Account): string {
  const id = profile.id ?? profile.profileId
  if (id === undefined) throw new Error('The profile has no id')
  return id
}

/**
 * Returns the wallet of an account, which several fields of the account hold (001 §3).
 * @throws Error when there is none, because no payment method can be changed without it
 */
export function walletIdOf({ walletId, profileDetails }: Account): string {
  const id = walletId ?? profileDetails?.customer?.walletId
  if (id === undefined) throw new Error('The account has no wallet')
  return id
}
