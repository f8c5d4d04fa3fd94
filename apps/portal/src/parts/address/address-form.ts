import {
  ADDRESS_MESSAGES,
  ADDRESS_REFUSED_MESSAGES,
  type Address,
  addressProblems,
  isSameAddress,
} from '@portal/domain/addresses'
import { refusedPointers } from '../../api/refusal.ts'
import { valuesBy } from '../../lib/form-schema.ts'
import type { AddressLookUp } from './use-address-look-up.ts'

/** Names of fields in the services that differ from the names on the screens (000 §7). */
const FIELDS: ReadonlyMap<string, keyof Address> = new Map([
  ['/line1', 'line1'],
  ['/line2', 'line2'],
  ['/city', 'city'],
  ['/state', 'state'],
  ['/zipcode', 'zipCode'],
  ['/country', 'country'],
])

/** The rules of an address, with the state and country that the look-up of its code found (000 §5). */
export const addressSchema = ({ fill }: Pick<AddressLookUp, 'fill'>) =>
  valuesBy((typed: Address) => addressProblems(fill(typed)))

/** Whether a typed address is the saved one. An empty state follows from the code (000 §5). */
export function isSavedAddress(typed: Address, saved: Address): boolean {
  const state = typed.state === '' && lookedUpCode(typed) === lookedUpCode(saved) ? saved.state : typed.state
  return isSameAddress({ ...typed, state }, saved)
}

/** The problem that the look-up found in the code. */
export function foundByLookUp({ isRefused, message }: Pick<AddressLookUp, 'isRefused' | 'message'>) {
  return isRefused ? { zipCode: message ?? ADDRESS_MESSAGES.postalCode } : {}
}

/** The code in the form in which the look-up takes it. */
export const lookedUpCode = ({ zipCode }: Pick<Address, 'zipCode'>) => zipCode.trim().toUpperCase()

/** The texts at the fields of an address that a service refused. */
export function refusedAddressFields(error: unknown): Partial<Record<keyof Address, string>> {
  const names = refusedPointers(error).flatMap((pointer) => FIELDS.get(pointer) ?? [])
  return Object.fromEntries(names.map((name) => [name, ADDRESS_REFUSED_MESSAGES[name]]))
}
