import type { Account } from '../../api/account.ts'
import { UNKNOWN } from '../../lib/format.ts'

type Address = NonNullable<Account['profile']['homeAddress']>

/** An address in one line, as people write it. Services answer its lines and its code in two spellings (000 §3). */
export function addressText(address: Address | undefined): string {
  if (address === undefined) return UNKNOWN
  const { line1, line2, lines, city, state, zipcode, zipCode } = address
  const street = [line1 ?? lines?.[0], line2 ?? lines?.[1]]
  const region = [state, zipcode ?? zipCode].filter(Boolean).join(' ')
  return [...street, city, region].filter(Boolean).join(', ') || UNKNOWN
}
