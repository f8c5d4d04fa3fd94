// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { showFirstScreen } from './first-screen.tsx'
import { createPortalRouter } from './router.tsx'

const pressed = vi.fn<() => void>()
let page: HTMLElement
let old: HTMLButtonElement

const Screen = () => (
  <button type="button" onClick={pressed}>
    Log out
  </button>
)

beforeEach(() => {
  page = document.createElement('div')
  page.dataset.prerendered = 'member'
  old = document.createElement('button')
  old.textContent = 'Log out'
  page.append(old)
  document.body.append(page)
})
afterEach(() => {
  vi.clearAllMocks()
  // Other files run in the same document.
  document.body.replaceChildren()
  delete window.earlyPress
})

test('the prerendered page stays until the screen is complete, and presses are the screen’s from then on', async () => {
  const { api, client } = await openCaller()
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const router = createPortalRouter({ api, queryClient: client }, { history })
  const wasShownAtEnd: boolean[] = []
  window.earlyPress = { target: old, end: () => wasShownAtEnd.push(page.contains(old)) }

  showFirstScreen(page, <Screen />, router)
  expect(page.contains(old)).toBe(true)
  // Presses were kept until the old page was gone, and none of them is carried out on the new one.
  await vi.waitFor(() => expect(wasShownAtEnd).toEqual([false]))
  expect(page.dataset).not.toHaveProperty('prerendered')
  expect(pressed).not.toHaveBeenCalled()

  page.querySelector('button')?.click()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})
