/** What a link of the buy flow carries (000 §4). */
export const BUY_FLOW_PARAMETERS = [
  'token',
  'refreshToken',
  'isWellness',
  'isDog',
  'country',
  'state',
  'isRfYear2024',
] as const

/** What a mailed link carries of a secret or of a person, whichever page it opens (001 §2, 002 §2). */
export const MAILED_LINK_PARAMETERS = ['utm_token', 'utm_secured_param', 'email'] as const

/** An address query without these parameters: secrets of a link are read once and stay nowhere (000 §4). */
export function withoutParameters(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of names) rest.delete(name)
  return rest
}
