// @vitest-environment happy-dom
import { type FormEvent, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyInput, earlyForms, expectEarlyForms, takeEarlyInput } from './early-input.ts'

const sent = vi.fn<(values: object) => void>()
const recovered = vi.fn<(error: unknown) => void>()

/** An ordinary form: its fields have no names, and it does not know that it was prerendered. */
function Form() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [agreed, setAgreed] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    sent({ name, note, agreed })
  }
  return (
    <form ref={takeEarlyInput} onSubmit={submit}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      {/* Only the production build changes the attribute, because only there React does not compare attributes. */}
      <button type="submit" disabled={name === ''} suppressHydrationWarning>
        Send
      </button>
      <output>{`${name}|${note}|${agreed}`}</output>
    </form>
  )
}

let page: HTMLElement

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  const found = document.getElementById('root')
  if (found === null) throw new Error('no page')
  page = found
  page.innerHTML = renderToString(<Form />).replace(' disabled=""', ' data-disabled=""')
  window.earlyPress = { target: null, end: vi.fn() }
})
afterEach(() => {
  vi.clearAllMocks()
  // Other files run in the same document.
  document.body.replaceChildren()
})

afterEach(() => earlyForms.clear())

function field<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = page.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`no ${selector}`)
  return found
}

async function hydrate() {
  expectEarlyForms(page)
  hydrateRoot(
    page,
    <StrictMode>
      <Form />
    </StrictMode>,
    { onRecoverableError: recovered },
  )
  await vi.waitFor(() => expect(window.earlyPress?.end).toHaveBeenCalled())
  expect(recovered).not.toHaveBeenCalled()
}

const said = () => page.querySelector('output')?.textContent

test('typed and checked values reach the form without remounting its fields', async () => {
  const name = field('input', HTMLInputElement)
  name.value = 'Biscuit'
  field('textarea', HTMLTextAreaElement).value = 'likes rain'
  field('[type="checkbox"]', HTMLInputElement).checked = true
  await hydrate()
  await vi.waitFor(() => expect(said()).toBe('Biscuit|likes rain|true'))
  expect(page.querySelector('input')).toBe(name)
  expect(name.value).toBe('Biscuit')
  expect(field('button', HTMLButtonElement).disabled).toBe(false)
})

test('a press is repeated after the typed values reached the form', async () => {
  field('input', HTMLInputElement).value = 'Biscuit'
  if (window.earlyPress) window.earlyPress.target = field('button', HTMLButtonElement)
  await hydrate()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Biscuit', note: '', agreed: false }))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a press on an empty form sends nothing, and its button becomes disabled', async () => {
  const button = field('button', HTMLButtonElement)
  expect(button.disabled).toBe(false)
  if (window.earlyPress) window.earlyPress.target = button
  await hydrate()
  expect(button.disabled).toBe(true)
  expect(said()).toBe('||false')
  expect(sent).not.toHaveBeenCalled()
})

test('presses are no longer kept when the page is replaced or has no form', () => {
  dropEarlyInput()
  expect(window.earlyPress?.end).toHaveBeenCalledTimes(1)
  page.innerHTML = ''
  expectEarlyForms(page)
  expect(window.earlyPress?.end).toHaveBeenCalledTimes(2)
})

test('what is typed is kept, with the focus, where the browser has changed the page before its script (#27, 1.6)', async () => {
  const before = field('input', HTMLInputElement)
  // As a password manager puts its icon beside a field.
  before.insertAdjacentHTML('afterend', '<div data-icon></div>')
  before.value = 'Biscuit'
  field('[type="checkbox"]', HTMLInputElement).checked = true
  before.focus()
  if (window.earlyPress) window.earlyPress.target = field('button', HTMLButtonElement)
  expectEarlyForms(page)
  hydrateRoot(page, <Form />, { onRecoverableError: recovered })
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Biscuit', note: '', agreed: true }))
  expect(recovered).toHaveBeenCalled()
  const name = field('input', HTMLInputElement)
  expect(name).not.toBe(before)
  expect(name.value).toBe('Biscuit')
  expect(document.activeElement).toBe(name)
})

test('a form with other fields does not get what was typed into one that is gone', async () => {
  field('input', HTMLInputElement).value = 'Biscuit'
  expectEarlyForms(page)
  page.innerHTML = '<form><input autocomplete="tel"></form>'
  takeEarlyInput(field('form', HTMLFormElement))
  expect(field('input', HTMLInputElement).value).toBe('')
})

test('a tab that was pressed early is not opened over what is typed (#27, 1.6)', async () => {
  /** Takes the page over after a press of its tab. @returns whether the tab was opened */
  async function isOpened(typed: string) {
    page.innerHTML = `<button role="tab">Phone number</button><form>${typed}</form>`
    const opened = vi.fn()
    const tab = field('button', HTMLButtonElement)
    tab.addEventListener('click', opened)
    window.earlyPress = { target: tab, end: vi.fn() }
    expectEarlyForms(page)
    takeEarlyInput(field('form', HTMLFormElement))
    await Promise.resolve()
    return opened.mock.calls.length === 1
  }
  expect(await isOpened('<input>')).toBe(true)
  expect(await isOpened('<input value="us-happy@example.com">')).toBe(false)
})
