import { ApiError } from '../../api/errors.ts'
import type { AddressField, AddressTexts } from './use-address-form.ts'

/** Where services name a field otherwise than screens (000 §7). */
const FIELDS: Record<string, AddressField> = {
  '/line1': 'line1',
  '/line2': 'line2',
  '/city': 'city',
  '/state': 'state',
  '/zipcode': 'zipCode',
  '/country': 'country',
}

/** What a service said of single fields of a refused address. */
export function addressRefusal(error: Error | null): AddressTexts {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  return Object.fromEntries(
    error.fields.flatMap(({ field, message }) => {
      const name = FIELDS[field]
      return name === undefined ? [] : [[name, message]]
    }),
  )
}
