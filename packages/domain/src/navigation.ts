/** What a loader says, one after the other and again from the start (000 §2). */
const LOADER_MESSAGES = [
  'Fetching your data...',
  'Making sure we have everything...',
  'Hmm... Sorry this is taking longer than expected...',
] as const

/** How long a loader message stands before the next one. */
export const LOADER_MESSAGE_MS = 3000

/** How long a toast stays (000 §2). */
export const TOAST_MS = 5000

/** Time from signing out to the sign-in screen (000 §4). */
export const SIGN_OUT_DELAY_MS = 100

/**
 * Whether the Pharmacy item shows: the pharmacy environment flag is "true" and the service code US (000 §2).
 * @param petrx the flag as the runtime configuration gives it; only the exact text "true" switches it on
 */
export function isPharmacyVisible(petrx: string | undefined, serviceCode: string | undefined): boolean {
  return petrx === 'true' && serviceCode === 'US'
}

/** The loader message that stands after that many milliseconds of waiting (000 §2). */
export function loaderMessage(elapsedMs: number): string {
  const [first, second, third] = LOADER_MESSAGES
  const turn = Math.floor(Math.max(0, elapsedMs) / LOADER_MESSAGE_MS) % LOADER_MESSAGES.length
  return [first, second][turn] ?? third
}
