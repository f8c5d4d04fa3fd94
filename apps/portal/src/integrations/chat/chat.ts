import * as v from 'valibot'

/** The object that the script of the widget defines on the window. The documents do not name the widget. */
const widget = v.object({
  onReady: v.function(),
  open: v.function(),
  event: v.function(),
})

export type Chat = {
  open: () => void
  /** Sends an event to the widget, such as `chat_opened` (002 §7). */
  event: (name: string) => void
}

let loading: Promise<Chat> | undefined

/**
 * Resolves with the chat widget once it is ready. The first call loads its script. Rejects with an Error when the
 * script does not load or defines no widget; the next call then tries again.
 */
export function loadChat(script: string): Promise<Chat> {
  loading ??= addScript(script)
    .then(ready)
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The chat did not load'))
    }
    document.head.append(script)
  })
}

function ready(): Promise<Chat> {
  const found = v.parse(widget, Reflect.get(window, 'petChat'))
  return new Promise((resolve) => {
    found.onReady(() => resolve({ open: () => found.open(), event: (name) => found.event(name) }))
  })
}
