import { expect } from 'vitest'
import type { NewsKind } from '../src/projections/news/news.ts'
import {
  activated,
  added,
  cardUntil,
  changeEmail,
  changeExpiry,
  changeMobile,
  changePassword,
  charged,
  claimed,
  claimedWithoutRecords,
  elsewhere,
  type Make,
  PASSWORD,
  passkey,
  resetPassword,
  reviewed,
} from './news.ts'
import { bankForm } from './paying.ts'

const of = (key: number) => ({ petId: `P-${key}`, policyNumber: `PET${key}` })
const [BISCUIT, FERN, JUNIPER] = [of(104101), of(106101), of(105501)]
const CLAIM = { ...BISCUIT, claimNumber: expect.stringMatching(/^210\d+$/) }
const NEW_CARD = { methodId: expect.stringMatching(/^PM-7\d+$/) }

type Row = {
  persona: string
  kind: NewsKind
  /** Without a write it is the clock alone that brings the fact about. */
  make?: Make
  /** The instant at which it is news; of the write by default. */
  at?: string
  text: string | RegExp
  about?: object
}

/** A notification of each kind, by the fact that causes it. */
export const ROWS: Record<string, Row> = {
  'a claim arrives': {
    persona: 'us-happy',
    kind: 'claimReceived',
    make: claimed,
    text: /^We’ve received claim 210\d+ for Biscuit\.$/,
    about: CLAIM,
  },
  'a claim is decided': {
    persona: 'us-happy',
    kind: 'claimDecided',
    make: claimed,
    at: '2026-12-02T14:00:00.000Z',
    text: /^We’ve decided claim 210\d+ for Biscuit\.$/,
    about: CLAIM,
  },
  'a claim is paid': {
    persona: 'us-happy',
    kind: 'claimPaid',
    make: claimed,
    at: '2026-12-04T14:00:00.000Z',
    text: /^We’ve sent the payment for claim 210\d+ for Biscuit\.$/,
    about: CLAIM,
  },
  'a review is decided': {
    persona: 'us-happy',
    kind: 'reviewDecided',
    make: reviewed,
    at: '2026-12-04T14:00:00.000Z',
    text: 'We’ve decided the review of claim 20480114 for Biscuit.',
    about: { ...BISCUIT, claimNumber: '20480114' },
  },
  'the adjuster’s note asks for documents': {
    persona: 'missing-docs',
    kind: 'documentsMissing',
    at: '2026-10-10T14:00:00.000Z',
    text: 'We need documents for claim 20603202 for Pickle.',
    about: { ...of(107202), claimNumber: '20603202' },
  },
  'a claim came without medical records': {
    persona: 'ca-happy',
    kind: 'recordsAsked',
    make: claimedWithoutRecords,
    at: '2026-11-25T14:00:00.000Z',
    text: /^We need medical records for claim 210\d+ for Maple\.$/,
    about: { ...CLAIM, ...of(104201) },
  },
  'a bill is paid': {
    persona: 'no-mobile',
    kind: 'paymentMade',
    at: '2026-12-15T00:00:00.000Z',
    text: 'We’ve received your payment of $41.20.',
    about: { ...FERN, chargeId: 'PET106101-2026-12-14', methodId: 'PM-21-1' },
  },
  'an overdue balance is paid': {
    persona: 'ca-overdue',
    kind: 'paymentMade',
    make: (member) => charged(member, '4242424242424242'),
    text: 'We’ve received your payment of C$63.15.',
    about: { ...NEW_CARD, ...of(107101), chargeId: expect.any(String) },
  },
  'the charge of an overdue balance is declined': {
    persona: 'overdue',
    kind: 'paymentFailed',
    make: (member) => charged(member, '4000000000000341'),
    text: 'Your payment of $41.20 failed.',
    about: { ...NEW_CARD, ...of(104701), chargeId: expect.any(String) },
  },
  'an expired card declines a bill': {
    persona: 'expiring-card',
    kind: 'paymentFailed',
    at: '2027-01-15T00:00:00.000Z',
    text: 'Your payment of $41.20 failed.',
    about: { ...JUNIPER, chargeId: 'PET105501-2027-01-14', methodId: 'PM-15-1' },
  },
  'a payment is due in three days': {
    persona: 'no-mobile',
    kind: 'paymentDue',
    at: '2026-12-11T12:00:00.000Z',
    text: 'Your payment of $41.20 is due in 3 days.',
    about: FERN,
  },
  'a card expires in 60 days': {
    persona: 'us-happy',
    kind: 'cardExpires',
    make: added(cardUntil('01', '27')),
    at: '2026-12-03T12:00:00.000Z',
    text: 'Your card ending in 4242 expires soon.',
    about: NEW_CARD,
  },
  'a card is added that expires sooner': {
    persona: 'us-happy',
    kind: 'cardExpires',
    make: added(cardUntil('12', '26')),
    text: 'Your card ending in 4242 expires soon.',
    about: NEW_CARD,
  },
  'a card gets an expiry that is near': {
    persona: 'us-happy',
    kind: 'cardExpires',
    make: (member) => changeExpiry(member, 12, 2026),
    text: 'Your card ending in 4242 expires soon.',
    about: { methodId: 'PM-1-1' },
  },
  'a bank account is verified': {
    persona: 'us-happy',
    kind: 'bankVerified',
    make: added(bankForm('000123456789')),
    at: '2026-11-24T12:00:00.000Z',
    text: 'Your bank account ending in 6789 has been verified.',
    about: NEW_CARD,
  },
  'a bank account is verified at once': {
    persona: 'us-happy',
    kind: 'bankVerified',
    make: added(bankForm('000000000009')),
    text: 'Your bank account ending in 0009 has been verified.',
    about: NEW_CARD,
  },
  'a bank account is refused': {
    persona: 'us-happy',
    kind: 'bankRefused',
    make: added(bankForm('000111111116')),
    at: '2026-11-24T12:00:00.000Z',
    text: 'We couldn’t verify your bank account ending in 1116.',
    about: NEW_CARD,
  },
  'a document of the policy is there': {
    persona: 'us-happy',
    kind: 'documentNew',
    at: '2026-11-13T12:00:00.000Z',
    text: 'There is a new document: Policy terms and conditions.pdf.',
    about: { ...BISCUIT, documentId: 'D-104101-1' },
  },
  'the decision on a claim is explained': {
    persona: 'us-happy',
    kind: 'documentNew',
    make: claimed,
    at: '2026-12-02T14:00:00.000Z',
    text: /^There is an explanation of benefits for claim 210\d+ for Biscuit\.$/,
    about: { ...CLAIM, documentId: expect.stringMatching(/^EOB-210\d+$/) },
  },
  'a policy is renewed': {
    persona: 'no-mobile',
    kind: 'policyRenewed',
    at: '2027-03-15T12:00:00.000Z',
    text: 'The policy of Fern has been renewed.',
    about: FERN,
  },
  'a policy is cancelled': {
    persona: 'expiring-card',
    kind: 'policyCancelled',
    at: '2027-02-14T12:00:00.000Z',
    text: 'The policy of Juniper has been cancelled.',
    about: JUNIPER,
  },
  'somebody signs in on another device': {
    persona: 'us-happy',
    kind: 'deviceNew',
    make: elsewhere.signedIn,
    text: 'Your account was used with Firefox on Windows for the first time.',
  },
  'the other devices are signed out': {
    persona: 'us-happy',
    kind: 'deviceSignedOut',
    make: elsewhere.signedOut,
    text: 'One or more devices were signed out of your account.',
  },
  'a passkey is added': {
    persona: 'us-happy',
    kind: 'passkeyAdded',
    make: passkey.added,
    text: 'A passkey was added to your account.',
  },
  'a passkey is removed': {
    persona: 'us-happy',
    kind: 'passkeyRemoved',
    make: passkey.removed,
    text: 'A passkey was removed from your account.',
  },
  'the password is changed': {
    persona: 'us-happy',
    kind: 'passwordChanged',
    make: (member) => changePassword(member, PASSWORD),
    text: 'Your password was changed.',
  },
  'a forgotten password is replaced': {
    persona: 'us-happy',
    kind: 'passwordChanged',
    make: resetPassword,
    text: 'Your password was changed.',
  },
  'the e-mail address is changed': {
    persona: 'us-happy',
    kind: 'emailChanged',
    make: (member) => changeEmail(member, 'alex@example.com'),
    text: 'Your e-mail address was changed.',
  },
  'the mobile number is changed': {
    persona: 'us-happy',
    kind: 'mobileChanged',
    make: (member) => changeMobile(member, '2125559999'),
    text: 'Your mobile number was changed.',
  },
  'paper check replaces the payout method': {
    persona: 'us-happy',
    kind: 'payoutMethodChanged',
    make: activated('check'),
    text: 'The way in which we pay you was changed.',
  },
}
