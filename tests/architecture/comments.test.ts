import { expect, test } from 'vitest'
import { readSource, sourcesOf } from './sources.ts'

/** A block comment, or adjacent line comments. A blank before it tells it from a glob or a URL in a text. */
const COMMENT = /(?<=^|[\s({])(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm
/** A clause in place of a subject, such as "What was typed" instead of "The typed value". */
const RIDDLE = /^(?:what|who|whoever|whatever|whose)\b/i

/** The comments that begin with a clause in place of a subject, each with its line. A question may begin so. */
function riddles(text: string): string[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const words = comment
      .replaceAll(/^\s*(?:\/\*+|\/\/|\*\/|\*(?!\/))|\*\/$/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const line = text.slice(0, index).split('\n').length
    return RIDDLE.test(words) && !words.endsWith('?') ? [`${line}: ${words}`] : []
  })
}

test('no comment begins with what, who or whose, except a question', () => {
  const sources = sourcesOf('ts', 'tsx', 'mjs', 'js', 'css')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap((path) => riddles(readSource(path)).map((each) => `${path}:${each}`))).toEqual([])
})

const [line, block] = ['//', '/**']

test.each([
  ['a line comment', `const a = 1 ${line} What it is.`, ['1: What it is.']],
  ['line comments', `a()\n  ${line} Who leaves\n  ${line} takes all.`, ['2: Who leaves takes all.']],
  ['a docstring', `\n${block}\n * Whoever asks\n * is told.\n */`, ['2: Whoever asks is told.']],
  ['a comment in markup', `<p>{${block} whose it is */}</p>`, ['1: whose it is']],
  ['a question', `${line} Who may read this?`, []],
  ['a plain comment', `${block} The value, whatever it is. */`, []],
  ['a glob and a URL', `const a = 'x/${block}/*.ts', b = 'https:${line}who.int'`, []],
])('only riddles are found in %s', (_where, text, expected) => {
  expect(riddles(text)).toEqual(expected)
})
