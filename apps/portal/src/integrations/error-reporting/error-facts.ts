import { ApiError } from '@portal/sdk'

/** The facts about an error that a report may contain. */
export type ErrorFacts = { message: string; stack?: string; correlationId?: string | undefined }

/** A line of a stack trace: `at f (…)` in Chromium, `f@…:1:2` in Firefox and Safari. */
const FRAME = /^\s+at .|^[^@\s]*@\S+:\d+$/
const LONGEST_FRAME = 500

/**
 * A failed call by code, status and operation, and any other error by its name and stack. The text of a message is left
 * out, because it may quote what a customer typed or what a service sent.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (error instanceof ApiError) {
    const { code, status, operation = 'unknown operation', correlationId } = error
    return { message: `ApiError ${code} ${status} ${operation}`, correlationId }
  }
  if (!(error instanceof Error)) return { message: `A thrown ${typeof error}` }
  const { name, message, stack = '' } = error
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.length <= LONGEST_FRAME && FRAME.test(line))
    // The sign would make an e-mail address of the frame.
    .map((line) => line.replace('@', ' at '))
  return { message: name, stack: frames.join('\n') }
}
