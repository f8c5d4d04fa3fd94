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

/**
 * The forms of the page that were there before the scripts and are not taken over yet, each with its field that had the
 * focus last.
 */
export const earlyForms = new Map<HTMLFormElement, { focused: Element | null }>()

/** Registers the forms of a page before it is hydrated or replaced. */
export function keepEarlyForms(page: HTMLElement): void {
  for (const form of page.querySelectorAll('form')) {
    const early = { focused: form.contains(document.activeElement) ? document.activeElement : null }
    form.addEventListener('focusin', ({ target }) => {
      early.focused = target instanceof Element ? target : null
    })
    form.addEventListener('focusout', ({ relatedTarget }) => {
      // Without another element the form itself may be on its way out of the page.
      if (relatedTarget !== null) early.focused = null
    })
    earlyForms.set(form, early)
  }
}

/** The same before hydration. If there is no form, the boot script stops keeping presses. */
export function expectEarlyForms(page: HTMLElement): void {
  keepEarlyForms(page)
  if (earlyForms.size === 0) window.earlyPress?.end()
}

/** Discards the early input after the page was replaced. */
export function dropEarlyInput(): void {
  earlyForms.clear()
  window.earlyPress?.end()
}

/** Whether a press would take away what is typed, as a change of the tab does. */
export function wouldClear(pressed: HTMLElement): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return pressed.getAttribute('role') === 'tab' && Array.from(fields).some(({ value }) => value !== '')
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent

/** Presses the button of the new page whose namesake was pressed on the prerendered page, which is gone now. */
export function repeatEarlyPress(page: HTMLElement): void {
  const pressed = window.earlyPress?.target
  // A form that is gone had other fields, or its press was taken over with them.
  if (!(pressed instanceof HTMLButtonElement) || pressed.form !== null || wouldClear(pressed)) return
  const buttons = Array.from(page.querySelectorAll('button'))
  buttons.find((button) => nameOf(button) === nameOf(pressed))?.click()
}
