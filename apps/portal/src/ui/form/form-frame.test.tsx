import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { TextField } from '../TextField.tsx'
import { Theme } from '../theme/Theme.tsx'
import type { FormDialog } from './FormDialog.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { ProblemsShow, Refusal } from './form-types.ts'
import { useEditForm } from './use-edit-form.ts'

type Values = { name: string; city: string }

const SAVED: Values = { name: '', city: '' }
const needed = (message: string) => v.pipe(v.string(), v.nonEmpty(message))
const SCHEMA = v.object({ name: needed('Enter a name.'), city: needed('Enter a city.') })
const HOSTILE = 'ECONNREFUSED 10.0.0.1:5432 at Pool.connect'

type Options = {
  send?: (values: Values) => unknown
  refusalOf?: (error: unknown) => Refusal<Values>
  missing?: (values: Values) => string[]
  problemsShow?: ProblemsShow
  isRestored?: boolean
  onStartOver?: () => void
}

function Form({
  send = () => undefined,
  isRestored = false,
  onStartOver = () => undefined,
  ...options
}: Options) {
  const draft = {
    found: isRestored ? { name: 'Kept' } : null,
    isRestored,
    startOver: onStartOver,

    drop: () => undefined,
    keep: () => undefined,
  }
  const form = useEditForm<Values>({ ...options, saved: SAVED, draft, schema: SCHEMA, guard: false, send })
  return (
    <FormFrame {...form.frame} submit="Save">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('city')} label="City" />
    </FormFrame>
  )
}

const field = (name: string) => screen.getByLabelText(name)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const said = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}
const fill = async () => {
  await userEvent.type(field('Name'), 'Ada')
  await userEvent.type(field('City'), 'Turin')
}
const failing = (refusal: Refusal<Values>) => ({
  send: () => Promise.reject(new Error(HOSTILE)),
  refusalOf: () => refusal,
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a form without its sending state or its error does not compile', () => {
  type FrameProps = { pending: boolean; error: string | undefined }
  expectTypeOf<Parameters<typeof FormDialog>[0]>().toExtend<FrameProps>()
  expectTypeOf<Parameters<typeof FormFrame>[0]>().toExtend<FrameProps>()
})

test('a submit shows every problem and focuses the first invalid field', async () => {
  const send = vi.fn()
  render(<Form send={send} />, { wrapper: Theme })
  await userEvent.click(save())
  expect([said('Name'), said('City')]).toEqual(['Enter a name.', 'Enter a city.'])
  expect(document.activeElement).toBe(field('Name'))
  await userEvent.type(field('Name'), 'Ada')
  expect(said('Name')).toBeNull()
  await userEvent.click(save())
  expect(document.activeElement).toBe(field('City'))
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['atOnce', ['Enter a name.', 'Enter a name.', 'Enter a name.']],
  ['onLeaving', [null, 'Enter a name.', 'Enter a name.']],
  ['onLeavingChanged', [null, null, null]],
  ['onSubmit', [null, null, null]],
] as const)('with problems shown %s', async (problemsShow, expected) => {
  render(<Form problemsShow={problemsShow} />, { wrapper: Theme })
  const seen = [said('Name')]
  await userEvent.click(field('Name'))
  await userEvent.tab()
  seen.push(said('Name'))
  await userEvent.type(field('Name'), 'A{Backspace}')
  await userEvent.tab()
  seen.push(said('Name'))
  expect(seen).toEqual(expected)
})

test('one refused field takes the focus and shows its text until its value changes', async () => {
  render(<Form {...failing({ fields: { city: 'No such city.' } })} />, { wrapper: Theme })
  await fill()
  await userEvent.click(save())
  expect([said('City'), document.activeElement]).toEqual(['No such city.', field('City')])
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field('City'), 'o')
  expect(said('City')).toBeNull()
  await userEvent.type(field('City'), '{Backspace}')
  expect(said('City')).toBe('No such city.')
})

test.each([
  ['several refused fields', { fields: { name: 'Taken.', city: 'Unknown.' } }, /check the fields/],
  ['a refusal of the form', { alert: 'Not now.' }, /^Not now\.$/],
  ['a refusal that says nothing', {}, /^Try again in a few minutes/],
])('%s: the alert takes the focus', async (_what, refusal, text) => {
  render(<Form {...failing(refusal)} />, { wrapper: Theme })
  await fill()
  await userEvent.click(save())
  expect(screen.getByRole('alert').textContent).toMatch(text)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(document.body.textContent).not.toContain(HOSTILE)
})

// covers: SHELL-042
test('a thrown message is never shown, even without refusalOf: the general text is shown (#27, 1.17)', async () => {
  render(<Form send={() => Promise.reject(new Error(HOSTILE))} />, { wrapper: Theme })
  await fill()
  await userEvent.click(save())
  expect(screen.getByRole('alert').textContent).toBe(
    'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
  )
  expect(document.body.textContent).not.toContain(HOSTILE)
})

test('a refusal with a wait shows a countdown at the button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const send = vi.fn(() => Promise.reject(new Error(HOSTILE)))
  render(<Form send={send} refusalOf={() => ({ alert: 'Too many.', waitSeconds: 90 })} />, { wrapper: Theme })
  await fill()
  await userEvent.click(save())
  const describedBy = save().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toMatch(/^You can try again in 1:(30|2\d)\.$/)
  expect(save().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(91_000))
  expect([save().disabled, screen.queryByRole('alert')]).toEqual([false, null])
  await userEvent.click(save())
  expect(send).toHaveBeenCalledTimes(2)
})

test('a failed submit leaves the focus to a dialog that lies over the form (#27, 1.1)', () => {
  render(
    <>
      <Form />
      <div role="dialog" aria-modal="true">
        <button type="button">Okay</button>
      </div>
    </>,
    { wrapper: Theme },
  )
  const okay = screen.getByRole('button', { name: 'Okay' })
  okay.focus()
  const form = save().closest('form')
  if (form !== null) fireEvent.submit(form)
  expect(said('Name')).toBe('Enter a name.')
  expect(document.activeElement).toBe(okay)
})

test('"Still needed" describes the disabled submit button', async () => {
  render(<Form missing={({ name }) => (name === '' ? ['a name'] : [])} />, { wrapper: Theme })
  const describedBy = save().getAttribute('aria-describedby') ?? ''
  expect([save().disabled, document.getElementById(describedBy)?.textContent]).toEqual([
    true,
    'Still needed: a name',
  ])
  await userEvent.type(field('Name'), 'Ada')
  expect([save().disabled, document.getElementById(describedBy)]).toEqual([false, null])
})

test('starting over empties the form, and its first field takes the focus', async () => {
  const onStartOver = vi.fn()
  render(<Form isRestored onStartOver={onStartOver} />, { wrapper: Theme })
  expect(field('Name')).toHaveProperty('value', 'Kept')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect([field('Name'), document.activeElement]).toEqual([
    expect.objectContaining({ value: '' }),
    field('Name'),
  ])
  expect(onStartOver).toHaveBeenCalledTimes(1)
})

test('a problem of a field that a press leaves shows after the press, not to move what is pressed', async () => {
  render(<Form problemsShow="onLeaving" />, { wrapper: Theme })
  const user = userEvent.setup()
  await user.click(field('Name'))
  await user.pointer({ keys: '[MouseLeft>]', target: field('City') })
  expect([document.activeElement, said('Name')]).toEqual([field('City'), null])
  await user.pointer({ keys: '[/MouseLeft]', target: field('City') })
  await waitFor(() => expect(said('Name')).toBe('Enter a name.'))
})
