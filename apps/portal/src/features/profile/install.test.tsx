import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepInstallOffer } from '../../lib/install-offer.ts'
import { renderRoute } from '../../testing/support.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'GestureEvent')
})

const card = () => screen.queryByText('Install the portal')
const settings = () => screen.findByText('Account settings')

/** The browser's offer, which tells whether its own bar was prevented, and how often it was taken. */
function makeOffer() {
  const prompt = vi.fn(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  return { offer, prompt }
}

test('the settings install the portal while the browser offers it, in place of its own bar', async () => {
  keepInstallOffer()
  await renderRoute('/account/profile', 'us-happy')
  await settings()
  expect(card()).toBeNull()
  const { offer, prompt } = makeOffer()
  expect(offer.defaultPrevented).toBe(true)
  expect(card()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  // An offer is taken once.
  expect(card()).toBeNull()
})

test('the settings say how Safari installs the portal, which never offers it', async () => {
  Object.assign(window, { GestureEvent: Event })
  await renderRoute('/account/profile', 'us-happy')
  await settings()
  expect(await screen.findByText(/press Share and then “Add to Home Screen”/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

test('the installed portal says nothing about its installation', async () => {
  Object.assign(window, { GestureEvent: Event })
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(display-mode: standalone)'
      ? { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
      : matchMedia(query),
  )
  await renderRoute('/account/profile', 'us-happy')
  await settings()
  expect(card()).toBeNull()
})
