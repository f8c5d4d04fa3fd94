/**
 * The minimum widths of the layouts in px (000 §2).
 * @waiting SHELL-012
 */
export const BREAKPOINTS = { xs: 0, sm: 540, md: 768, lg: 960, xl: 1200, xxl: 1900 } as const

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
 * Whether the Pharmacy item shows: the pharmacy flag is "true" and the service code is US (000 §2).
 * @param petrx the flag in the runtime configuration; only the exact text "true" enables it
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
