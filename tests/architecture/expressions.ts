import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { readSource, sourcesOf } from './sources.ts'

/** A regular expression as it is written, such as `/\d+/g`, with a place where it is used. */
export type Expression = { pattern: string; flags: string; text: string; place: string }

/** Expressions that `npm run expressions` has judged before, because judging some takes seconds. */
export const JUDGED = new URL('judged-expressions.json', import.meta.url)
export const judgedBefore = (): string[] => JSON.parse(readFileSync(JUDGED, 'utf8'))

/** Expressions that the checker takes for slow, and why none of them is: most never get a long text. */
export const EXCEPTIONS: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number, at most 22',
  '/<(?:[a-z]|[/!?])[^>]*>/i': 'the name of a pet, after its length was checked',
  '/[^\\s@]+@[^\\s@]+\\.[^\\s@]+/': 'the name of a pet, after its length was checked',
  '/^(?!.*_mock)[!-~]*$/': 'begins at one place alone, which the checker does not see at each of its tries',
  '/<button[^>]* type="submit"[^>]*>/g': 'our own markup, while the build draws a page',
}

/** The regular expressions in the sources of the product, each once. Tests and the build are left out. */
export function expressionsOfProduct(): Expression[] {
  const paths = sourcesOf('ts', 'tsx', 'js').filter(
    (path) => /^(apps|packages)\/[\w-]+\/src\//.test(path) && !/\.test\.|\.test-d\.|\/test-[^/]+$/.test(path),
  )
  const all = paths.flatMap((path) => expressionsIn(path, readSource(path)))
  return [...new Map(all.map((each) => [each.text, each])).values()]
}

/** The regular expressions in one source. */
export function expressionsIn(path: string, source: string): Expression[] {
  const found: Expression[] = []
  const place = (start: number) => `${path}:${source.slice(0, start).split('\n').length}`
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ pattern, flags, text: `/${pattern}/${flags}`, place: place(node.start) })
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
