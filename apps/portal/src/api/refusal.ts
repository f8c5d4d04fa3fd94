import { ApiError, type ServiceErrorCode } from '@portal/sdk'

/** The texts of one area by error code, and one general text for all other failures. */
export type ErrorTexts = { byCode: Readonly<Partial<Record<ServiceErrorCode, string>>>; general: string }

/** The wait when a service answers 429 without stating one. */
const WAIT_SECONDS = 60

/** The text for a failed call. It never contains the service's own sentence (house rule 2). */
export function errorText(error: unknown, { byCode, general }: ErrorTexts): string {
  if (!(error instanceof ApiError)) return general
  // A service may send any text as its code, even the name of a method of Object.
  const found = Object.entries(byCode).find(([code]) => code === error.code)
  return found?.[1] ?? general
}

/** The wait that a service demands, in seconds; undefined when it demands none. */
export function waitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return error.retryAfter ?? WAIT_SECONDS
}

/** Codes of a 400 that do not concern the typed values. */
const NOT_OF_THE_INPUT: readonly string[] = [
  'CSRF_TOKEN_INVALID',
  'EMPTY',
  'NOT_JSON',
  'TRUNCATED',
  'WRONG_SHAPE',
]

/** The service's own sentence about the typed values, for the places where a document shows it (000 §8). */
export function serviceMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  return NOT_OF_THE_INPUT.includes(error.code) || error.message === '' ? undefined : error.message
}

/** The properties that a service refuses, as JSON pointers such as `/zipcode`. */
export function refusedPointers(error: unknown): string[] {
  return error instanceof ApiError && error.status === 400 ? error.fields.map(({ field }) => field) : []
}
