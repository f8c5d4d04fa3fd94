/**
 * The input on a prerendered page before hydration. The fields hold the typed values; the boot script of index.html
 * keeps the last pressed button or submitted form.
 */
type EarlyPress = { target: HTMLElement | null; end: () => void }

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** The forms of the page that were there before hydration and are not hydrated yet. */
export const earlyForms = new Set<HTMLFormElement>()

/** Registers the forms of the page before hydration. If there is none, the boot script stops keeping presses. */
export function expectEarlyForms(page: HTMLElement): void {
  for (const form of page.querySelectorAll('form')) earlyForms.add(form)
  if (earlyForms.size === 0) window.earlyPress?.end()
}

/** Discards the early input when the page is replaced instead of hydrated. */
export function dropEarlyInput(): void {
  window.earlyPress?.end()
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent

/** Presses the button of the new page whose namesake was pressed on the prerendered page, which is gone now. */
export function repeatEarlyPress(page: HTMLElement): void {
  const pressed = window.earlyPress?.target
  // A form of the page that is gone had other fields.
  if (!(pressed instanceof HTMLButtonElement) || pressed.form !== null) return
  const buttons = Array.from(page.querySelectorAll('button'))
  buttons.find((button) => nameOf(button) === nameOf(pressed))?.click()
}
