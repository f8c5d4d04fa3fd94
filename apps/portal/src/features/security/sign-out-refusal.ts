import { type CodeTexts, errorText } from '../../api/refusal.ts'

const CODE_TEXTS = {
  CONFLICT: 'This is the device that you’re using. Log out to end its session.',
  NOT_FOUND: null,
  TOO_MANY_REQUESTS: null,
} as const satisfies CodeTexts<'signOutDevice' | 'signOutOtherDevices'>

/** Why a device was not signed out; the wording is ours. */
export const signOutRefusal = (error: unknown) => ({
  alert: errorText(error, { byCode: CODE_TEXTS, general: 'We couldn’t sign it out. Please try again.' }),
})
