/**
 * Lets the browser paint a press before the next screen is rendered (docs/adr/0018). A browser without
 * `scheduler.yield`, such as Safari, continues at once.
 */
export async function paintFirst(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
}
