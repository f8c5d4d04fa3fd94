/** Whether the page was opened by a reload, Back or Forward, and not by a link. */
export function wasReopened(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type: unknown = navigation === undefined ? undefined : Reflect.get(navigation, 'type')
  return type === 'reload' || type === 'back_forward'
}
