import type { Answers } from './showings.ts'

/** A sign-in is a device, and what else was done for the security is news. The first page has the newest of each. */
export function ofSecurity({ devices, activities, notifications }: Answers) {
  const own = devices.filter(({ isThisDevice }) => isThisDevice)
  const signIns = activities.filter(({ kind }) => kind === 'signedIn')
  const oldest = notifications.at(-1)?.time ?? ''
  const isNews = ({ kind, time }: { kind: string; time: string }) => SECURITY_NEWS.has(kind) && time > oldest
  const times = (all: readonly { kind: string; time: string }[]) => all.filter(isNews).map(({ time }) => time)
  return [
    { fact: 'devices that ask', shown: { devices: own.length, expected: 1 } },
    { fact: 'newest sign-in', shown: { device: own[0]?.signedInAt, activities: signIns[0]?.time } },
    {
      fact: 'news of security',
      shown: { activities: times(activities), notifications: times(notifications).slice(0, 25) },
    },
  ]
}

const SECURITY_NEWS = new Set([
  'deviceSignedOut',
  'passwordChanged',
  'emailChanged',
  'mobileChanged',
  'payoutMethodChanged',
])
