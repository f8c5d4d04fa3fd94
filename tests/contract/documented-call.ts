/** A call as the product document describes it. `{}` is a path parameter, `[]` for the items of a list. */
export type DocumentedCall = {
  call: string
  query?: string[]
  body?: string[]
  answer?: string[]
  refusal?: string[]
}

/** The properties of each new address in an address change (000 §3). */
export const WORK_ITEM_ADDRESS = [
  'type',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'country',
  'zipCode',
].map((name) => `changeDetails.addresses.[].${name}`)

/** The paths of properties of `payload.response`. */
export function response(...names: string[]): string[] {
  return names.map((name) => `payload.response.${name}`)
}
