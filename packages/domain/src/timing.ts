/** From the last keystroke to a search (000 §9). */
export const SEARCH_DEBOUNCE_MS = 500

/** From the last keystroke to an address suggestion (000 §9). */
export const ADDRESS_DEBOUNCE_MS = 300

/** So long after a layer was closed, Back means the layer again and not the screen (000 §9). */
export const BACK_NAVIGATION_WINDOW_MS = 2500

/**
 * Whether a Back at `now` still belongs to the layer that was closed at `closedAt`; both in milliseconds.
 * @waiting SHELL-048
 */
export function isBackOfLayer(closedAt: number, now: number): boolean {
  return now >= closedAt && now - closedAt <= BACK_NAVIGATION_WINDOW_MS
}
