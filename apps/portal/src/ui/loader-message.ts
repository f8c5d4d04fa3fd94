/** The messages of a loader, shown in turn (000 §2). */
const LOADER_MESSAGES = [
  'Fetching your data...',
  'Making sure we have everything...',
  'Hmm... Sorry this is taking longer than expected...',
] as const

/** The display time of each message, in milliseconds. */
export const LOADER_MESSAGE_MS = 3000

/** The message of a loader after a waiting time in milliseconds (000 §2). */
export function loaderMessage(elapsedMs: number): string {
  const [first, second, third] = LOADER_MESSAGES
  const turn = Math.floor(Math.max(0, elapsedMs) / LOADER_MESSAGE_MS) % LOADER_MESSAGES.length
  return [first, second][turn] ?? third
}
