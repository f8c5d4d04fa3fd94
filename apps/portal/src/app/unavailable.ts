import { dropEarlyInput } from '../lib/early-input.ts'

/**
 * Shows the page's own notice in place of the portal, when its configuration or the code of its screens cannot be
 * loaded. The notice is in index.html, because nothing else can be relied on then.
 */
export function showUnavailable(element: HTMLElement) {
  dropEarlyInput()
  const notice = document.querySelector<HTMLTemplateElement>('#unavailable')
  if (notice !== null) element.replaceChildren(notice.content.cloneNode(true))
  // The link alone would drop the query, such as where to go after the sign-in.
  element.querySelector('a[href="?"]')?.addEventListener('click', (press) => {
    press.preventDefault()
    location.reload()
  })
  delete element.dataset.prerendered
  document.title = `${element.querySelector('h1')?.textContent} · Pet portal`
}
