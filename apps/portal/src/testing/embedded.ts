import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { worldWithConfig } from './answers.ts'
import { muteFrames, post, windowOf } from './bank-frame.ts'
import { renderRoute } from './support.tsx'
import type { TestWorld } from './world.ts'

/** The origin of the embedded pages, which the configuration lists. */
export const PAGES_ORIGIN = 'http://pages.localhost:4010'

type Opening = { world?: TestWorld; config?: Record<string, unknown> }

/** Opens a path for a persona. @param opening.config values that replace the configuration's */
export async function openContent(path: string, persona = 'us-happy', opening: Opening = {}) {
  const world = await worldWithConfig(opening.config ?? {}, opening.world)
  muteFrames()
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const rendered = await renderRoute(path, persona, { world, observer })
  return { ...rendered, world, observer }
}

export const findFrame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title)

/** Opens the pharmacy, whose frame can then send messages. */
export async function openPharmacy(persona = 'us-happy', opening: Opening = {}) {
  const opened = await openContent('/pharmacy', persona, opening)
  const frame = await findFrame('Pharmacy')
  const source = windowOf(frame)
  const send = (data: unknown, init: { origin?: string; source?: unknown } = {}) =>
    post(data, { origin: PAGES_ORIGIN, source, ...init })
  return { ...opened, frame, send }
}
