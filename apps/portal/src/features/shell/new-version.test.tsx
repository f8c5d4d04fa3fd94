import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { announceNewVersion } from '../../lib/new-version.ts'
import { findScreen, renderRoute } from '../../testing/support.tsx'

const REFUSAL = 'You have started something on this page. Finish or leave it first, then press Reload.'
const takeOver = vi.fn()
const announce = () => act(() => announceNewVersion(takeOver))
const reload = async () => userEvent.click(await screen.findByRole('button', { name: 'Reload' }))

afterEach(() => {
  takeOver.mockClear()
  // Other files run in the same page.
  announceNewVersion(undefined)
})

test('a new version is announced politely, and the press shows it', async () => {
  await renderRoute('/home', 'us-happy')
  await findScreen(/Alex/)
  announce()
  const notice = await screen.findByText('A new version is ready.')
  expect(notice.closest('[role="status"]')).not.toBeNull()
  expect(takeOver).not.toHaveBeenCalled()
  await reload()
  expect(takeOver).toHaveBeenCalledTimes(1)
})

test('a visitor’s page is not reloaded over what was typed', async () => {
  await renderRoute('/login')
  const email = await screen.findByRole('textbox', { name: 'Email address' })
  announce()
  await userEvent.type(email, 'alex')
  await reload()
  expect(await screen.findByText(REFUSAL)).toBeDefined()
  expect(takeOver).not.toHaveBeenCalled()
  await userEvent.clear(email)
  await reload()
  expect(screen.queryByText(REFUSAL)).toBeNull()
  expect(takeOver).toHaveBeenCalledTimes(1)
})

test('a page whose guard asks before it is closed is not reloaded, such as one with an upload', async () => {
  const guard = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', guard)
  await renderRoute('/home', 'us-happy')
  announce()
  await reload()
  expect(await screen.findByText(REFUSAL)).toBeDefined()
  expect(takeOver).not.toHaveBeenCalled()
  removeEventListener('beforeunload', guard)
  await reload()
  expect(takeOver).toHaveBeenCalledTimes(1)
})
