import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { muteFrames, windowOf } from './bank-frame.ts'
import { openWorld, renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

type Opening = {
  world?: TestWorld
  persona?: string
  stores?: Awaited<ReturnType<typeof renderRoute>>['stores']
  /** Changes the query that the app sends. */
  change?: (query: URLSearchParams) => void
  /** Opens the page without a query, as a reload does. */
  isReload?: boolean
}

/** Opens the ACH bank screen in the web view of an app, and returns the events that the app gets. */
export async function openBankPage({ persona = 'kyc-none', change, isReload, ...opening }: Opening = {}) {
  const world = opening.world ?? (await openWorld())
  const posted: { event: string; payload?: Record<string, unknown> }[] = []
  window.ReactNativeWebView = { postMessage: (text) => void posted.push(JSON.parse(text)) }
  muteFrames()
  const url = new URL(await world.link('bank-page', persona))
  change?.(url.searchParams)
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const { stores } = opening
  const path = isReload ? url.pathname : `${url.pathname}${url.search}`
  const rendered = await renderRoute(path, undefined, {
    world,
    observer,
    ...(stores === undefined ? {} : { stores }),
  })
  return { ...rendered, world, query: url.searchParams, posted, observer }
}

/** The bank frame of the page after it has loaded, with its window. */
export async function findBankFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Link a bank account')
  // This also waits until the page listens to the frame.
  fireEvent.load(frame)
  return { frame, source: windowOf(frame) }
}
