import {
  type Address,
  checkCity,
  checkState,
  countryOfPostalCode,
  isSameAddress,
  toAddressUpdate,
} from './addresses.ts'
import type { ServiceCode } from './session.ts'
import { checkEmail, checkPhone, phoneDigits } from './text.ts'

/** The form of a manually entered vet (002 §3). State and country come from the look-up of the code. */
export type VetForm = {
  vetName: string
  address: string
  apartment: string
  city: string
  state: string
  country: ServiceCode
  zip: string
  phone: string
  email: string
}

export const EMPTY_VET_FORM: VetForm = {
  vetName: '',
  address: '',
  apartment: '',
  city: '',
  state: '',
  country: 'US',

  zip: '',
  phone: '',
  email: '',
}

/** Messages under the fields of the form (002 §5). The one of the state is ours. */
export const VET_FORM_MESSAGES = {
  vetName: 'Please enter a vet practice name',
  address: 'Please enter a valid address number and street name',
  apartment: 'Please use alphanumeric characters for apartment',
  city: 'Please enter a city name with letters only',
  state: 'Enter the two letters of the state or province.',
  zip: 'Enter a valid ZIP or postal code',
  phone: 'Please enter a 10 digit phone number',
  email: 'Enter valid email',
} as const

export type VetField = keyof typeof VET_FORM_MESSAGES

const IS_VALID: Record<VetField, (form: VetForm) => boolean> = {
  vetName: ({ vetName }) => vetName.trim() !== '',
  address: ({ address }) => address.trim() !== '',
  apartment: ({ apartment }) => /^[\p{L}\p{M}\p{N} ]*$/u.test(apartment.trim()),
  // Letters of every script, and the signs of real names (decision 13).
  city: ({ city }) => checkCity(city).ok,
  state: ({ state }) => checkState(state).ok,
  zip: ({ zip }) => countryOfPostalCode(zip) !== undefined,
  phone: ({ phone }) => checkPhone(phone).ok,
  email: ({ email }) => email.trim() === '' || checkEmail(email).ok,
}

/**
 * The problems of the form by field; empty when it can be submitted (002 §5).
 * @param isAddressPicked whether the address was picked from the autocomplete; true where there is none
 */
export function vetProblems(form: VetForm, isAddressPicked: boolean): Partial<Record<VetField, string>> {
  const isValid = (field: VetField) => IS_VALID[field](form) && (field !== 'address' || isAddressPicked)
  const wrong = VET_FIELDS.filter((field) => !isValid(field))
  return Object.fromEntries(wrong.map((field) => [field, VET_FORM_MESSAGES[field]]))
}

/** In the order of the form. */
export const VET_FIELDS: readonly VetField[] = [
  ...(['vetName', 'address', 'apartment', 'city', 'zip', 'state', 'phone', 'email'] as const),
]

/** The postal code as it is sent: in capitals, only the first five digits of a US ZIP (002 §5). */
export function sentPostalCode(text: string): string {
  const code = text.trim().toUpperCase()
  return countryOfPostalCode(code) === 'US' ? code.slice(0, 5) : code
}

/** The address of a manually entered vet. */
export function vetAddress({ address, apartment, city, state, country, zip }: VetForm): Address {
  return { line1: address, line2: apartment, city, state, country, zipCode: sentPostalCode(zip) }
}

/**
 * Whether the address is still the picked one, ignoring the apartment.
 * @param picked undefined when no address was picked
 */
export function isAddressVerified(form: VetForm, picked: Address | undefined): boolean {
  if (picked === undefined) return false
  const zipCode = sentPostalCode(picked.zipCode)
  return isSameAddress({ ...vetAddress(form), line2: '' }, { ...picked, line2: '', zipCode })
}

/**
 * The request body that makes a manually entered vet the primary one (002 §3). An empty e-mail address is omitted.
 * @param by the policyholder's e-mail address
 */
export function manualVetPayload(
  form: VetForm,
  { petId, by, addressVerified }: { petId: string; by: string; addressVerified: boolean },
) {
  const email = form.email.trim()
  return {
    isPrimaryVet: true,
    practitionerName: form.vetName.trim(),
    address: toAddressUpdate(vetAddress(form)),
    contacts: { type: 'PHONE', countryCode: '1', value: phoneDigits(form.phone) } as const,
    ...(email === '' ? {} : { vetEmail: email }),
    createdBy: by,
    addressVerified,
    petId,
  }
}
