const LIMIT = 2000

/** Personal data in a text: tokens, e-mail addresses, URLs, numbers of five digits or more. */
const PERSONAL: readonly [RegExp, string][] = [
  [/\b(?:eyJ[\w-]+\.[\w.-]+|rt\.[\w-]+)/g, '[token]'],
  [/[^\s<>]*(?:@|%40)[^\s<>]*/gi, '[email]'],
  [/\bhttps?:\/\/[^\s)"']+/g, '[address]'],
  [/[\w-]*\d[\d-]{4,}[\w-]*/g, '[number]'],
]

/** Replaces everything in a text that may be personal data. */
export function redact(text: string): string {
  return PERSONAL.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text).slice(0, LIMIT)
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
