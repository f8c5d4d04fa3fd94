/** Whether this page came by a reload or by going back or forward, and not by following a link to it. */
export function wasReopened(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type: unknown = navigation === undefined ? undefined : Reflect.get(navigation, 'type')
  return type === 'reload' || type === 'back_forward'
}
