import { expect, test } from 'vitest'
import { activityWords, SECURITY_STEPS, stepsLeft } from './security-activity.ts'

test.each([
  [{ kind: 'signedIn' }, 'Signed in'],
  [{ kind: 'signedIn', isNewDevice: true }, 'Signed in on a new device'],
  [{ kind: 'signInRefused' }, 'Refused sign-in'],
  [{ kind: 'passwordChanged' }, 'Password changed'],
  [{ kind: 'emailChanged' }, 'Email changed'],
  [{ kind: 'mobileChanged' }, 'Mobile number changed'],
  [{ kind: 'payoutMethodChanged' }, 'Payout method changed'],
  [{ kind: 'passkeyAdded' }, 'Passkey added'],
  [{ kind: 'passkeyRemoved' }, 'Passkey removed'],
  [{ kind: 'deviceSignedOut' }, 'Device signed out'],
  [
    { kind: 'deviceSignedOut', signedOut: [{ browser: 'Safari', system: 'iPhone' }] },
    'Signed out: Safari on iPhone',
  ],
  [{ kind: 'deviceSignedOut', signedOut: [{}, { browser: 'Edge' }] }, '2 devices signed out'],
  [{ kind: 'somethingOfTomorrow' }, 'Another security change'],
  [{ kind: 'constructor' }, 'Another security change'],
])('%o is called “%s”', (activity, title) => {
  expect(activityWords(activity).title).toBe(title)
})

test('a refused sign-in says that nobody got in', () => {
  expect(activityWords({ kind: 'signInRefused' }).meaning).toMatch(/nobody got in/)
})

const BEGAN = '2026-11-20T15:00:00.000Z'
const facts = { checked: [], since: BEGAN, hasOtherDevices: true, activities: [] }

test('every step is left at first, also while the devices are not known', () => {
  expect(stepsLeft(facts)).toEqual(SECURITY_STEPS)
  expect(stepsLeft({ ...facts, hasOtherDevices: undefined })).toEqual(SECURITY_STEPS)
})

test('the devices are done when no other is signed in, whatever was checked', () => {
  expect(stepsLeft({ ...facts, hasOtherDevices: false })).not.toContain('devices')
  expect(stepsLeft({ ...facts, checked: ['devices'] })).toContain('devices')
})

test.each([
  ['passwordChanged', 'password'],
  ['emailChanged', 'email'],
  ['mobileChanged', 'mobile'],
  ['payoutMethodChanged', 'payouts'],
] as const)('%s does the step %s when it came after the steps began', (kind, step) => {
  const left = (time: string) => stepsLeft({ ...facts, activities: [{ kind, time }] })
  expect(left('2026-11-20T15:00:00.001Z')).toEqual(SECURITY_STEPS.filter((each) => each !== step))
  expect(left(BEGAN)).toEqual(SECURITY_STEPS)
})

test('a checked step is done', () => {
  expect(stepsLeft({ ...facts, checked: ['mobile', 'email'] })).toEqual(['devices', 'password', 'payouts'])
})
