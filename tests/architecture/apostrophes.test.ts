import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/host.mjs'

/** A straight apostrophe of a contraction or a possessive, with up to eight characters after it. */
const STRAIGHT = /(?<=[\p{L}}>])'(?:s|t|re|ve|ll|d|m)\b[^'"`<>{}$\n·,]{0,8}/gu
const COMMENT = /^\s*(?:\*|\/\/|\/\*|\{\/\*)/

/** The texts that the product documents give literally: what is quoted in a requirement. */
const literal = globSync('docs/requirements/*.yaml', { cwd: ROOT })
  .flatMap((file) => {
    const entries: { must?: string }[] = parse(readFileSync(join(ROOT, file), 'utf8'))
    return entries.flatMap(({ must = '' }) => must.match(/"[^"]+"/g) ?? [])
  })
  .join('\n')

const isLiteral = (text: string) => literal.includes(text.trimEnd().replace(/[.,:;?!]$/, ''))

/** The texts of a source with a straight apostrophe, without the texts of the documents. */
function straightTexts(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .flatMap((line) => [...line.matchAll(STRAIGHT)].map(([text]) => text))
    .filter((text) => !isLiteral(text))
}

test('texts of ours have typographic apostrophes; literal texts of the documents stay', () => {
  const files = globSync(
    ['apps/{portal,panel}/{index.html,src/**/*.{ts,tsx}}', 'packages/domain/src/**/*.ts'],
    { cwd: ROOT },
  ).filter((file) => !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    straightTexts(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["<p>We couldn't load it.</p>", 1],
  ["<bdi>{name}</bdi>'s documents", 1],
  ["<bdi>{name}</bdi>'s policy", 0],
  ["// the pet's name", 0],
  ["<p>It is the pet's photo.</p>", 1],
  ['We couldn’t load it.', 0],
])('%s', (source, count) => {
  expect(straightTexts(source)).toHaveLength(count)
})
