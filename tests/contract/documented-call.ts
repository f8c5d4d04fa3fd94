/**
 * A part of a call, as a product document describes it: `{}` is a path parameter. The names are query parameters, or
 * properties at a path of the body, of an answer of 2xx or of the refusal 400; `[]` is for the items of a list.
 */
export type DocumentedPart = [
  call: string,
  part: 'query' | 'body' | 'answer' | 'refusal',
  path: string,
  names: string,
]

/** The properties of each new address in an address change (000 §3). */
export const WORK_ITEM_ADDRESS = 'type addressLine1 addressLine2 city state country zipCode'
  .split(' ')
  .map((name) => `changeDetails.addresses.[].${name}`)
  .join(' ')
