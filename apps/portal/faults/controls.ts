import { fireEvent, waitFor } from '@testing-library/react'
import { fill } from '../src/testing/support.tsx'
import type { Stage } from './stage.ts'
import type { Step } from './way.ts'

/** Controls that lead back from a message to the form behind it. */
const WAYS_BACK = /^(?:Okay|OK|Ok|Go back|Back|Got it)$/

const CONTROLS =
  'button, a[href], [role=tab], [role=option], input[type=checkbox], input[type=radio], input[type=button]'

/** The part of the page that can be used: the dialog on top, or all of it. */
function topmost(): ParentNode {
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(isShown)
  return dialogs.at(-1) ?? document
}

function isShown(element: Element): boolean {
  return element.closest('[hidden], [inert], [aria-hidden=true]') === null
}

/** The accessible name, as far as the pages need it. */
function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label')
  if (label !== null) return label
  const own = control.textContent ?? ''
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  return (own === '' ? labels.map(({ textContent }) => textContent).join(' ') : own).trim()
}

const isEnabled = (control: Element) =>
  !(control instanceof HTMLButtonElement || control instanceof HTMLInputElement) || !control.disabled

/** The enabled control of this name that can be used now. */
export function controlOf(name: string | RegExp, within: ParentNode = topmost()): Element | undefined {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  return [...within.querySelectorAll(CONTROLS)].find(
    (control) => isShown(control) && isEnabled(control) && matches(nameOf(control)),
  )
}

/** The names of the enabled controls of a part of the page. */
export const controlNames = (within: ParentNode = topmost()) =>
  [...within.querySelectorAll(CONTROLS)].filter((each) => isShown(each) && isEnabled(each)).map(nameOf)

/** The field of a label. */
export function fieldOf(label: string): HTMLInputElement | undefined {
  const fields = topmost().querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [...fields].find(
    (field) =>
      field.getAttribute('aria-label') === label ||
      [...(field.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label)),
  )
}

/** Presses the control of this name, once it is there. */
async function press(name: string | RegExp) {
  await waitFor(
    () => {
      if (controlOf(name) === undefined)
        throw new Error(`no control ${name}; there are ${controlNames().join(' · ')}`)
    },
    { interval: 5 },
  )
  const control = controlOf(name)
  if (control !== undefined) fireEvent.click(control)
}

/** Fills in the field of this label, once it is there. */
async function enter(label: string, value: string) {
  await waitFor(() => {
    if (fieldOf(label) === undefined) throw new Error(`no field ${label}: ${document.body.textContent}`)
  })
  const field = fieldOf(label)
  if (field !== undefined) fill(field, value)
}

/** Carries out steps one after another. */
export async function take(stage: Stage, steps: readonly Step[] = []) {
  for (const step of steps) {
    if (typeof step === 'function') await step(stage)
    else if (typeof step === 'string' || step instanceof RegExp) await press(step)
    else for (const [label, value] of Object.entries(step)) await enter(label, value)
  }
}

/** The control that leads back from a dialog with a message. */
const wayBack = () => (topmost() === document ? undefined : controlOf(WAYS_BACK))

/** Whether the dialog on top is a message, which only leads back. */
export const isMessage = () => topmost() !== document && controlOf(/^(?:Okay|OK|Ok|Go back)$/) !== undefined

/** Leads back from the message of an earlier failure to the controls that it concerns. */
export async function returnTo(stage: Stage, names: readonly (string | RegExp)[]) {
  for (let presses = 0; presses < 3; presses += 1) {
    const back = wayBack()
    if (back === undefined || names.some((name) => controlOf(name) !== undefined)) return
    fireEvent.click(back)
    await stage.settle()
  }
}

/**
 * Presses, from wherever the page is, until the operation was called: the last of these controls that can be used, or
 * one that leads back to them.
 * @returns whether it was called
 */
export async function pressUntilCalled(
  stage: Stage,
  names: readonly (string | RegExp)[],
  calls: () => Promise<number>,
): Promise<boolean> {
  const before = await calls()
  const wanted = [...names].reverse().concat(/^(?:Try again|Retry)$/)
  for (let presses = 0; presses < 2 * names.length + 4; presses += 1) {
    const control = wanted.map((name) => controlOf(name)).find((found) => found !== undefined) ?? wayBack()
    if (control === undefined) {
      if (!(await appears(wanted))) return false
    } else {
      fireEvent.click(control)
      await stage.settle()
    }
    if ((await calls()) > before) return true
  }
  return false
}

/** Whether a part of the page that loads brings one of these controls in a moment. */
async function appears(names: readonly (string | RegExp)[]): Promise<boolean> {
  const end = performance.now() + 3000
  const isThere = () => names.some((name) => controlOf(name) !== undefined)
  const look = () => {
    if (!isThere() && performance.now() < end) throw new Error('none')
  }
  await waitFor(look, { interval: 10 })
  return isThere()
}
