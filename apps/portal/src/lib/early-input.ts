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

type Field = HTMLInputElement | HTMLTextAreaElement

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

/**
 * The same where the new page may have the frame of the old one. A press of a button of the frame, as Log out, is
 * repeated on it; any other press may mean something else there.
 */
export function passEarlyPress(page: HTMLElement): void {
  const { target } = window.earlyPress ?? {}
  dropEarlyInput()
  const name = target?.closest('header') && nameOf(target)
  const buttons = Array.from(page.querySelectorAll<HTMLButtonElement>('header button'))
  const again = buttons.find((button) => nameOf(button) === name && isShown(button))
  // The handlers of React are complete at the end of this task.
  if (again) queueMicrotask(() => pressAgain(again))
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent

/** The closed menu has some buttons of the frame again. */
const isShown = (button: HTMLElement) => button.getClientRects().length > 0

function pressAgain(button: HTMLButtonElement): void {
  // The replaced button had the focus.
  button.focus()
  button.click()
}

/**
 * The `ref` of a form that may be prerendered. It passes the typed values to the form's handlers, and then repeats the
 * press. The form is the prerendered one itself, or the one that replaced it: React draws the page anew
 * where the browser's differs from the build's, because a password manager or a translation has changed it. It ignores
 * every other form.
 */
export function takeEarlyInput(form: HTMLFormElement | null): void {
  const before = form === null ? undefined : earlyFormOf(form)
  if (form === null || before === undefined) return
  const focused = earlyForms.get(before)?.focused
  // First, because passing on what was typed is an input too, which ends the press.
  const { target } = window.earlyPress ?? {}
  window.earlyPress?.end()
  earlyForms.delete(before)
  const old = Array.from(before.elements)
  const present = Array.from(form.elements)
  for (const [at, field] of present.entries()) takeField(field, old[at])
  const replacementOf = (element: Element) => present[old.indexOf(element)] ?? element
  if (form !== before && focused) focusOn(replacementOf(focused))
  // React renders the typed values at the end of this task, and until then the button may be disabled. React has no
  // event for it, and `flushSync` is not allowed while a form is mounted.
  if (target) queueMicrotask(() => repeat(before === target ? form : replacementOf(target)))
}

function takeField(field: Element, early: Element | undefined): void {
  // The build enables the button, because no script can enable it before hydration.
  if (field instanceof HTMLButtonElement && field.dataset.disabled !== undefined) {
    delete field.dataset.disabled
    field.disabled = true
  }
  if (isField(field) && isField(early)) passTyped(field, early)
}

function focusOn(element: Element): void {
  if (element instanceof HTMLElement) element.focus()
}

const isField = (element: Element | undefined): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** This form before hydration, or one that is gone and had the same fields. */
function earlyFormOf(form: HTMLFormElement): HTMLFormElement | undefined {
  if (earlyForms.has(form)) return form
  return [...earlyForms.keys()].find((early) => !early.isConnected && fieldsOf(early) === fieldsOf(form))
}

/** The fields of a form by what they are for; a shown password is still one. */
const fieldsOf = (form: HTMLFormElement) =>
  Array.from(form.elements, (field) => `${field.tagName} ${field.getAttribute('autocomplete')}`).join()

/** Dispatches the event that React needs for a value that differs from the rendered one. */
function passTyped(field: Field, early: Field): void {
  if (field instanceof HTMLInputElement && early instanceof HTMLInputElement) {
    if (early.checked !== field.defaultChecked) {
      field.checked = field.defaultChecked
      field.click()
      return
    }
  }
  const typed = early.value
  if (typed === field.defaultValue) return
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React tracks the field's own `value` property. The setter of the prototype bypasses the tracking, as typing does.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function repeat(target: Element): void {
  if (!(target instanceof HTMLElement) || !target.isConnected || wouldClear(target)) return
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else target.click()
}

/** Whether a press would take away what is typed, as a change of the tab does. */
function wouldClear(pressed: HTMLElement): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return pressed.getAttribute('role') === 'tab' && Array.from(fields).some(({ value }) => value !== '')
}
