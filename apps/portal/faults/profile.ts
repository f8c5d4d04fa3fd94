import { fireEvent, screen } from '@testing-library/react'
import { fill } from '../src/testing/support.tsx'
import type { Stage } from './stage.ts'
import type { Ways } from './way.ts'

const PROFILE = '/account/profile'
const PASSWORDS = {
  'Current password': 'Portal-2026!',
  'New password': 'Portal-2027!',
  'Confirm password': 'Portal-2027!',
}
const NUMBER = { 'Mobile number': '4165550199' }
const ADDRESS = { 'Email address': 'alex.new@mail.example' }
const STEP_UP = { requireContactStepUp: true }

/** Enters the code that was sent last. */
async function enterCode({ world }: Stage) {
  fill(
    await screen.findByLabelText('One-time code'),
    (await world.messages()).findLast(({ code }) => code)?.code ?? '',
  )
}

const us = (dialog: string) => ({ as: 'us-happy', at: `${PROFILE}?dialog=${dialog}` })

/** Changes of the profile, of the password and of the pets. */
export const PROFILE_WAYS: Ways = {
  updateAddress: [
    { ...us('mailing-address'), before: [{ City: 'Albany' }], press: ['Update'] },
    { ...us('home-address'), before: [{ City: 'Albany' }], press: ['Update', 'Ok'] },
  ],
  createWorkItems: {
    ...us('home-address'),
    before: [{ 'ZIP or postal code': '04101', City: 'Portland' }],
    press: ['Update', 'Ok'],
  },
  changeEmail: { ...us('email'), before: [ADDRESS], press: ['Update'] },
  getCustomer: {
    ...us('email'),
    before: [ADDRESS],
    cause: async ({ world, ...stage }) => {
      await world.addFault({ operationId: 'changeEmail', kind: 'reset', times: 1 })
      stage.user.click(await screen.findByRole('button', { name: 'Update' }))
    },
  },
  generateCode: { ...us('mobile'), before: [NUMBER], press: ['Update changes'] },
  validateOtp: { ...us('mobile'), before: [NUMBER, 'Update changes', enterCode], press: ['Enter'] },
  updateContact: { ...us('mobile'), before: [NUMBER, 'Update changes', enterCode], press: ['Enter'] },
  sendContactCode: { ...us('email'), flags: STEP_UP, before: [ADDRESS], press: ['Update'] },
  confirmContactCode: {
    ...us('email'),
    flags: STEP_UP,
    before: [ADDRESS, 'Update', enterCode],
    press: ['Enter'],
  },
  changePassword: { as: 'us-happy', at: `${PROFILE}/resetPassword`, before: [PASSWORDS], press: ['Update'] },
  markNotification: {
    as: 'us-happy',
    at: '/account/notifications',
    press: [/^Unread\. There is a new document/],
  },
  markNotifications: { as: 'us-happy', at: '/account/notifications', press: ['Mark all as read'] },
  setNotificationPreference: {
    as: 'us-happy',
    at: '/account/notifications/preferences',
    cause: async () => {
      for (const app of (await screen.findAllByRole('switch', { name: 'App' })).slice(0, 1))
        fireEvent.click(app)
    },
  },
  getCsrfToken: {
    ...us('mailing-address'),
    before: [{ City: 'Albany' }],
    press: ['Update'],
    isFresh: true,
  },
}
