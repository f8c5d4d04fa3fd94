/** The parameters of a buy-flow link (000 §4). */
export const BUY_FLOW_PARAMETERS = [
  'token',
  'refreshToken',
  'isWellness',
  'isDog',
  'country',
  'state',
  'isRfYear2024',
] as const

/** The secret that the card provider adds to the address of a page to which it leads back (001 §7). */
export const SETUP_SECRET = 'setup_intent_client_secret'

/** The id of the setup, which the provider adds too. Without it the page was not led back to. */
export const SETUP_ID = 'setup_intent'

/** The secret or personal parameters of any mailed link (001 §2, 002 §2), and those that the card provider adds. */
export const MAILED_LINK_PARAMETERS = [
  ...(['utm_token', 'utm_secured_param', 'email'] as const),
  ...([SETUP_ID, SETUP_SECRET, 'redirect_status'] as const),
] as const

/** The query without these parameters. Secrets of a link are read once and kept nowhere (000 §4). */
export function withoutParameters(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of names) rest.delete(name)
  return rest
}
