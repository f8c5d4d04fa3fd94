import type { KeyboardEvent } from 'react'

/** Elements that the Tab key reaches. */
const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, [tabindex]:not([tabindex="-1"])'

/**
 * Lets the browser move the focus into a frame. Mantine's focus trap moves it itself and would give it to the frame,
 * where the first typed characters reach no field.
 */
export function tabIntoFrame(event: KeyboardEvent<HTMLElement>) {
  const from = document.activeElement
  if (event.key !== 'Tab' || from === null) return
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const ahead = [...event.currentTarget.querySelectorAll(STOPS)].filter(
    (stop) => (from.compareDocumentPosition(stop) & side) !== 0,
  )
  const next = ahead.at(event.shiftKey ? -1 : 0)
  if (next instanceof HTMLIFrameElement) event.stopPropagation()
}
