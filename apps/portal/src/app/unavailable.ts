import { dropEarlyInput } from '../lib/early-input.ts'

/**
 * Shows the page's own notice in place of the portal, when its configuration or the code of its screens cannot be
 * loaded. The notice is in index.html, because nothing else can be relied on then.
 */
export function showUnavailable(element: HTMLElement) {
  dropEarlyInput()
  const notice = document.querySelector<HTMLTemplateElement>('#unavailable')
  if (notice !== null) element.replaceChildren(notice.content.cloneNode(true))
  delete element.dataset.prerendered
  document.title = `${element.querySelector('h1')?.textContent} · Pet portal`
}
