import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'

export type DialogFocus = {
  opened: boolean
  /** The shown one of several views. */
  view: string | undefined
  /** Takes the focus on close in place of the opener. */
  returnTo: RefObject<HTMLElement | null> | undefined
}

/**
 * The focus of a dialog: it goes into the dialog that opens, stays in the uppermost one, and returns on close.
 * @returns the refs for content and heading, and whether the dialog is the uppermost one. Escape closes only that: Mantine
 * would close all open dialogs at once, unless one component knows all of them.
 */
export function useDialogFocus({ opened, view, returnTo }: DialogFocus) {
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isTop = useIsTop(opened)
  useReturnFocus(content, { opened, returnTo })
  useChosenFocus(content, opened)
  useKeptFocus(content, isTop)
  useViewFocus(heading, view)
  return { content, heading, isTop }
}

/**
 * Returns the focus to the opener, else to the heading of the page. It happens together with the removal of the dialog,
 * so that no press goes nowhere, and whatever takes the focus afterwards keeps it. Mantine does it 10 ms later, and only
 * for a dialog that was mounted before it opened.
 */
function useReturnFocus(
  content: RefObject<HTMLElement | null>,
  { opened, returnTo }: Pick<DialogFocus, 'opened' | 'returnTo'>,
) {
  const opener = useRef<Element>(null)
  const targets = useEffectEvent(() => [returnTo?.current, opener.current])
  useLayoutEffect(() => {
    if (!opened) return
    opener.current = document.activeElement
    return () => {
      if (isLost() || content.current?.contains(document.activeElement) === true) focusFirst(targets())
    }
  }, [opened, content])
  useEffect(() => {
    if (!opened) return
    return () => {
      // The opener may be gone with the dialog, and the page may have been opened with it.
      if (isLost()) focusFirst([...targets(), lastDialog(), document.querySelector('h1')])
    }
  }, [opened])
}

function focusFirst(targets: readonly (Element | null | undefined)[]) {
  for (const target of targets) {
    if (!(target instanceof HTMLElement) || target === document.body || !target.isConnected) continue
    target.focus({ preventScroll: true })
    if (document.activeElement === target) return
  }
}

const lastDialog = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)

/** Whether a dialog lies over an element, which must not take the focus then. */
export function isUnderDialog(element: Element | null): boolean {
  return lastDialog()?.contains(element) === false
}

/** Whether nothing has the focus, such as after a button was removed or disabled that had it. */
const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Leaves the focus with the field that somebody chose while the dialog opened. Mantine moves it to the first field in tasks
 * of their own, which a busy device carries out late, and what was typed would go there.
 */
function useChosenFocus(content: RefObject<HTMLElement | null>, opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return
    const listening = new AbortController()
    function mark({ target }: FocusEvent) {
      const dialog = content.current
      if (!(target instanceof HTMLElement) || target === dialog || !dialog?.contains(target)) return
      for (const other of dialog.querySelectorAll('[data-autofocus]')) other.removeAttribute('data-autofocus')
      // Mantine gives the focus to the element with this mark.
      target.dataset.autofocus = ''
    }
    document.addEventListener('focusin', mark, { signal: listening.signal })
    return () => listening.abort()
  }, [content, opened])
}

/**
 * Keeps the focus in the uppermost dialog. Mantine moves it there once, to an element that may not take it, and leaves
 * Tab to the page when the focus is lost.
 */
function useKeptFocus(content: RefObject<HTMLElement | null>, isTop: boolean) {
  useLayoutEffect(() => {
    if (!isTop) return
    const take = () => {
      if (isBehind(content.current)) content.current?.focus({ preventScroll: true })
    }
    // After Mantine's try, which is a task of its own.
    const timer = setTimeout(take)
    const listening = new AbortController()
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && take(), {
      capture: true,
      signal: listening.signal,
    })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [content, isTop])
}

/** Whether the focus is behind a dialog. A frame of a provider, and an explanation, may lie over it. */
function isBehind(dialog: HTMLElement | null): boolean {
  const { activeElement: focused } = document
  if (focused === null || focused === document.body) return true
  const isOver = focused instanceof HTMLIFrameElement || focused.closest(EXPLANATION) !== null
  return dialog?.contains(focused) === false && !isOver
}

const EXPLANATION = '[role="dialog"]:not([aria-modal="true"])'

/**
 * Focuses the heading of a dialog when it shows another view, because the pressed button is gone with the previous one.
 * A view whose first field has taken the focus keeps it.
 */
function useViewFocus(heading: RefObject<HTMLElement | null>, view: string | undefined) {
  const last = useRef(view)
  useEffect(() => {
    if (view === last.current) return
    last.current = view
    const isTaken = document.activeElement?.closest('form') != null
    if (!isTaken) heading.current?.focus()
  }, [heading, view])
}

/** The open dialogs, as numbers in the order in which they opened. */
const open = new Set<number>()
const listeners = new Set<() => void>()
let last = 0

function useIsTop(opened: boolean): boolean {
  // Rendering goes from the outer to the inner dialog, effects go the other way.
  const order = useMemo(() => (opened ? ++last : 0), [opened])
  useLayoutEffect(() => {
    if (order === 0) return
    open.add(order)
    notify()
    return () => {
      open.delete(order)
      notify()
    }
  }, [order])
  return useSyncExternalStore(subscribe, top, top) === order
}

const top = () => Math.max(0, ...open)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}

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
