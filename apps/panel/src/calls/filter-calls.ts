import type { Call } from '../control/world-reads.ts'

/** The statuses that can be chosen: a class by its first digit, or all. */
export const STATUSES = ['all', '2xx', '3xx', '4xx', '5xx'] as const

export type CallFilter = { words: string; status: string; onlyViolations: boolean }

export const NO_FILTER: CallFilter = { words: '', status: 'all', onlyViolations: false }

/** The calls that a filter leaves, newest first. All words must be in method, path, operation, status or violations. */
export function filtered(calls: readonly Call[], { words, status, onlyViolations }: CallFilter): Call[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return calls
    .filter((call) => {
      if (onlyViolations && call.violations.length === 0) return false
      if (status !== 'all' && !status.startsWith(String(call.status).charAt(0))) return false
      const text = textOf(call)
      return wanted.every((word) => text.includes(word))
    })
    .reverse()
}

function textOf({ method, path, operationId = '', status, violations }: Call): string {
  const broken = violations.map(({ where, message }) => `${where} ${message}`)
  return [method, path, operationId, status, ...broken].join(' ').toLowerCase()
}

/** JSON with one value a line; another text as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
