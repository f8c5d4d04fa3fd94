/**
 * Lets the browser paint a press before the next screen is made (docs/adr/0018): resolves in a task of its own.
 * Safari has no `scheduler.yield`, and frames and timers stop in a hidden tab.
 */
export function paintFirst(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
