/** Whether a reload, Back or Forward opened the page, instead of a link. */
export function wasReopened(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type: unknown = navigation === undefined ? undefined : Reflect.get(navigation, 'type')
  return type === 'reload' || type === 'back_forward'
}
