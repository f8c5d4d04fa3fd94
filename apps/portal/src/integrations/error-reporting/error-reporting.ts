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
