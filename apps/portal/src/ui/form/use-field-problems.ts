import { schemaResolver } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, FormSchema, ProblemsShow, Texts } from './form-types.ts'
import type { FormValues } from './use-form-values.ts'

type Options<Values> = { schema: FormSchema; problemsShow?: ProblemsShow; found?: Texts<Values> }

/**
 * The problems of the values of a form, and whether each already shows at its field. They are computed in each render,
 * because Mantine keeps the errors of its last check, which a look-up or another field can make stale.
 */
export function useFieldProblems<Values extends FieldValues>(
  { values, first }: Pick<FormValues<Values>, 'values' | 'first'>,
  { schema, problemsShow = 'onLeavingChanged', found = {} }: Options<Values>,
) {
  const [left, setLeft] = useState<readonly (keyof Values)[]>([])
  const [isSubmitted, setIsSubmitted] = useState(false)
  const afterPress = useAfterPress()
  const broken = schemaResolver(schema, { sync: true })(values)
  const hasFound = Object.values(found).some((text) => text !== undefined)

  function at(name: keyof Values): string | undefined {
    if (found[name] !== undefined) return found[name]
    const text = broken[String(name)]
    const isDue = isSubmitted || problemsShow === 'atOnce' || left.includes(name)
    return isDue && typeof text === 'string' ? text : undefined
  }

  const leave = (...names: (keyof Values)[]) => setLeft((before) => [...before, ...names])

  return {
    at,
    any: hasFound || Object.keys(broken).length > 0,
    /** Notes that the user left a field. */
    visit(name: keyof Values) {
      const counts = problemsShow === 'onLeaving' || values[name] !== first[name]
      if (problemsShow !== 'onSubmit' && counts) afterPress(() => leave(name))
    },
    leave,
    showAll: () => setIsSubmitted(true),
    clear() {
      setLeft([])
      setIsSubmitted(false)
    },
  }
}

/**
 * Returns a function that calls back at once or, while a mouse or a finger presses something, after its click. What the
 * callback shows would otherwise move the pressed button away, and the browser would lose the press.
 */
function useAfterPress(): (callback: () => void) => void {
  // Undefined while nothing is pressed.
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    function begin() {
      waiting.current ??= []
    }
    function end() {
      // The click comes in the task of the release.
      setTimeout(() => {
        const callbacks = waiting.current ?? []
        waiting.current = undefined
        for (const callback of callbacks) callback()
      })
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', begin, options)
    document.addEventListener('pointerup', end, options)
    document.addEventListener('pointercancel', end, options)
    return () => listening.abort()
  }, [])
  return (callback) => {
    if (waiting.current === undefined) callback()
    else waiting.current.push(callback)
  }
}
