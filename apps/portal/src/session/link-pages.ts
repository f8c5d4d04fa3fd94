/** The pages whose link brings a token that authenticates their calls (001 §2, 002 §2). */
export type LinkPage = 'nonPay' | 'cardProvider' | 'wellness'

/** The field of the state that says that the link of a page has expired. */
export const EXPIRY = {
  nonPay: 'nonPayStatus',
  cardProvider: 'ctaLinkExpiryStatus',
  wellness: 'wellnessStatus',
} as const

/** The statuses that mean that the link of a page has expired (decision 4). */
const EXPIRED_STATUSES: readonly number[] = [401, 403, 410]

/** Whether a call by a link was answered with the end of the link (decision 4). */
export const isEndOfLink = (status: number) => EXPIRED_STATUSES.includes(status)

/** The parameters of each page (001 §2, 002 §2). */
export const NAMES = {
  nonPay: { token: 'utm_token', email: 'utm_secured_param' },
  cardProvider: { token: 'utm_token', email: 'email' },
  wellness: { token: 'utm_token', email: 'utm_secured_param' },
} as const

/** The name of the record of each page. */
export const RECORDS = {
  nonPay: 'non-pay-link',
  cardProvider: 'card-link',
  wellness: 'wellness-link',
} as const
