import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { AFTER, BEFORE } from '../../packages/domain/src/invoice-amounts.ts'
import { SECRET_NAME } from '../../packages/domain/src/link-parameters.ts'
import { readSource, sourcesOf } from './sources.ts'

/** A regular expression as it is written, such as `/\d+/g`, with file and line of one use. */
export type Expression = { pattern: string; flags: string; text: string; line: string }

/** Expressions that `npm run expressions` has judged before, because judging some takes seconds. */
export const JUDGED = new URL('judged-expressions.json', import.meta.url)
export const judgedBefore = (): string[] => JSON.parse(readFileSync(JUDGED, 'utf8'))

/** Expressions that the checker takes for slow, and why none of them is: most never get a long text. */
export const EXCEPTIONS: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number, at most 22',
  '/<(?:[a-z]|[/!?])[^>]*>/i': 'the name of a pet, after its length was checked',
  '/[^\\s@]+@[^\\s@]+\\.[^\\s@]+/': 'the name of a pet, after its length was checked',
  '/^(?!.*_mock)[!-~]*$/':
    'begins at one position alone, which the checker does not see at each of its tries',
  '/<button[^>]* type="submit"[^>]*>/g': 'our own markup, while the build draws a page',
}

/** Expressions that code composes, by its file: their values, or why no text makes them slow. */
export const COMPOSED: Record<string, readonly RegExp[] | string> = {
  'packages/domain/src/invoice-amounts.ts': [BEFORE, AFTER],
  'packages/domain/src/link-parameters.ts': [SECRET_NAME],
  'apps/portal/src/ui/theme/css-variables.ts':
    'names of our own and of Mantine, while the build makes the theme',
  'packages/document/src/generate/patterns.ts': 'one element of a pattern, tried on one character',
  'packages/contracts/src/pages/document-page.ts': 'a fixed key, over one of our documents',
  'packages/document/src/validation/guarded-patterns.ts':
    'a pattern of a document, which is given up after a second',
  'packages/mock/src/engine/read-document.ts': 'only compiled',
  'packages/mock/src/text-position.ts': 'the literal of a word, between two single characters',
  'packages/mock/src/personas/files/moved-rows.ts': 'a choice of whole ids, which begins where a word does',
}

const isComposed = ({ type, name }: { type: string; name?: unknown }) =>
  type === 'Identifier' && name === 'RegExp'

/** The sources of the product and the scripts of each page. Tests and the rest of the build are left out. */
const productSources = () =>
  sourcesOf('ts', 'tsx', 'js').filter(
    (path) =>
      /^(?:(?:apps|packages)\/[\w-]+\/src\/|apps\/portal\/build\/[\w-]+\.js$)/.test(path) &&
      !/\.test\.|\.test-d\.|\/testing\/|\/test-[^/]+$/.test(path),
  )

/** The regular expressions in the sources of the product, each once, and the composed ones whose values are known. */
export function expressionsOfProduct(): Expression[] {
  const written = productSources().flatMap((path) => expressionsIn(path, readSource(path)))
  const composed = Object.entries(COMPOSED).flatMap(([line, values]) =>
    typeof values === 'string'
      ? []
      : values.map((value) => ({ pattern: value.source, flags: value.flags, text: String(value), line })),
  )
  return [...new Map([...written, ...composed].map((each) => [each.text, each])).values()]
}

/** The number of expressions that each source of the product composes, where it composes any. */
export function composedInProduct(): Record<string, number> {
  const counts = productSources().map((path) => [path, composedIn(path, readSource(path))] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** The number of expressions that a source composes by `RegExp`. */
export function composedIn(path: string, source: string): number {
  let count = 0
  const note = ({ callee }: { callee: { type: string; name?: unknown } }) => {
    count += isComposed(callee) ? 1 : 0
  }
  if (source.includes('RegExp'))
    new Visitor({ NewExpression: note, CallExpression: note }).visit(parseSync(path, source).program)
  return count
}

/** The regular expressions in one source. */
export function expressionsIn(path: string, source: string): Expression[] {
  const found: Expression[] = []
  const lineOf = (start: number) => `${path}:${source.slice(0, start).split('\n').length}`
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ pattern, flags, text: `/${pattern}/${flags}`, line: lineOf(node.start) })
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** Whether no text makes an expression take longer than its length allows; otherwise the reason. */
export async function verdictOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): Promise<string> {
  // The checker would look for a program of this platform, and start it.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  const found = checkSync(pattern, flags, { timeout: 60_000 })
  if (found.status === 'safe') return 'safe'
  return `${found.status}: ${found.status === 'vulnerable' ? found.complexity.summary : found.error.kind}`
}
