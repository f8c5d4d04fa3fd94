/**
 * Reloads the page, once for each version, when one of its chunks cannot be loaded because a deployment replaced it.
 * The drafts keep what was typed into forms. If the chunk still fails after the reload, the screen shows the error.
 */
export function reloadOnceWhenReplaced(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload too, even without a connection, if it knew the browser's message.
    payload.message = `A part of the portal is gone: ${payload.message}`
    // Without a connection a reload would lose the present page. Without storage it would repeat for ever.
    if (!navigator.onLine || sessionStorage.reloaded === import.meta.url) return
    sessionStorage.reloaded = import.meta.url
    location.reload()
  })
}
