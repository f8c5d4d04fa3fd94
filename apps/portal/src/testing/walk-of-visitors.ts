/** A title or a part of it, or a pattern where it depends on an answer. */
type Title = string | RegExp

/** The title is a value of the answer alone, such as the name of a pet. */
export const ANY = /./

/** Addresses of one visitor. */
export type Walk = {
  /** A persona that is signed in, or the mailed link by which each address is opened; none for a visitor. */
  as?: string
  link?: { kind: 'non-pay' | 'card-page' | 'bank-page' | 'wellness' | 'reset-password'; of: string }
  /** Paths with their queries, each with the heading of its screen. */
  screens: Readonly<Record<string, Title>>
  /** The same for dialogs over a screen, each with its title. */
  dialogs?: Readonly<Record<string, Title>>
}

/** The addresses of visitors: without a session, or by a mailed link. */
export const VISITORS: Readonly<Record<string, Walk>> = {
  'a visitor': {
    screens: {
      '/login': 'Log in',
      '/accessibility': 'Accessibility',
      '/health': 'App is healthy',
      '/forgot-password': "What's your email?",
      '/forgot-password?from=login': 'Enter mobile phone number or email',
      '/forgot-password?from=sent': 'Check your spam folder',
      '/forgot-password/sent': 'Sent!',
      '/set-password': 'Enter mobile phone number or email',
      '/set-password?for=setup': 'Enter mobile phone number or email',
      '/set-password?for=reset': 'Enter mobile phone number or email',
      '/set-password/confirm-code': 'Confirm your code',
      '/set-password/new': 'Create new password',
    },
  },
  'the mailed link of an overdue balance': {
    link: { kind: 'non-pay', of: 'overdue' },
    screens: { '/non-pay': 'Payment' },
    dialogs: {
      '/non-pay?view=method-list': /^(?:Payment method type|Existing payment)/,
      '/non-pay?view=card-list': 'Existing payment method(s)',
      '/non-pay?view=ach-list': 'Existing payment method(s)',
      '/non-pay?view=manage-card&method=PM-7-1': 'Manage credit card',
      '/non-pay?view=update-card&method=PM-7-1': 'Update credit card',
      '/non-pay?view=add-card': 'Add credit card',
      '/non-pay?view=add-bank': /^(?:Add bank account|Existing payment)/,
    },
  },
  'the mailed link of a bank account': {
    link: { kind: 'non-pay', of: 'ach-failed' },
    screens: {},
    dialogs: { '/non-pay?view=manage-bank&method=PM-17-1': 'Manage bank account' },
  },
  'the mailed link of wellness': {
    link: { kind: 'wellness', of: 'wellness-offer' },
    screens: { '/wellness': 'Add Fetch Wellness for ' },
  },
  'the pages for a card in an app': {
    link: { kind: 'card-page', of: 'us-happy' },
    screens: {
      '/stripesdk': 'Add card',
      '/updatecc': 'Add card',
      '/stripe-ach-payin': /^Add (?:bank account|card)$/,
    },
  },
  'the page for a bank account in an app': {
    link: { kind: 'bank-page', of: 'kyc-none' },
    screens: { '/add-bank': 'Add bank account' },
  },
  'the mailed link of a new password': {
    link: { kind: 'reset-password', of: 'us-happy' },
    screens: {
      '/reset-password': 'Create new password',
      '/reset-password/users/us-happy/clients/client/pools/pool/reset/123456': 'Create new password',
    },
  },
}
