import { type RefObject, useEffect, useRef } from 'react'

type Options = {
  form: RefObject<HTMLFormElement | null>
  alert: RefObject<HTMLElement | null>
  failures: number
}

/**
 * Moves the focus in a form: to the alert or else to the first wrong field after a submit that failed, and to the field
 * that asks for it when the form takes the place of a step before it.
 */
export function useFormFocus({ form, alert, failures }: Options) {
  const last = useRef(failures)
  useEffect(() => {
    if (last.current === failures) return
    last.current = failures
    const target = alert.current ?? find(form.current, isWrong) ?? find(form.current, isSubmit)
    target?.focus()
  }, [form, alert, failures])
  useEffect(() => find(form.current, asksForFocus)?.focus(), [form])
}

/** What can be typed into or chosen first. */
export const firstField = (form: HTMLFormElement | null) => find(form, isField)

const isField = (element: HTMLElement) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement
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
