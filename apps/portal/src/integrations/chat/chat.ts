import * as v from 'valibot'

/** What the script of the widget puts on the window; which widget it is, the documents do not show. */
const widget = v.object({
  onReady: v.function(),
  open: v.function(),
  event: v.function(),
})

export type Chat = {
  open: () => void
  /** Tells the widget what happened, such as `chat_opened` (002 §7). */
  event: (name: string) => void
}

let loading: Promise<Chat> | undefined

/**
 * The chat widget once it is ready; its script is loaded at the first call. Rejects with an Error when the script does
 * not load or is none: the next call tries again.
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
