const LIMIT = 2000

/** What could be of a person: tokens, addresses of mail and of pages, numbers of five digits and more. */
const PERSONAL: readonly [RegExp, string][] = [
  [/\b(?:eyJ[\w-]+\.[\w.-]+|rt\.[\w-]+)/g, '[token]'],
  [/[^\s<>]*(?:@|%40)[^\s<>]*/gi, '[email]'],
  [/\bhttps?:\/\/[^\s)"']+/g, '[address]'],
  [/[\w-]*\d[\d-]{4,}[\w-]*/g, '[number]'],
]

/** A text without what could be of a person. */
export function redact(text: string): string {
  return PERSONAL.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text).slice(0, LIMIT)
}

type Report = {
  message: string
  /** Where in our own code, without addresses. */
  stack?: string | undefined
  correlationId?: string | undefined
}

/** Reports errors, each distinct one once a page. @param send delivers a text; must not throw */
export function createErrorReporting(send: (text: string) => void) {
  const told = new Set<string>()
  return {
    report({ message, stack, correlationId }: Report) {
      const report = {
        message: redact(message),
        ...(stack === undefined ? {} : { stack: redact(stack) }),
        ...(correlationId === undefined ? {} : { correlationId }),
      }
      const text = JSON.stringify(report)
      if (told.has(text)) return
      told.add(text)
      send(text)
    },
  }
}
