/** How often the portal asks whether the policy that was just bought exists (000 §4). */
export const POLICY_POLLS = 5

/** Between two polls, in milliseconds, where the remote configuration gives no usable value (000 §4). */
export const POLL_INTERVAL_MS = 5000

/** Milliseconds between two polls, by the remote configuration's autoRefreshDuration (000 §4). */
export function pollInterval(autoRefreshDuration: unknown): number {
  const usable = typeof autoRefreshDuration === 'number' && autoRefreshDuration > 0
  return usable && Number.isFinite(autoRefreshDuration) ? autoRefreshDuration : POLL_INTERVAL_MS
}
