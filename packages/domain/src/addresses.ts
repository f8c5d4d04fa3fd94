import type { Guard } from './guard.ts'
import { readServiceCode, type ServiceCode } from './session.ts'
import { REQUIRED_MESSAGE } from './text.ts'

/** An address for screens (000 §3). Every part is a string; a missing part is empty. */
export type Address = {
  line1: string
  line2: string
  city: string
  state: string
  zipCode: string
  country: ServiceCode
}

/** The address in answers. Services use two spellings for lines and code (000 §3). */
type AddressOnWire = {
  line1?: string | undefined
  line2?: string | undefined
  lines?: readonly string[] | undefined
  city?: string | undefined
  state?: string | undefined
  zipcode?: string | undefined
  zipCode?: string | undefined
  country?: string | undefined
}

/** The default country of addresses (000 §9). */
export const DEFAULT_COUNTRY: ServiceCode = 'US'

/** Maximum lengths in characters. The numbers are ours. */
export const ADDRESS_LIMITS = { line1: 200, line2: 200, city: 100, state: 2, zipCode: 10 } as const

/** Messages under the fields of an address (000 §5, 002 §5). The wording for city and state is ours. */
export const ADDRESS_MESSAGES = {
  required: REQUIRED_MESSAGE,
  city: 'A city can only contain letters, spaces, hyphens, apostrophes and periods.',
  state: 'Enter the two letters of the state or province.',
  postalCode: 'Enter a valid ZIP or postal code',
} as const

/** Shown under a field that a service refuses (000 §8). The wording is ours. */
export const ADDRESS_REFUSED_MESSAGES: Record<keyof Address, string> = {
  line1: 'We don’t know this street address.',
  line2: 'Check the apartment.',
  city: 'We don’t know this city.',
  state: 'We don’t know this state or province.',
  zipCode: 'This ZIP or postal code is in another state.',
  country: 'Check the country.',
}

const POSTAL_CODES: Record<ServiceCode, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/,
}

/** Reads an address in either spelling; empty and in the default country when there is none. */
export function readAddress(wire: AddressOnWire | undefined): Address {
  const [first, second] = wire?.lines ?? []
  return {
    line1: wire?.line1 ?? first ?? '',
    line2: wire?.line2 ?? second ?? '',
    city: wire?.city ?? '',
    state: wire?.state ?? '',
    zipCode: wire?.zipcode ?? wire?.zipCode ?? '',
    country: wire?.country === undefined ? DEFAULT_COUNTRY : readServiceCode(wire.country),
  }
}

/** The address without outer spaces, with state and code in capitals (000 §5). */
export function tidyAddress(address: Address): Address {
  return {
    line1: address.line1.trim(),
    line2: address.line2.trim(),
    city: address.city.trim(),
    state: address.state.trim().toUpperCase(),
    zipCode: address.zipCode.trim().toUpperCase(),
    country: address.country,
  }
}

/** The body of an address change (000 §7). An empty second line is omitted. */
export function toAddressUpdate(address: Address) {
  const { line1, line2, city, state, zipCode, country } = tidyAddress(address)
  return { line1, ...(line2 === '' ? {} : { line2 }), city, state, zipcode: zipCode, country }
}

/** An address in one line, in the usual order. */
export function formatAddress(address: Address): string {
  const { line1, line2, city, state, zipCode } = address
  return [line1, line2, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The country whose postal codes have this form, ignoring case; undefined for any other text. */
export function countryOfPostalCode(text: string): ServiceCode | undefined {
  const code = text.trim().toUpperCase()
  if (POSTAL_CODES.US.test(code)) return 'US'
  return POSTAL_CODES.CA.test(code) ? 'CA' : undefined
}

/**
 * The changes of an address when its postal code changes: the state becomes empty, and the country follows from the form
 * of the code (000 §5).
 */
export function postalCodeChange(
  before: Pick<Address, 'zipCode' | 'country'>,
  zipCode: string,
): Partial<Pick<Address, 'zipCode' | 'state' | 'country'>> {
  if (zipCode === before.zipCode) return {}
  return { zipCode, state: '', country: countryOfPostalCode(zipCode) ?? before.country }
}

/**
 * Checks a postal code: a US ZIP has five digits, or nine with a dash; a Canadian code has three pairs of letter and
 * digit (000 §5).
 */
export function checkPostalCode(text: string, country: ServiceCode): Guard<'required' | 'postalCode'> {
  if (text.trim() === '') return { ok: false, reason: 'required' }
  return countryOfPostalCode(text) === country ? { ok: true } : { ok: false, reason: 'postalCode' }
}

/** Checks a city: letters and marks of any script, spaces, hyphen, apostrophe and period (decision 13). */
export function checkCity(text: string): Guard<'required' | 'city'> {
  const city = text.trim()
  if (city === '') return { ok: false, reason: 'required' }
  return /^[\p{L}\p{M} .'’-]+$/u.test(city) ? { ok: true } : { ok: false, reason: 'city' }
}

/** Checks a state or province: two letters in any case (000 §5). */
export function checkState(text: string): Guard<'required' | 'state'> {
  const state = text.trim()
  if (state === '') return { ok: false, reason: 'required' }
  return /^[A-Za-z]{2}$/.test(state) ? { ok: true } : { ok: false, reason: 'state' }
}

/**
 * The problems that prevent saving an address, by field; empty when there is none. The second line is optional (000
 * §5).
 */
export function addressProblems(address: Address): Partial<Record<keyof Address, string>> {
  const { line1, city, state, zipCode, country } = address
  const checked = {
    line1: line1.trim() === '' ? ({ ok: false, reason: 'required' } as const) : ({ ok: true } as const),
    city: checkCity(city),
    state: checkState(state),
    zipCode: checkPostalCode(zipCode, country),
  }
  return Object.fromEntries(
    Object.entries(checked).flatMap(([field, guard]) =>
      guard.ok ? [] : [[field, ADDRESS_MESSAGES[guard.reason]]],
    ),
  )
}

/** Whether two addresses are in the same state of the same country, ignoring case and outer spaces (000 §4). */
export function isSameState(
  a: Pick<Address, 'state' | 'country'>,
  b: Pick<Address, 'state' | 'country'>,
): boolean {
  const tidy = (state: string) => state.trim().toUpperCase()
  return a.country === b.country && tidy(a.state) === tidy(b.state)
}

/** Whether two addresses would be saved as the same one. */
export function isSameAddress(a: Address, b: Address): boolean {
  const [one, other] = [tidyAddress(a), tidyAddress(b)]
  return (
    one.line1 === other.line1 &&
    one.line2 === other.line2 &&
    one.city === other.city &&
    one.zipCode === other.zipCode &&
    isSameState(one, other)
  )
}
