import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog } from './AlertDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Toggle } from './Toggle.tsx'
import { Theme } from './theme/Theme.tsx'

afterEach(cleanup)

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

// covers: SHELL-028
test('an alert has one way out, and its default button is "Okay"', async () => {
  const onConfirm = vi.fn()
  render(
    <AlertDialog opened title="Invalid Account." onConfirm={onConfirm}>
      Please update account info.
    </AlertDialog>,
    { wrapper: Theme },
  )
  expect(await screen.findByRole('dialog', { name: 'Invalid Account.' })).toBeDefined()
  expect(buttons()).toEqual(['Close', 'Okay'])
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

// covers: SHELL-029
test('a confirmation has two ways out, by default "Ok" and "Cancel"', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <ConfirmDialog opened title="Sure?" onConfirm={onConfirm} onCancel={onCancel}>
      It can’t be undone.
    </ConfirmDialog>,
    { wrapper: Theme },
  )
  expect(buttons()).toEqual(['Close', 'Cancel', 'Ok'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 2])
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('Escape closes the upper one of two dialogs alone', async () => {
  const [onLower, onUpper] = [vi.fn(), vi.fn()]
  const both = (isAsking: boolean) => (
    <Dialog opened title="Lower" onClose={onLower}>
      {isAsking && (
        <ConfirmDialog opened title="Upper" onConfirm={() => undefined} onCancel={onUpper}>
          Sure?
        </ConfirmDialog>
      )}
    </Dialog>
  )
  const { rerender } = render(both(true), { wrapper: Theme })
  await userEvent.keyboard('{Escape}')
  expect([onLower.mock.calls.length, onUpper.mock.calls.length]).toEqual([0, 1])
  rerender(both(false))
  await userEvent.keyboard('{Escape}')
  expect([onLower.mock.calls.length, onUpper.mock.calls.length]).toEqual([1, 1])
})

test('another view of a dialog takes the focus: its first field, else the title', async () => {
  const show = (view: string, content: ReactNode) => (
    <Dialog opened title={`The ${view}`} onClose={() => undefined} view={view}>
      {content}
    </Dialog>
  )
  const field = (
    <form>
      <input ref={(input) => input?.focus()} aria-label="Name" />
    </form>
  )
  const { rerender } = render(show('list', null), { wrapper: Theme })
  await screen.findByRole('dialog', { name: 'The list' })
  expect(document.activeElement).not.toBe(screen.getByRole('heading', { name: 'The list' }))
  rerender(show('form', field))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  rerender(show('result', null))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The result' }))
})

// covers: SHELL-031
test('a toggle is a switch with a state, and changes by click and by key', async () => {
  const onChange = vi.fn()
  const { rerender } = render(
    <Toggle label="Also update mailing address" checked={false} onChange={onChange} />,
    { wrapper: Theme },
  )
  const toggle = screen.getByRole('switch', { name: 'Also update mailing address' })
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(screen.getByText('Also update mailing address'))
  expect(onChange).toHaveBeenLastCalledWith(true)
  rerender(<Toggle label="Also update mailing address" checked onChange={onChange} />)
  toggle.focus()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(false)
})
