import { type Comment, parseSync, Visitor } from 'oxc-parser'

/** The ids that one test claims, its line, and how it is declared, such as `test` or `test.each`. */
export type Claim = { line: number; ids: string[]; declaration: string }

/**
 * The `covers:` comments of a test file, with ranges expanded. A claim is directly above the test that proves it, so
 * that nobody looks for it.
 * @throws Error for a file that cannot be parsed, and for a claim over anything but a test
 */
export function claimsOf(file: string, source: string): Claim[] {
  if (!source.includes('covers:')) return []
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const calls: { start: number }[] = []
  new Visitor({ ExpressionStatement: (statement) => void calls.push(statement) }).visit(program)
  const claims = new Map<number, Claim>()
  for (const comment of comments.filter(isClaim)) {
    const after = calls.find(({ start }) => start >= comment.end && isBlank(comment.end, start))
    const start = after?.start ?? source.length
    const [declaration] = /^(?:test|describe)\b[\w.]*/.exec(source.slice(start)) ?? []
    if (declaration === undefined)
      throw new Error(`${file}:${lineAt(comment.start)}: a claim stands directly over a test`)
    const { ids } = claims.get(start) ?? { ids: [] }
    claims.set(start, { line: lineAt(start), ids: [...ids, ...idsIn(comment.value)], declaration })
  }
  return [...claims.values()]

  function lineAt(offset: number): number {
    return source.slice(0, offset).split('\n').length
  }

  /** Whether there are only comments between two offsets. */
  function isBlank(from: number, to: number): boolean {
    const between = comments.filter(({ start, end }) => start >= from && end <= to)
    return (
      between
        .reduceRight(
          (text, { start, end }) => text.slice(0, start - from) + text.slice(end - from),
          source.slice(from, to),
        )
        .trim() === ''
    )
  }
}

const isClaim = ({ value }: Comment) => /^\s*\*?\s*covers:/.test(value)

function idsIn(text: string): string[] {
  return [...text.matchAll(/([A-Z]+)-(\d{3})(?:\.\.(?:[A-Z]+-)?(\d{3}))?/g)].flatMap(
    ([, prefix = '', first = '', last = first]) => range(prefix, Number(first), Number(last)),
  )
}

function range(prefix: string, first: number, last: number): string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => idOf(prefix, first + step))
}

/** `AUTH`, 1 → `AUTH-001` */
export const idOf = (prefix: string, number: number) => `${prefix}-${String(number).padStart(3, '0')}`
