/** The fields of each event that may leave the browser (002 §7). Every other event and field is dropped. */
const ALLOWED: Record<string, readonly string[]> = {
  login: [],
  account_portal_click: ['label'],
  homepage_tile_click: ['tileName'],
  error_general: ['message'],
  ach_bank_screen: ['appVersion'],
}

/**
 * Words, names of tiles and templates of paths. Addresses and numbers of five digits or more could identify a person.
 */
const SAFE = /^(?!.*\d{5})[\w /{}+.:&-]{1,160}$/

/** Sends events to the collector. @param send delivers a text at once, also while the page is left; must not throw */
export function createAnalytics(send: (text: string) => void) {
  return {
    track(event: Readonly<Record<string, unknown>>) {
      const { event: name } = event
      const fields = typeof name === 'string' && Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined
      if (fields === undefined) return
      const kept = fields.flatMap((field) => {
        const value = event[field]
        return typeof value === 'string' && SAFE.test(value) ? [[field, value]] : []
      })
      send(JSON.stringify({ event: name, ...Object.fromEntries(kept) }))
    },
  }
}
