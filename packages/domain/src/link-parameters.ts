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

/** The secret or personal parameters of any mailed link (001 §2, 002 §2). */
export const MAILED_LINK_PARAMETERS = ['utm_token', 'utm_secured_param', 'email'] as const

/** The query without these parameters. Secrets of a link are read once and kept nowhere (000 §4). */
export function withoutParameters(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of names) rest.delete(name)
  return rest
}
