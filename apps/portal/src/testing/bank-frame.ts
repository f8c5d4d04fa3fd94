import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { button, findView, madeCalls, openPayouts } from './payouts.ts'
import type { TestWorld } from './world.ts'

/** The origin of the bank frame. */
export const BANK_ORIGIN = 'http://127.0.0.1:4010'

type Opening = { world?: TestWorld; path?: string; list?: string; choose?: string }

/** The DOM of the tests loads no page into a frame, and reports that past the console of the test, until its end. */
export const muteFrames = () => void vi.spyOn(process.stderr, 'write').mockReturnValue(true)

/** Opens the bank frame. */
export async function openFrame(persona: string, opening: Opening = {}) {
  const { world, path = '/addbank', list = 'Bank accounts', choose = 'Add bank account' } = opening
  muteFrames()
  const opened = await openPayouts(persona, path, world)
  await findView(list)
  await opened.user.click(button(choose))
  await findView('Add bank account')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Link a bank account')
  return { ...opened, frame, source: windowOf(frame) }
}

/** The window of a frame, which the DOM of the tests does not make. */
export function windowOf(frame: HTMLIFrameElement): EventTarget {
  const source = new EventTarget()
  Object.defineProperty(frame, 'contentWindow', { value: source })
  return source
}

/** Sends a message to the page, from the frame's origin by default. */
export function post(data: unknown, init: { origin?: string; source: unknown }) {
  const event = Object.assign(new Event('message'), { origin: BANK_ORIGIN, data, ...init })
  act(() => void window.dispatchEvent(event))
}

/** Links an account in the frame's own server, and returns the message of the frame. */
export async function link(
  { frame, world }: { frame: HTMLIFrameElement; world: TestWorld },
  routing = '110000000',
) {
  const session = new URL(frame.src).searchParams.get('session')
  const answer = await world.fetch(`${BANK_ORIGIN}/external/bank-frame-link`, {
    method: 'POST',
    body: JSON.stringify({ session, holder: 'Alex Rivera', routing, account: '000123456789' }),
  })
  const { account } = await answer.json()
  return { event: 'BANK_ADDED', payload: { account } }
}

/** The number of calls that add a bank account. */
export const banksAdded = async (world: TestWorld) => (await madeCalls(world, 'createPayoutMethod')).length
