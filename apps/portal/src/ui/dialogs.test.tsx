import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog } from './AlertDialog.tsx'
import { Toggle } from './choices.tsx'
import { Dialog } from './Dialog.tsx'
import { ConfirmForm } from './form/ConfirmForm.tsx'
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
    <ConfirmForm title="Sure?" send={onConfirm} onCancel={onCancel}>
      <p>It can’t be undone.</p>
    </ConfirmForm>,
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
        <ConfirmForm title="Upper" send={() => undefined} onCancel={onUpper}>
          <p>Sure?</p>
        </ConfirmForm>
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

const dialogOver = (content: ReactNode) => (
  <>
    <button type="button">Behind</button>
    <Dialog opened title="Over it" onClose={() => undefined}>
      {content}
    </Dialog>
  </>
)

test('a dialog whose first field cannot take the focus takes it itself, and Tab leads back into it (#27, 1.1)', async () => {
  const user = userEvent.setup()
  render(dialogOver(<input aria-label="Name" data-autofocus disabled />), { wrapper: Theme })
  const dialog = await screen.findByRole('dialog', { name: 'Over it' })
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  for (const behind of [null, screen.getByText('Behind')]) {
    // A button that is disabled or removed while it has the focus leaves it to the page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    behind?.focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  }
})

test('a field that is chosen while the dialog opens keeps the focus, and Mantine’s first one does not take it', async () => {
  vi.useFakeTimers()
  render(
    <Theme>
      <Dialog opened title="Address" onClose={() => undefined}>
        <input aria-label="Street" data-autofocus />
        <input aria-label="City" />
      </Dialog>
    </Theme>,
  )
  const city = screen.getByRole('textbox', { name: 'City' })
  act(() => city.focus())
  await act(() => vi.runAllTimersAsync())
  expect(document.activeElement).toBe(city)
})

test('the focus returns together with the removal of the dialog, and what takes it next keeps it (#27, 1.1)', async () => {
  const ended = Promise.withResolvers<void>()
  const showing: { close: () => void } = { close: () => undefined }
  function Content() {
    useEffect(() => () => ended.resolve(), [])
    return 'Text'
  }
  function Screen() {
    const [isOpen, setIsOpen] = useState(false)
    showing.close = () => startTransition(() => setIsOpen(false))
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Opener
        </button>
        <button type="button">Next</button>
        {isOpen && (
          <Dialog opened title="Over it" onClose={() => undefined}>
            <Content />
          </Dialog>
        )}
      </>
    )
  }
  render(<Screen />, { wrapper: Theme })
  await userEvent.click(screen.getByText('Opener'))
  const dialog = await screen.findByRole('dialog', { name: 'Over it' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const removed = Promise.withResolvers<string | null | undefined>()
  const watching = new MutationObserver(() => {
    removed.resolve(document.activeElement?.textContent)
    screen.getByText('Next').focus()
    watching.disconnect()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  // As a navigation closes it: React performs the effects of the removal in a later task.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  showing.close()
  expect(await removed.promise).toBe('Opener')
  await ended.promise
  expect(document.activeElement?.textContent).toBe('Next')
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
