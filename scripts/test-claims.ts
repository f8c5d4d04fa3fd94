import { type Comment, parseSync, Visitor } from 'oxc-parser'

/**
 * The ids that one test claims, or one row of a table of tests. `declaration` is how the test is declared, such as `test`
 * or `test.each`; `row` for a row. `title` is the text of a test, and of a row its first line.
 */
export type Claim = { line: number; ids: string[]; declaration: string; title: string }

/** A place in the code that a claim may be above. */
type Target = { start: number; isRow: boolean }

/**
 * The `covers:` comments of a file, with ranges expanded. A claim is directly above the test that proves it, so that nobody
 * looks for it, or above the row of a table whose case proves it.
 * @throws Error for a file that cannot be parsed, and for a claim over anything else
 */
export function claimsOf(file: string, source: string): Claim[] {
  if (!source.includes('covers:')) return []
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const targets = targetsOf(program)
  const claims = new Map<number, Claim>()
  for (const comment of comments.filter(isClaim)) {
    const target = targets.find(({ start }) => start >= comment.end && isBlank(comment.end, start))
    const claim = target && claimAt(source, target)
    if (claim === undefined)
      throw new Error(
        `${file}:${lineAt(source, comment.start)}: a claim is directly over a test, or over a row of a table of tests`,
      )
    const { ids } = claims.get(claim.start) ?? { ids: [] }
    const { start, ...found } = claim
    claims.set(start, { ...found, ids: [...ids, ...idsIn(comment.value)] })
  }
  return [...claims.values()]

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

/** The statements of a file and the rows of its tables, in their order. A statement comes before a row of the same offset. */
function targetsOf(program: ReturnType<typeof parseSync>['program']): Target[] {
  const targets: Target[] = []
  const rows = (nodes: readonly ({ start: number } | null)[]) => {
    for (const node of nodes) if (node !== null) targets.push({ start: node.start, isRow: true })
  }
  new Visitor({
    ExpressionStatement: ({ start }) => void targets.push({ start, isRow: false }),
    ArrayExpression: ({ elements }) => rows(elements),
    ObjectExpression: ({ properties }) => rows(properties),
  }).visit(program)
  return targets.sort((a, b) => a.start - b.start || Number(a.isRow) - Number(b.isRow))
}

/** The claim of a test or of a row, without its ids; undefined over another statement. */
function claimAt(source: string, { start, isRow }: Target): (Claim & { start: number }) | undefined {
  const code = source.slice(start)
  const [first = ''] = code.split('\n')
  const [declaration] = isRow ? ['row'] : (/^(?:test|describe)\b[\w.]*/.exec(code) ?? [])
  if (declaration === undefined) return undefined
  const [, , title = first] = isRow ? [] : (/^[^\n]*?\((['"`])(.*?)\1/.exec(code) ?? [])
  return { start, line: lineAt(source, start), ids: [], declaration, title: title.trim() }
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

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
