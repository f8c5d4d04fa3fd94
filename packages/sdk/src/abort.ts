import { ApiError } from './api-error.ts'

/** Settles like `work`, or rejects with the signal's reason as soon as it aborts. `work` itself is not stopped. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Waits `ms` milliseconds, or rejects when the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  const passed = new Promise<void>((resolve) => setTimeout(resolve, ms))
  return signal ? abortable(passed, signal) : passed
}

export function abortedError(correlationId: string | undefined, cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'ABORTED', correlationId, cause })
}
