import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createSharedValue } from './shared-value.ts'

/** The text of everything that needs a connection while the device has none (002 §8). */
export const OFFLINE_MESSAGE = 'Check your Internet connection'

/** The text of a failed load or save that has none of its own (000 §8). */
export const FAILED_TEXT =
  'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

/** The error of a write that was not sent, because the device is offline. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/** Whether the browser has reported that the device lost its connection. */
export const isOffline = () => !onlineManager.isOnline()

/** The same for a component, which renders again when it changes. */
export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline, () => false)

/**
 * Notes that a request has failed on a page that was opened without a connection. Query takes the device for connected
 * until the browser reports a loss, because some browsers wrongly say that they are offline.
 */
export function noteFailedStart() {
  if (!navigator.onLine) onlineManager.setOnline(false)
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Settles with the work, or as soon as the device is offline, because reads then wait for the connection. */
export async function whileOnline(work: Promise<unknown>): Promise<void> {
  const lost = Promise.withResolvers<void>()
  const unsubscribe = onlineManager.subscribe((isOnline) => isOnline || lost.resolve())
  await Promise.race([work, lost.promise])
  unsubscribe()
}

/** Calls back whenever the device is online again. */
export function useWhenOnline(callback: () => void) {
  const call = useEffectEvent(callback)
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && call()), [])
}

/** Whether a write failed because of the missing connection: it was not sent, or it got no answer. */
export function isOfflineFailure(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  return isOffline() && error instanceof Error && 'status' in error && error.status === 0
}

const renewals = createSharedValue(0)

/** Notes that a write waits for this work, which reads again what the screen shows. */
export async function whileRenewing(work: Promise<unknown>): Promise<void> {
  renewals.change((running) => running + 1)
  await work.finally(() => renewals.change((running) => running - 1))
}

/** Why a form that has been sent takes longer; `undefined` when it does not wait for what the screen shows. */
export const useRenewal = () =>
  renewals.use() > 0 ? 'We’re checking that what you see is up to date.' : undefined

/** A write that was held back, because what the screen shows is not, or cannot be seen to be, current (decision 31). */
const HELD_BACK = new Map([
  [
    'CHANGED',
    'Something has changed since you last looked, so nothing was sent. Check what you see now, then try again.',
  ],
  [
    'NOT_CURRENT',
    'We couldn’t check whether what you see is up to date, so nothing was sent. Try again in a few minutes.',
  ],
])

/** The text of a write that was not sent: offline, or held back; `undefined` for any other failure. */
export function unsentText(error: unknown): string | undefined {
  if (isOfflineFailure(error)) return OFFLINE_MESSAGE
  return error instanceof Error && 'code' in error ? HELD_BACK.get(String(error.code)) : undefined
}

/** The text of a failed write, or the one of a write that was not sent. */
export const failureText = (error: unknown, text: string) => unsentText(error) ?? text

/** Resolves when the device is online. */
export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (!isOffline()) return resolve()
    const unsubscribe = onlineManager.subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
}
