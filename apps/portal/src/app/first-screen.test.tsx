// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { showFirstScreen } from './first-screen.tsx'
import { createPortalRouter } from './router.tsx'

const pressed = vi.fn<() => void>()
let page: HTMLElement
let old: HTMLButtonElement

/** A screen whose button works only after its effects. */
function Screen() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <button type="button" onClick={() => isReady && pressed()}>
      Log out
    </button>
  )
}

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

test('the prerendered page stands until the screen is complete, and a press on it is carried out once', async () => {
  const { api, client } = await openCaller()
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const router = createPortalRouter({ api, queryClient: client }, history)
  const stoodAtEnd: boolean[] = []
  window.earlyPress = { target: old, end: () => stoodAtEnd.push(page.contains(old)) }

  showFirstScreen(page, <Screen />, router)
  expect(page.contains(old)).toBe(true)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  // Presses were kept until the old page was gone, and not on the new one.
  expect(stoodAtEnd).toEqual([false])
  expect(page.dataset).not.toHaveProperty('prerendered')

  page.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})
