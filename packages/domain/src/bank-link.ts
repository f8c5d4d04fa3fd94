import { onlyValue } from './emailed-link.ts'
import { readServiceCode, type ServiceCode } from './session.ts'

/** The link with which an app opens the ACH bank screen (001 §2). */
export type BankLink = {
  /** Takes the place of an access token. */
  token: string
  walletId: string
  serviceCode: ServiceCode
  /** The e-mail address of the policyholder, or the wallet where the link has none. */
  holder: string
  /** A UUID under which the app and the services log the visit. */
  correlationId?: string
  deviceId?: string
  /** The version of the app, for logs. */
  version?: string
}

/** The forms of the parameters, as the contract of the services has them. */
const FORMS = {
  token: /^[\x21-\x7e]{16,4096}$/,
  walletId: /^[A-Za-z0-9-]{1,80}$/,
  serviceCode: /^(US|CA|CAN)$/,
  email: /^(?=.{3,254}$)[^\s@]+@[^\s@]+$/,
  correlationId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  deviceId: /^[A-Za-z0-9._:-]{1,80}$/,
  version: /^[\w.+-]{1,40}$/,
} as const

/**
 * Reads the query of the ACH bank screen. Token, wallet and country are needed. A parameter that is empty, repeated or of
 * another form makes the link one that no app has sent.
 * @returns `undefined` for such a link
 */
export function readBankLink(query: URLSearchParams): BankLink | undefined {
  const isWrong = Object.entries(FORMS).some(
    ([name, form]) => query.has(name) && !form.test(onlyValue(query, name) ?? ''),
  )
  const [token, walletId, serviceCode] = [query.get('token'), query.get('walletId'), query.get('serviceCode')]
  if (isWrong || token === null || walletId === null || serviceCode === null) return undefined
  const link = { token, walletId, serviceCode: readServiceCode(serviceCode) }
  return { ...link, holder: query.get('email') ?? walletId, ...optionalOf(query) }
}

function optionalOf(query: URLSearchParams): Pick<BankLink, 'correlationId' | 'deviceId' | 'version'> {
  const given: Pick<BankLink, 'correlationId' | 'deviceId' | 'version'> = {}
  for (const name of ['correlationId', 'deviceId', 'version'] as const) {
    const value = query.get(name)
    if (value !== null) given[name] = value
  }
  return given
}
