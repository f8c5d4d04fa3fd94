import type { Session } from '../session/session.ts'

/**
 * Hides the account when its page is left, and loads the page anew when the browser restores it from memory. Browsers
 * keep a left page as it was, so that Back would show the account of a session that has ended meanwhile.
 */
export function hideWhenLeft(
  element: HTMLElement,
  session: Pick<Session, 'state'>,
  reload: () => void,
): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && session.state().status === 'signedIn') element.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && element.hidden) reload()
  })
}
