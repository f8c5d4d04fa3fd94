import { ANY, VISITORS, type Walk } from './walk-of-visitors.ts'

const METHODS = '/account/payment?dialog=payment-methods&policy='
const REIMBURSEMENT = '/account/payment/reimbursement'

/** Every route and dialog with an address, with ids of the mock's personas (`walk.test.tsx`, `extremes.e2e.ts`). */
export const WALKS: Readonly<Record<string, Walk>> = {
  'the home of a policyholder': {
    as: 'us-happy',
    screens: {
      '/': 'Hi',
      '/home': 'Hi',
      '/learnmore': ANY,
      '/perks': 'Member benefits',
      '/pharmacy': 'Pharmacy',
      // A tile opens a dialog where its answer says that it is an article or a video.
      '/home?tile=first-vet-visit': 'Hi',
      '/home?tile=welcome-video': 'Hi',
    },
  },
  'the pets': {
    as: 'us-happy',
    screens: {
      '/account': 'My Account',
      '/account/pets': 'My Account',
      '/account/mypet': 'My Account',
      '/account/inActivePolicy': 'Inactive policies',
      '/account/policy': 'My Account',
      '/account/policy/PET104101': ANY,
      '/account/pets/PET104101': ANY,
      '/account/pets/PET104102': ANY,
      '/account/pets/PET104101/card': ANY,
      '/account/pets/PET104101/death': ' has died',
      '/account/pets/PET104101/print': "'s policy",
      '/account/vet/P-104101': /primary vet/i,
      '/account/vet/P-104101?step=search': ' primary vet',
      '/account/vet/P-104101?step=manual': 'Enter your primary vet information',
      '/account/documents': 'Documents',
    },
    dialogs: {
      '/account/pets?dialog=inactive': 'Inactive Policies',
      '/account/pets?dialog=photo&pet=P-104101': 'Change photo',
      '/account/pets?dialog=wellness&policy=PET104102': 'Add Fetch Wellness for ',
      '/account/pets/PET104101?dialog=rename': 'Change pet name',
      '/account/pets/PET104101?dialog=documents': '’s documents',
      '/account/pets/PET104101?dialog=records': 'Add medical records',
      '/account/pets/PET104101?dialog=claim&claim=20480113': "'s claim",
      '/account/pets/PET104102?dialog=wellness': 'Add Fetch Wellness for ',
    },
  },
  'the profile': {
    as: 'us-happy',
    screens: {
      '/account/settings': 'My Account',
      '/account/profile': 'My Account',
      '/account/profile/data': 'Your data',
      '/account/notifications': 'Notifications',
      '/account/notifications?filter=unread': 'Notifications',
      '/account/notifications/preferences': 'Notification preferences',
    },
    dialogs: {
      '/account/profile?dialog=home-address': 'Edit home address',
      '/account/profile?dialog=mailing-address': 'Edit mailing address',
      '/account/profile?dialog=email': 'Edit email',
      '/account/profile?dialog=mobile': 'Edit mobile number',
      '/account/profile/resetPassword': 'Change password',
      '/account/settings/resetPassword': 'Change password',
    },
  },
  'the payments': {
    as: 'us-happy',
    screens: {
      '/account/payment': 'My Account',
      '/account/payment/statement': 'Payments of ',
      '/account/billing': 'My Account',
      '/account/billing/anything': 'My Account',
    },
    dialogs: {
      '/account/payment?dialog=history': 'Payment history',
      '/account/payment?dialog=wellness-plan&policy=PET104101': '’s wellness plan',
      [`${METHODS}PET104101`]: 'Credit cards',
      [`${METHODS}PET104101&view=cards`]: 'Credit cards',
      [`${METHODS}PET104101&view=banks`]: 'Bank accounts',
      [`${METHODS}PET104101&view=add-card`]: 'Add credit card',
      [`${METHODS}PET104101&view=add-bank`]: /Add bank account|Bank accounts not available/,
      [`${METHODS}PET104101&view=manage&method=PM-1-1`]: 'Manage credit card',
      [`${METHODS}PET104101&view=edit&method=PM-1-1`]: 'Edit credit card',
    },
  },
  'the reimbursement': {
    as: 'us-happy',
    screens: {},
    dialogs: {
      [REIMBURSEMENT]: 'Reimbursement',
      [`${REIMBURSEMENT}/add`]: 'Add debit card',
      [`${REIMBURSEMENT}/addbank`]: 'Bank accounts',
      [`${REIMBURSEMENT}?show=summary`]: 'Reimbursement',
      [`${REIMBURSEMENT}?show=methods`]: 'Reimbursement methods',
      [`${REIMBURSEMENT}?show=banks`]: 'Bank accounts',
      [`${REIMBURSEMENT}?show=cards`]: 'ebit card',
      [`${REIMBURSEMENT}?show=add-card`]: 'Add debit card',
      [`${REIMBURSEMENT}?show=add-bank`]: 'Add bank account',
      [`${REIMBURSEMENT}?show=check`]: 'Paper check',
      [`${REIMBURSEMENT}?show=address`]: 'Edit mailing address',
      [`${REIMBURSEMENT}?show=manage&payout=PO-1-1`]: 'Manage bank account',
      [`${REIMBURSEMENT}?show=added&payout=PO-1-1`]: 'Bank account added',
    },
  },
  'the claims': {
    as: 'every-claim',
    screens: {
      '/claim': 'Claims',
      '/claims': 'Claims',
      '/claims/active': 'Claims',
      '/claims/closed': 'Claims',
      '/claims/history': 'Claims',
      '/claims/20603501': 'Claims',
      '/claims/20603503': 'Claims',
      '/claims/20603504': 'Claims',
      '/claims/20603506': 'Claims',
      '/claims/20603507/review': 'Ask for a review',
      '/claims/20603501?dialog=receipt': 'Receipt for claim #20603501',
    },
    dialogs: {
      '/claims/20603505': 'CLAIM #20603505',
      '/claims/20603507': 'CLAIM #20603507',
      '/claims/20603508': 'CLAIM #20603508',
      '/claims/new': 'Submit a claim',
      '/claims/active?dialog=missing-info&claim=20603503': ANY,
      '/claims/active?dialog=upload&claim=20603503': 'Upload missing documents',
      '/claims/active?dialog=received&claim=20603501': 'Claim received',
      '/claims/active?dialog=contact&claim=20603501': 'Confirm contact information',
      '/claims/active?dialog=submitted&claim=20603503': 'Documents submitted',
    },
  },
  'a review': {
    as: 'review-against',
    screens: { '/claims/20605401/review': 'Review of claim #20605401' },
    dialogs: { '/claims/20605401': 'CLAIM #20605401' },
  },
  'the parts of split claims': {
    as: 'split-claim',
    screens: { '/claims/active': 'Claims', '/claims/20603310': 'Claims' },
    dialogs: { '/claims/20603320': 'CLAIM #20603321' },
  },
  'an expired card': {
    as: 'shared-card',
    screens: { '/home': 'Hi', '/account/payment': 'My Account' },
    dialogs: { '/home?dialog=expired-card&method=PM-22-1': 'Update card' },
  },
  'a pending bank account': {
    as: 'ach-pending',
    screens: { '/home': 'Hi' },
    dialogs: { [`${METHODS}PET105601&view=pending&method=PM-16-2`]: 'Bank verification' },
  },
  'an unknown identity': {
    as: 'kyc-none',
    screens: { '/account/payment': 'My Account' },
    dialogs: {
      [`${REIMBURSEMENT}/add`]: 'Verify your identity',
      [`${REIMBURSEMENT}?show=methods`]: 'Set up reimbursement',
    },
  },
  'devices and activity': {
    as: 'security-events',
    screens: {
      '/account/profile/security': 'Security',
      '/account/profile/security/not-me': 'Secure your account',
    },
  },
  'cancelled policies': {
    as: 'cancelled-only',
    screens: {
      '/home': 'Hi',
      '/account/pets': 'My Account',
      '/account/inActivePolicy?policy=PET104401': ANY,
      '/account/pets/PET104401': ANY,
    },
    dialogs: { '/account/pets?dialog=inactive': 'Inactive Policies' },
  },
  'many notifications': {
    as: 'busy-bell',
    screens: {
      '/account/notifications': 'Notifications',
      '/account/notifications?filter=unread': 'Notifications',
    },
  },
  'an offer of wellness': {
    as: 'wellness-offer',
    screens: { '/account/pets': 'My Account', '/account/pets/PET105801': ANY },
    dialogs: { '/account/pets/PET105801?dialog=wellness': 'Add Fetch Wellness for ' },
  },
  'a pet that has died': {
    as: 'pet-died',
    screens: { '/home': 'Hi', '/account/pets': 'My Account', '/account/pets/PET108801': ANY },
  },
  ...VISITORS,
}
