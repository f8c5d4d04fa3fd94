import type { Address } from '@portal/domain/addresses'
import {
  EMPTY_VET_FORM,
  isAddressVerified,
  sentPostalCode,
  VET_FIELDS,
  VET_FORM_MESSAGES,
  type VetField,
  type VetForm,
  vetProblems,
} from '@portal/domain/manual-vet'
import { VET_MESSAGES } from '@portal/domain/vets'
import { valuesBy } from '../../lib/form-schema.ts'
import type { PickedAddress } from '../../parts/address/StreetField.tsx'
import type { AddressLookUp } from '../../parts/address/use-address-look-up.ts'

/** The values of the form. The address has the fields of every address form. */
export type VetValues = Address & {
  vetName: string
  phone: string
  email: string
  /** The chosen suggestion for the street. */
  picked?: PickedAddress | undefined
}

/** The results of the look-ups. */
type LookedUp = Pick<AddressLookUp, 'fill' | 'isRefused' | 'isRegionEditable' | 'missing'> & {
  /** Whether the street must be one of the suggestions. */
  mustPick: boolean
}

const { address, apartment, zip, ...others } = EMPTY_VET_FORM
/** It has a key for every field, so that starting over empties each one. */
export const EMPTY_VET: VetValues = {
  ...others,

  line1: address,
  line2: apartment,
  zipCode: zip,
  picked: undefined,
}

/** Maps the field names of the document (002 §3) to the fields of the form. */
const NAMES = {
  ...({ vetName: 'vetName', address: 'line1', apartment: 'line2', city: 'city' } as const),
  ...({ zip: 'zipCode', state: 'state', phone: 'phone', email: 'email' } as const),
} satisfies Record<VetField, keyof VetValues>

/** Whether nothing is typed. The country alone is left over from a code that was deleted. */
export const isEmptyVet = ({ picked, country: _, ...texts }: VetValues) =>
  picked === undefined && Object.values(texts).every((text) => text.trim() === '')

/** The longest texts of the vet's own fields, in characters; the bounds are ours. */
export const VET_LIMITS = { vetName: 200, phone: 20, email: 254 } as const

function toVetForm({ line1, line2, zipCode, picked: _, ...rest }: VetValues): VetForm {
  return { ...rest, address: line1, apartment: line2, zip: zipCode }
}

function brokenFields(typed: VetValues, { fill, mustPick }: Pick<LookedUp, 'fill' | 'mustPick'>): VetField[] {
  const problems = vetProblems(toVetForm(fill(typed)), typed.picked !== undefined || !mustPick)
  return VET_FIELDS.filter((field) => problems[field] !== undefined)
}

/** The rules of a vet, with the state and country that the look-up of its code found (002 §5). */
export const vetSchema = (lookedUp: Pick<LookedUp, 'fill' | 'mustPick'>) =>
  valuesBy((typed: VetValues) =>
    Object.fromEntries(
      brokenFields(typed, lookedUp).map((field) => [NAMES[field], VET_FORM_MESSAGES[field]]),
    ),
  )

/** The problem of a code that the look-up does not know. */
export const foundByLookUp = ({ isRefused }: Pick<LookedUp, 'isRefused'>) =>
  isRefused ? { zipCode: VET_FORM_MESSAGES.zip } : {}

/** The code in the form in which the look-up takes it. */
export const lookedUpCode = ({ zipCode }: Pick<Address, 'zipCode'>) => sentPostalCode(zipCode)

const NEEDS: Record<VetField, string> = {
  vetName: 'practice name',
  address: 'an address from the list',
  apartment: 'an apartment of letters and numbers',
  city: 'city',
  zip: 'ZIP or postal code',
  state: 'state or province',
  phone: 'phone number of 10 digits',
  email: 'a valid email',
}

/** The texts of "Still needed". The state is omitted when the look-up fills it in. */
export function missingOfVet(typed: VetValues, lookedUp: LookedUp): string[] {
  const { isRefused, isRegionEditable, mustPick } = lookedUp
  const names = mustPick ? NEEDS : { ...NEEDS, address: 'address' }
  const broken = brokenFields(typed, lookedUp)
  const isMissing = (field: VetField) =>
    (broken.includes(field) && (field !== 'state' || isRegionEditable)) || (field === 'zip' && isRefused)
  return [...VET_FIELDS.filter(isMissing).map((field) => names[field]), ...lookedUp.missing]
}

/** The request: the vet, and whether its address is the chosen suggestion (002 §3). */
export function toVetRequest(typed: VetValues, { fill }: Pick<LookedUp, 'fill'>) {
  const form = toVetForm(fill(typed))
  return { form, addressVerified: isAddressVerified(form, typed.picked?.place) }
}

/** One text for a vet that was not saved, whatever the reason (002 §8). */
export const vetRefusal = () => ({ alert: VET_MESSAGES.manualFailed })
