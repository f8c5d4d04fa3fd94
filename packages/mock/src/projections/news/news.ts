import type { NotificationService } from '@portal/sdk/contracts'

/** Notifications are listed for this time, in days. The number is ours. */
export const LISTED_DAYS = 365

/** The kinds of news. Each has a fact that causes it. */
export const NEWS_KINDS = [
  'claimReceived',
  'claimDecided',
  'claimPaid',
  'documentsMissing',
  'recordsAsked',
  'paymentMade',
  'paymentFailed',
  'paymentDue',
  'cardExpires',
  'bankVerified',
  'bankRefused',
  'documentNew',
  'policyRenewed',
  'policyCancelled',
  'passwordChanged',
  'emailChanged',
  'mobileChanged',
  'payoutMethodChanged',
  'reviewDecided',
] as const

export type NewsKind = (typeof NEWS_KINDS)[number]

/** A fact that somebody is notified of. `at` is an ISO instant. */
export type News = {
  id: string
  kind: NewsKind
  at: string
  text: string
  about?: NotificationService.components['schemas']['NotificationSubject']
}

/** A fact of a day is known at its noon. */
export const noon = (day: string) => `${day}T12:00:00.000Z`
