import { earlyForms } from './early-input.ts'

/**
 * The `ref` of a form that may be prerendered. At hydration it passes the typed values to the form's handlers, and then
 * repeats the press. It ignores a form that was not prerendered. Forms load it; every page loads the module beside it.
 */
export function takeEarlyInput(form: HTMLFormElement | null): void {
  if (form === null || !earlyForms.delete(form)) return
  for (const field of form.elements) {
    // The build enables the button, because no script can enable it before hydration.
    if (field instanceof HTMLButtonElement && field.dataset.disabled !== undefined) {
      delete field.dataset.disabled
      field.disabled = true
    }
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) tellTyped(field)
  }
  const target = window.earlyPress?.target
  window.earlyPress?.end()
  // A microtask lets React render the typed values first; until then the button may be disabled.
  if (target) queueMicrotask(() => repeat(target))
}

/** Dispatches the event that React needs for a value that differs from the rendered one. */
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
  // React tracks the field's own `value` property. The setter of the prototype bypasses the tracking, as typing does.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function repeat(target: HTMLElement): void {
  if (!target.isConnected) return
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else target.click()
}
