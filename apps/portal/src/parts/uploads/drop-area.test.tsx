import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileOf } from '../../testing/files.ts'
import { openAreas } from '../../testing/upload-area.tsx'
import { Theme } from '../../ui/theme/Theme.tsx'
import { PhotoNote } from './UploadArea.tsx'

type Kind = 'dragOver' | 'drop'

/** Drags or drops something over an element. `isTaken`: the browser leaves it to the page. */
function drag(kind: Kind, over: Element, types = ['Files'], files = [fileOf('a.pdf')]) {
  const event = createEvent[kind](over, { dataTransfer: { types, files, dropEffect: 'copy' } })
  const isTaken = !fireEvent(over, event)
  return { isTaken, effect: Reflect.get(event, 'dataTransfer').dropEffect }
}

/** Drags out of an element into another one, or out of the page. */
function leave(area: Element, into: Element | null) {
  const event = createEvent.dragLeave(area)
  // The DOM of the tests keeps no related element of a drag.
  Object.defineProperty(event, 'relatedTarget', { value: into })
  fireEvent(area, event)
}

const isMarked = (area: HTMLElement) => area.hasAttribute('data-over')
const filesOf = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)

test('a place for several files asks for files, and lists its own', async () => {
  const { area, drop } = openAreas()
  expect(within(area).getByText('Drop your files here, or')).toBeDefined()
  expect(within(area).getByRole('button', { name: 'Choose files: Records' }).textContent).toBe('Choose files')
  expect(within(area).getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', ''])
  drop(fileOf('a.pdf'), fileOf('b.pdf'))
  drag('drop', screen.getByRole('group', { name: 'Other records' }), ['Files'], [fileOf('c.pdf')])
  expect([filesOf('Records'), filesOf('Other records')]).toEqual([['a.pdf', 'b.pdf'], ['c.pdf']])
})

test('a place for one file asks for a file', () => {
  const { area } = openAreas(false)
  expect(within(area).getByText('Drop your file here, or')).toBeDefined()
  expect(within(area).getByRole('button', { name: 'Choose a file: Records' }).textContent).toBe(
    'Choose a file',
  )
})

test('the focus goes to the choice when the last file is removed, and stays where it is otherwise', async () => {
  const { area, drop, answer, user } = openAreas()
  const other = screen.getByRole('button', { name: 'Choose files: Other records' })
  other.focus()
  drop(fileOf('a.pdf'))
  await screen.findByRole('progressbar')
  await answer(0)
  expect(document.activeElement).toBe(other)
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(document.activeElement).toBe(within(area).getByRole('button', { name: 'Choose files: Records' }))
  other.focus()
  drop(fileOf('b.pdf'))
  expect(document.activeElement).toBe(other)
})

test('the area is marked while files are over it or a part of it, until they leave or are dropped', () => {
  const { area } = openAreas()
  expect(isMarked(area)).toBe(false)
  expect(drag('dragOver', area)).toEqual({ isTaken: true, effect: 'copy' })
  expect(isMarked(area)).toBe(true)
  leave(area, within(area).getByRole('button'))
  expect(isMarked(area)).toBe(true)
  leave(area, document.body)
  expect(isMarked(area)).toBe(false)
  drag('dragOver', area)
  leave(area, null)
  expect(isMarked(area)).toBe(false)
  drag('dragOver', area)
  expect(drag('drop', area)).toEqual({ isTaken: true, effect: 'copy' })
  expect(isMarked(area)).toBe(false)
})

test('a text that is dragged over the area or beside it is left to the browser', () => {
  const { area } = openAreas()
  const left = { isTaken: false, effect: 'copy' }
  expect(drag('dragOver', area, ['text/plain'], [])).toEqual(left)
  expect(isMarked(area)).toBe(false)
  expect(drag('drop', area, ['text/plain'], [])).toEqual(left)
  expect(drag('dragOver', document.body, ['text/plain'], [])).toEqual(left)
  expect(drag('drop', document.body, ['text/plain'], [])).toEqual(left)
})

test('a drag without data, as a script makes it, fails nothing', () => {
  openAreas()
  const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: null })
  expect(() => window.dispatchEvent(event)).not.toThrow()
  expect(event.defaultPrevented).toBe(false)
})

test('files are refused beside the area, and left to the browser when the form is gone', () => {
  const { unmount } = openAreas()
  const refused = { isTaken: true, effect: 'none' }
  expect(drag('dragOver', document.body)).toEqual(refused)
  expect(drag('drop', document.body)).toEqual(refused)
  unmount()
  const left = { isTaken: false, effect: 'copy' }
  expect(drag('dragOver', document.body)).toEqual(left)
  expect(drag('drop', document.body)).toEqual(left)
})

test('the note on photos says that they are sent as they are, with their place', () => {
  render(<PhotoNote />, { wrapper: ({ children }) => <Theme>{children}</Theme> })
  expect(
    screen.getByText('We send your files as they are. Photos may contain the place where they were taken.'),
  ).toBeDefined()
})
