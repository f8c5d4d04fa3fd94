/**
 * A part of the page that cannot be loaded was replaced by a deployment: the whole page is loaded anew, once for each
 * version. What was typed into a form is kept as its draft; what still cannot be loaded then is said by the screen.
 */
export function reloadOnceWhenReplaced(): void {
  addEventListener('vite:preloadError', () => {
    // Without a connection the page that is there is better than none; without storage nothing would end the reloads.
    if (!navigator.onLine || sessionStorage.reloaded === import.meta.url) return
    sessionStorage.reloaded = import.meta.url
    location.reload()
  })
}
