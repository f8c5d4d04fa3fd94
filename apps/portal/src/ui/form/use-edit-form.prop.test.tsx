import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { useEditForm } from './use-edit-form.ts'

type Values = { name: string; city: string }

const SAVED: Values = { name: 'Ada', city: 'Turin' }
const SCHEMA = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty('Needed')), city: v.string() })

/** A draft in memory, and its content. */
function memoryDraft() {
  const held: { changed: string | undefined; isDropped: boolean } = { changed: undefined, isDropped: false }
  const draft = {
    found: null,
    startOver: () => undefined,
    drop() {
      held.isDropped = true
      held.changed = undefined
    },
    keep(changed: string | undefined) {
      if (!held.isDropped) held.changed = changed
    },
  }
  return { held, draft }
}

/** A form whose sends end when the test decides. */
function openForm() {
  const { held, draft } = memoryDraft()
  const open: { resolve: () => void; reject: (error: Error) => void }[] = []
  const sent: Values[] = []
  let saved = 0
  const { result, unmount } = renderHook(() => {
    const [isRestored] = useState(false)
    return useEditForm<Values>({
      saved: SAVED,
      draft: { ...draft, isRestored },
      schema: SCHEMA,
      send: (values) => {
        sent.push(values)
        return new Promise<void>((resolve, reject) => open.push({ resolve, reject }))
      },
      refusalOf: () => ({ fields: { name: 'Taken' } }),
      onSaved: () => {
        saved += 1
      },
    })
  })
  return { result, unmount, open, sent, held, savedTimes: () => saved }
}

const texts = fc.constantFrom('', ' ', 'Ada', ' Ada ', 'Turin', 'Bea', 'Bern')
const steps = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    field: fc.constantFrom('name' as const, 'city' as const),
    text: texts,
  }),
  fc.record({
    do: fc.constantFrom('submit' as const, 'submitTwice' as const, 'fail' as const, 'startOver' as const),
  }),
)

type Step = typeof steps extends fc.Arbitrary<infer Made> ? Made : never

function carryOut(step: Step, { result, open }: ReturnType<typeof openForm>) {
  const { current: form } = result
  if (step.do === 'type') return form.field(step.field).onChange({ target: { value: step.text } })
  if (step.do === 'fail') return open.shift()?.reject(new Error('technical'))
  if (step.do === 'startOver') return form.startOver()
  form.frame.onSubmit()
  // A second press may come before the screen renders the first one.
  if (step.do === 'submitTwice') form.frame.onSubmit()
}

function expectedDraft({ name, city }: Values): string | undefined {
  const isUnsaved = name.trim() !== SAVED.name || city.trim() !== SAVED.city
  if (!isUnsaved) return undefined
  return JSON.stringify({
    ...(name === SAVED.name ? {} : { name }),
    ...(city === SAVED.city ? {} : { city }),
  })
}

test('after any sequence of steps one send runs at a time, and the draft holds the changed fields', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (made) => {
      const form = openForm()
      const present = { ...SAVED }
      for (const step of made) {
        await act(async () => carryOut(step, form))
        if (step.do === 'type') present[step.field] = step.text
        if (step.do === 'startOver') Object.assign(present, SAVED)
        expect(form.open.length).toBeLessThanOrEqual(1)
        expect(form.result.current.values).toEqual(present)
        expect(form.held.changed).toBe(expectedDraft(present))
        expect(form.result.current.frame.pending).toBe(form.open.length === 1)
        expect(form.result.current.frame.guard?.isUnsaved).toBe(
          form.open.length === 0 && expectedDraft(present) !== undefined,
        )
      }
      form.unmount()
    }),
    { numRuns: 60 },
  )
})

test('after a success later input is neither kept as a draft nor sent', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, async (before, after) => {
      fc.pre(before.trim() !== '')
      const form = openForm()
      const type = (value: string) => form.result.current.field('name').onChange({ target: { value } })
      await act(async () => type(before))
      await act(async () => form.result.current.frame.onSubmit())
      await act(async () => form.open.shift()?.resolve())
      expect([form.held.changed, form.savedTimes()]).toEqual([undefined, 1])
      await act(async () => type(after))
      await act(async () => form.result.current.frame.onSubmit())
      expect([form.held.changed, form.held.isDropped, form.sent.length]).toEqual([undefined, true, 1])
      expect(form.result.current.frame.guard?.isUnsaved).toBe(false)
      form.unmount()
    }),
    { numRuns: 20 },
  )
})
