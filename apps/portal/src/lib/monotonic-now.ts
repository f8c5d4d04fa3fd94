/**
 * Milliseconds since 1970 by a clock that only runs forward: setting the device's clock changes it with the next page,
 * not in this one.
 */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now()
}
