import {
  type Address,
  checkCity,
  checkState,
  countryOfPostalCode,
  isSameAddress,
  toAddressUpdate,
} from './addresses.ts'
import { primaryVet } from './pets.ts'
import type { ServiceCode } from './session.ts'
import { checkEmail, checkPhone, phoneDigits } from './text.ts'

/** The maximum number of hits of a search (002 §9). */
export const VET_SEARCH_LIMIT = 50

/** The query options of the address autocomplete (002 §9). */
export const ADDRESS_SUGGESTIONS = { limit: 5, countries: 'us,ca' } as const

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
  ...{ vetName: '', address: '', apartment: '', city: '', state: '', country: 'US' },
  ...{ zip: '', phone: '', email: '' },
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

/** Messages about a vet as a whole (002 §4, §8). The last three are ours. */
export const VET_MESSAGES = {
  withoutEmail: 'Submit without an email address?',
  emailHelp: "Add your vet's email to speed up your claims",
  manualFailed: 'Error saving manual vet data. Please try again!',
  noHits: 'No Results',
  searchHint: "Try Searching your vet practice's name, address, or ZIP/postal code",
  chooseFailed: "We couldn't save this vet. Your primary vet has not changed. Please try again.",
  searchFailed: "We couldn't search for vets. Please try again.",
  saved: 'Primary vet saved',
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

type Linked = {
  vetId: string
  vetLegalEntityName: string
  vetEmail?: string | undefined
  isPrimaryVet?: boolean | undefined
  isDeleted?: boolean | undefined
}

/** The linked vets that are not deleted; deleted ones are neither shown nor sent (002 §3). */
export function presentVets<V extends Pick<Linked, 'isDeleted'>>(linked: readonly V[]): V[] {
  return linked.filter(({ isDeleted }) => isDeleted !== true)
}

/** The primary vet among the linked ones; undefined when the pet has none (002 §4). */
export function primaryLinkedVet<V extends Linked>(linked: readonly V[]): V | undefined {
  const present = presentVets(linked).map((vet) => ({
    name: vet.vetLegalEntityName,
    isPrimaryVet: vet.isPrimaryVet,
    vet,
  }))
  return primaryVet(present)?.vet
}

/**
 * The list that replaces the current one: the chosen vet becomes primary, the others stay as not primary (002 §7).
 * @param hit a search result, in which vets have `id` and `name`
 */
export function withPrimaryVet(linked: readonly Linked[], hit: { id: string; name: string }) {
  const kept = presentVets(linked).map(({ vetId, vetLegalEntityName, vetEmail }) => ({
    vetId,
    vetLegalEntityName,
    ...(vetEmail === undefined ? {} : { vetEmail }),
    isPrimaryVet: vetId === hit.id,
  }))
  if (kept.some(({ isPrimaryVet }) => isPrimaryVet)) return kept
  return [...kept, { vetId: hit.id, vetLegalEntityName: hit.name, isPrimaryVet: true }]
}
