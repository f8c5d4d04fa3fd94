import { type RefObject, useEffect, useRef } from 'react'
import { isUnderDialog } from '../use-dialog-focus.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  alert: RefObject<HTMLElement | null>
  failures: number
}

/**
 * Moves the focus in a form. After a failed submit it goes to the alert, else to the first invalid field, else to the
 * submit button; where a dialog over the form asks or tells why, the dialog keeps it. A form that replaces a previous step
 * takes it on mounting: its alert, else the field with `data-autofocus`.
 */
export function useFormFocus({ form, alert, failures }: Options) {
  const last = useRef(failures)
  useEffect(() => {
    if (last.current === failures) return
    last.current = failures
    if (isUnderDialog(form.current)) return
    const target = alert.current ?? find(form.current, isWrong) ?? find(form.current, isSubmit)
    target?.focus()
  }, [form, alert, failures])
  useEffect(() => (alert.current ?? find(form.current, asksForFocus))?.focus(), [form, alert])
}

/** The first field that can be typed into or chosen from, or that takes a file. */
export const firstField = (form: HTMLFormElement | null) => find(form, isField)

/** Marks the first field of a form in a dialog, so that the dialog gives it the focus instead of its close button. */
export function askForFocus(form: HTMLFormElement | null) {
  const first = firstField(form)
  if (first === undefined || form?.closest('[role="dialog"]') == null || find(form, asksForFocus)) return
  first.dataset.autofocus = 'true'
}

/** A hidden input cannot take the focus. The button that opens a file picker takes it for its input. */
const isField = (element: HTMLElement) =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || isFileButton(element)) &&
  !(element instanceof HTMLInputElement && ['file', 'hidden'].includes(element.type)) &&
  element.closest('[hidden]') === null
const isFileButton = (element: HTMLElement) => 'opensFiles' in element.dataset
const isWrong = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true'
const isSubmit = (element: HTMLElement) => element instanceof HTMLButtonElement && element.type === 'submit'
const asksForFocus = (element: HTMLElement) => 'autofocus' in element.dataset

function find(
  form: HTMLFormElement | null,
  fits: (element: HTMLElement) => boolean,
): HTMLElement | undefined {
  return Array.from(form?.elements ?? []).find(
    (element): element is HTMLElement => element instanceof HTMLElement && fits(element),
  )
}
