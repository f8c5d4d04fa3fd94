import { ApiError, type ServiceErrorCode } from '@portal/sdk'

/** The texts of an area, by the codes that its calls answer; all other failures have the general one. */
export type ErrorTexts = { byCode: Readonly<Partial<Record<ServiceErrorCode, string>>>; general: string }

/** Where a service asks to wait and does not say how long. */
const WAIT_SECONDS = 60

/** What a failed call says to people. The service's own sentence is never part of it (house rule 2). */
export function errorText(error: unknown, { byCode, general }: ErrorTexts): string {
  if (!(error instanceof ApiError)) return general
  // A service may send any text as its code, the name of an object's own method too.
  const found = Object.entries(byCode).find(([code]) => code === error.code)
  return found?.[1] ?? general
}

/** How long a service asks to wait, in seconds; undefined where it does not. */
export function waitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return error.retryAfter ?? WAIT_SECONDS
}

/** Codes of a 400 that say nothing of what was typed. */
const NOT_OF_THE_INPUT: readonly string[] = [
  'CSRF_TOKEN_INVALID',
  'EMPTY',
  'NOT_JSON',
  'TRUNCATED',
  'WRONG_SHAPE',
]

/** The service's own sentence about what was typed, for the places where a document shows it (000 §8). */
export function serviceMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined
  return NOT_OF_THE_INPUT.includes(error.code) || error.message === '' ? undefined : error.message
}

/** The properties that a service refuses, as JSON pointers such as `/zipcode`. */
export function refusedPointers(error: unknown): string[] {
  return error instanceof ApiError && error.status === 400 ? error.fields.map(({ field }) => field) : []
}
