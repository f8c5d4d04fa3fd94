/**
 * What a person did on a prerendered page before React took it over. The fields hold what was typed; the boot script
 * of index.html keeps the last button that was pressed, or the form that was sent.
 */
type EarlyPress = { target: HTMLElement | null; end: () => void }

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

const earlyForms = new Set<HTMLFormElement>()

/** Before hydration: the forms of the page are taken over one by one. Without any, nothing is kept any more. */
export function expectEarlyForms(page: HTMLElement): void {
  for (const form of page.querySelectorAll('form')) earlyForms.add(form)
  if (earlyForms.size === 0) window.earlyPress?.end()
}

/** Where the page is replaced instead of hydrated: what was done on it is given up. */
export function dropEarlyInput(): void {
  window.earlyPress?.end()
}

/**
 * The `ref` of a form that a page may be prerendered with. At hydration the form's handlers are told what was typed,
 * and the press is carried out after that. A form that was not prerendered is left alone.
 */
export function takeEarlyInput(form: HTMLFormElement | null): void {
  if (form === null || !earlyForms.delete(form)) return
  for (const field of form.elements) {
    // The build has enabled it, because nobody else could while the script is missing.
    if (field instanceof HTMLButtonElement && field.dataset.disabled !== undefined) {
      delete field.dataset.disabled
      field.disabled = true
    }
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) tellTyped(field)
  }
  const target = window.earlyPress?.target
  window.earlyPress?.end()
  // After the screen has followed what was typed: until then its button may be disabled.
  if (target) queueMicrotask(() => repeat(target))
}

/** React hears of a value only when it differs from the one that it has seen last. */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const typed = field.value
  if (typed === field.defaultValue) return
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React watches the field's own `value`; a keyboard goes past it, and so does this.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function repeat(target: HTMLElement): void {
  if (!target.isConnected) return
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else target.click()
}
