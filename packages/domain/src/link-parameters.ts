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

/**
 * The secret or personal parameters of any link (000 §4, 001 §2, 002 §2), the names that OAuth has for tokens, and those
 * that the card provider adds.
 */
export const SECRET_PARAMETERS = [
  ...(['token', 'refreshToken', 'utm_token', 'utm_secured_param', 'email'] as const),
  ...(['access_token', 'id_token', 'refresh_token'] as const),
  ...([SETUP_ID, SETUP_SECRET, 'redirect_status'] as const),
] as const

/** The name of a secret parameter in a decoded query or fragment, in any case. The portal's boot script has it too. */
export const SECRET_NAME = new RegExp(`(?:^|[?&#;])(?:${SECRET_PARAMETERS.join('|')})=`, 'i')

/**
 * A secret value in a decoded query or fragment, whatever its parameter is named: an e-mail address or a token, whose case
 * counts. The portal's boot script has it too.
 */
export const SECRET_VALUE = /[^\s?&#=/@]@[^\s?&#=/@.]*\.|(?:^|[^A-Za-z0-9])eyJ[\w-]{10}/

const isSecret = (decoded: string) => SECRET_NAME.test(decoded) || SECRET_VALUE.test(decoded)

/**
 * A part of an address whose ASCII letters are decoded, to compare them. Other letters are garbled. It never throws,
 * unlike `decodeURIComponent`.
 */
export function asciiDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** How often a query is decoded, because the value of a parameter may be an address with a query of its own. */
const TIMES_ENCODED = 4

/** Whether a query or a fragment has a secret in it, however it is encoded. It may be of any length and form. */
export function holdsSecret(text: string): boolean {
  let decoded = text
  for (let times = 0; times < TIMES_ENCODED; times += 1) {
    if (isSecret(decoded)) return true
    decoded = asciiDecoded(decoded)
  }
  return isSecret(decoded)
}

/**
 * The query without these parameters, in any case, and without those that hold a secret. Secrets of a link are read once
 * and kept nowhere (000 §4).
 */
export function withoutSecrets(query: URLSearchParams, names: readonly string[] = []): URLSearchParams {
  const removed = names.map((name) => name.toLowerCase())
  return new URLSearchParams(
    [...query].filter(
      ([name, value]) =>
        !removed.includes(name.toLowerCase()) && !holdsSecret(`${name}=`) && !holdsSecret(value),
    ),
  )
}
