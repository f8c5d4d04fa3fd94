import { screen } from '@testing-library/react'
import { stubPasskeys, withSamplePasskey } from '../src/testing/passkeys.ts'
import { fill } from '../src/testing/support.tsx'
import type { TestWorld } from '../src/testing/world.ts'
import type { Stage } from './stage.ts'
import type { Way, Ways } from './way.ts'

const EMAIL = { 'Email address': 'us-happy@example.com' }
const NEW = { 'New password': 'Portal-2027!!', 'Confirm password': 'Portal-2027!!' }
const SECURITY = '/account/profile/security'
const BY_LINK = { isNewResetPasswordFlow: false }

const LOGIN: Way = {
  at: '/login',
  before: ['Email address', EMAIL, { Password: 'Portal-2026!' }],
  press: ['Log in'],
}

const resetLink = async (world: TestWorld) => new URL(await world.link('reset-password', 'us-happy')).pathname

async function enterCode({ world }: Stage) {
  fill(await screen.findByLabelText('One-time code'), (await world.messages()).at(-1)?.code ?? '')
}

const SEND_CODE = ['Email', EMAIL, 'Send code'] as const

/** Sign-in, and the two ways to a new password. */
export const SIGN_IN: Ways = {
  lookUpUser: [LOGIN, { at: '/forgot-password', flags: BY_LINK, before: [EMAIL], press: ['Send email'] }],
  callIdentityPool: [
    LOGIN,
    { at: resetLink, before: [NEW], press: ['Save password'] },
    { as: 'passkey', at: SECURITY },
    { as: 'us-happy', at: SECURITY, setUp: () => stubPasskeys(), press: ['Add a passkey'] },
    { as: 'passkey', at: SECURITY, before: [/^Remove: /], press: ['Remove'] },
    {
      ...LOGIN,
      setUp: () => stubPasskeys(withSamplePasskey()),
      before: ['Email address', { 'Email address': 'passkey@example.com' }],
      press: ['Use a passkey'],
    },
  ],
  sendCode: { at: '/set-password', before: ['Email', EMAIL], press: ['Send code'] },
  verifyCode: { at: '/set-password', before: [...SEND_CODE, enterCode], press: ['Confirm code'] },
  resetCognitoPassword: {
    at: '/set-password',
    before: [...SEND_CODE, enterCode, 'Confirm code', NEW],
    press: ['Save & continue'],
  },
  resetPassword: {
    at: '/set-password',
    before: [...SEND_CODE, enterCode, 'Confirm code', NEW],
    press: ['Save & continue'],
    isFresh: true,
  },
  confirmResetPassword: [
    { at: resetLink, before: [NEW], press: ['Save password'] },
    {
      as: 'us-happy',
      at: '/account/profile/resetPassword',
      before: [{ 'Current password': 'Portal-2026!', ...NEW }],
      press: ['Update'],
    },
  ],
}
