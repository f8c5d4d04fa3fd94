import { type DeviceName, deviceText } from './devices.ts'

type Activity = { kind: string; isNewDevice?: boolean; signedOut?: readonly DeviceName[] }

/** The event, and its meaning where that is not plain. */
type ActivityWords = { title: string; meaning?: string }

const WORDS: Record<string, ActivityWords> = {
  signedIn: { title: 'Signed in' },
  signInRefused: {
    title: 'Refused sign-in',
    meaning: 'The password was wrong, so nobody got in.',
  },
  passwordChanged: { title: 'Password changed' },
  emailChanged: { title: 'Email changed' },
  mobileChanged: { title: 'Mobile number changed' },
  payoutMethodChanged: { title: 'Payout method changed' },
  passkeyAdded: { title: 'Passkey added' },
  passkeyRemoved: { title: 'Passkey removed' },
}

/** A security activity in words (900 §2). A kind that is not known here is a change that is not named. */
export function activityWords({ kind, isNewDevice, signedOut = [] }: Activity): ActivityWords {
  if (kind === 'signedIn' && isNewDevice === true) {
    return {
      title: 'Signed in on a new device',
      meaning: 'Your account hadn’t been used with this browser and system before.',
    }
  }
  if (kind === 'deviceSignedOut') {
    const [first] = signedOut
    if (first === undefined) return { title: 'Device signed out' }
    if (signedOut.length > 1) return { title: `${signedOut.length} devices signed out` }
    return { title: `Signed out: ${deviceText(first)}` }
  }
  return (Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined) ?? { title: 'Another security change' }
}

/** The steps after "This wasn't me", in their order (900 §2). */
export const SECURITY_STEPS = ['devices', 'password', 'email', 'mobile', 'payouts'] as const

export type SecurityStep = (typeof SECURITY_STEPS)[number]

export const STEP_TITLES: Record<SecurityStep, string> = {
  devices: 'Sign out all other devices',
  password: 'Change your password',
  email: 'Check your email',
  mobile: 'Check your mobile number',
  payouts: 'Check your payout methods',
}

type StepFacts = {
  /** The steps that somebody has said to be done. */
  checked: readonly SecurityStep[]
  /** The last instant before the steps; this and the times of the activities are instants, ISO 8601 in UTC. */
  since: string
  /** Whether other devices are signed in; undefined until that is known. */
  hasOtherDevices: boolean | undefined
  activities: readonly { kind: string; time: string }[]
}

const CHANGED: Partial<Record<SecurityStep, string>> = {
  password: 'passwordChanged',
  email: 'emailChanged',
  mobile: 'mobileChanged',
  payouts: 'payoutMethodChanged',
}

/** The steps that are left. One is done when it was checked, when it was changed after they began, or when nothing is to do. */
export function stepsLeft({ checked, since, hasOtherDevices, activities }: StepFacts): SecurityStep[] {
  const isChanged = (step: SecurityStep) =>
    activities.some(({ kind, time }) => kind === CHANGED[step] && time > since)
  return SECURITY_STEPS.filter((step) => {
    if (step === 'devices') return hasOtherDevices !== false
    return !checked.includes(step) && !isChanged(step)
  })
}
