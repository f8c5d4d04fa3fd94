import { ApiError } from '@portal/sdk'

/** The length of a reported text. It is cut first, so that a huge text costs nothing. */
const LIMIT = 2000

/** A run of text, and the sign that makes all of it personal. Each test reads a run once, whatever it contains. */
const PERSONAL: readonly { run: RegExp; sign: RegExp; name: string }[] = [
  { run: /[\w.-]+/g, sign: /(?:^|[.-])(?:eyJ|rt\.)/, name: '[token]' },
  { run: /[^\s<>]+/g, sign: /@|%40/, name: '[email]' },
  { run: /\bhttps?:\/\/[^\s)"']+/g, sign: /^/, name: '[address]' },
  { run: /[\w-]+/g, sign: /\d[\d-]{4}/, name: '[number]' },
]

/** Replaces everything in a text that may be personal data: tokens, e-mail addresses, URLs, numbers of five digits. */
export function redact(text: string): string {
  return PERSONAL.reduce(
    (rest, { run, sign, name }) => rest.replace(run, (part) => (sign.test(part) ? name : part)),
    bounded(text),
  )
}

/** The beginning of a text without a last word that is cut off, because half an address is not recognised as one. */
function bounded(text: string): string {
  if (text.length <= LIMIT) return text
  const start = text.slice(0, LIMIT)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'), 0))}…`
}

type Report = {
  message: string
  /** The stack trace, without URLs. */
  stack?: string | undefined
  correlationId?: string | undefined
}

/** Reports each distinct error once for each page. @param send delivers a text; must not throw */
export function createErrorReporting(send: (text: string) => void) {
  const reported = new Set<string>()
  return {
    report({ message, stack, correlationId }: Report) {
      const report = {
        message: redact(message),
        ...(stack === undefined ? {} : { stack: redact(stack) }),
        ...(correlationId === undefined ? {} : { correlationId }),
      }
      const text = JSON.stringify(report)
      if (reported.has(text)) return
      reported.add(text)
      send(text)
    },
  }
}

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
