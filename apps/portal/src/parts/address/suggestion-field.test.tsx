import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../ui/Dialog.tsx'
import { Theme } from '../../ui/theme/Theme.tsx'
import { type Suggestion, SuggestionField } from './SuggestionField.tsx'

afterEach(cleanup)

const STREETS: Suggestion[] = [
  { id: 'a', text: '14 Maple Street', detail: 'Springfield' },
  { id: 'b', text: '14 Maple Avenue', detail: 'Shelbyville' },
]

function Field({ onPick }: { onPick: (suggestion: Suggestion) => void }) {
  const [value, setValue] = useState('')
  const [asked, setAsked] = useState('')
  const suggestions = STREETS.filter(({ text }) => asked !== '' && text.startsWith(asked))
  return (
    <SuggestionField
      label="Street address"
      listLabel="Suggested addresses"
      value={value}
      source={{ asked, suggestions, isDone: asked !== '', onAsk: setAsked, debounceMs: 0 }}
      onType={setValue}
      onPick={onPick}
      onBlur={() => undefined}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Street address' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pointed = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined

async function open(onPick = vi.fn()) {
  const onClose = vi.fn()
  render(
    <Dialog opened title="Address" onClose={onClose}>
      <Field onPick={onPick} />
    </Dialog>,
    { wrapper: Theme },
  )
  await userEvent.type(await screen.findByRole('combobox'), '14 Maple')
  await screen.findByRole('listbox', { name: 'Suggested addresses' })
  return { onPick, onClose }
}

test('typing shows suggestions and announces their number', async () => {
  await open()
  expect(options()).toEqual(['14 Maple Street Springfield', '14 Maple Avenue Shelbyville'])
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  expect(field().getAttribute('aria-expanded')).toBe('true')
})

test('the arrow keys wrap around, and Enter chooses', async () => {
  const { onPick } = await open()
  expect(pointed()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(pointed()).toContain('Street')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(pointed()).toContain('Street')
  await userEvent.keyboard('{ArrowUp}')
  expect(pointed()).toContain('Avenue')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Avenue')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(STREETS[1])
  expect(options()).toEqual([])
})

test('a click chooses, and the field keeps the focus', async () => {
  const { onPick } = await open()
  await userEvent.click(screen.getByText('Shelbyville'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(STREETS[1])
  expect(document.activeElement).toBe(field())
})

test('Escape closes first the suggestions, then the dialog', async () => {
  const { onClose } = await open()
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('typing resets the active option, even if the list stays', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.type(field(), ' A')
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
})
