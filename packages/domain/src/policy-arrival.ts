/** The number of polls for a policy that was just bought (000 §4). */
export const POLICY_POLLS = 5

/** The default interval between two polls in milliseconds (000 §4). */
export const POLL_INTERVAL_MS = 5000

/** The interval between two polls in milliseconds, from autoRefreshDuration of the remote configuration (000 §4). */
export function pollInterval(autoRefreshDuration: unknown): number {
  const usable = typeof autoRefreshDuration === 'number' && autoRefreshDuration > 0
  return usable && Number.isFinite(autoRefreshDuration) ? autoRefreshDuration : POLL_INTERVAL_MS
}
