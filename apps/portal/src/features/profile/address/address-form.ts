import {
  ADDRESS_MESSAGES,
  ADDRESS_REFUSED_MESSAGES,
  type Address,
  addressProblems,
} from '@portal/domain/addresses'
import { refusedPointers } from '../../../api/refusal.ts'
import { valuesBy } from '../../../lib/form-schema.ts'
import type { AddressLookUp } from '../../../parts/address/use-address-look-up.ts'

/** Where services name a field otherwise than screens (000 §7). */
const FIELDS: ReadonlyMap<string, keyof Address> = new Map([
  ['/line1', 'line1'],
  ['/line2', 'line2'],
  ['/city', 'city'],
  ['/state', 'state'],
  ['/zipcode', 'zipCode'],
  ['/country', 'country'],
])

/** The rules of an address, with the state and the country of its code (000 §5). */
export const addressSchema = ({ fill }: Pick<AddressLookUp, 'fill'>) =>
  valuesBy((typed: Address) => addressProblems(fill(typed)))

/** What the look-up of the code found wrong. */
export function foundByLookUp({ isRefused, message }: Pick<AddressLookUp, 'isRefused' | 'message'>) {
  return isRefused ? { zipCode: message ?? ADDRESS_MESSAGES.postalCode } : {}
}

/** The code as the look-up is asked for it. */
export const lookedUpCode = ({ zipCode }: Pick<Address, 'zipCode'>) => zipCode.trim().toUpperCase()

/** What a service refuses of an address, by field. */
export function refusedAddressFields(error: unknown): Partial<Record<keyof Address, string>> {
  const names = refusedPointers(error).flatMap((pointer) => FIELDS.get(pointer) ?? [])
  return Object.fromEntries(names.map((name) => [name, ADDRESS_REFUSED_MESSAGES[name]]))
}
