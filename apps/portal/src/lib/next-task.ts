/**
 * Resolves in a task of its own, before which the browser paints what was pressed. A frame or a timer would say so
 * more strictly, and neither comes in a tab behind others.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
