import type { Ways } from './way.ts'

const AT = '/account/profile/security'
const own = { as: 'security-events', at: AT }

/** The devices and the security activity. */
export const SECURITY: Ways = {
  listDevices: own,
  listActivities: own,
  signOutDevice: { ...own, before: [/^Sign out: Safari on iPad/], press: ['Sign out'] },
  signOutOtherDevices: { ...own, before: ['Sign out all other devices'], press: ['Sign out'] },
}
