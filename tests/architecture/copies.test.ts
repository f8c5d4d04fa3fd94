import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'

const FEATURES = 'apps/portal/src/features'

/** Two features may not share this many consecutive lines. */
const RUN = 10

type Source = { path: string; area: string; text: string }

/** Lines without indentation. Empty lines, imports and lines of punctuation are not counted. */
function lines(text: string): { line: string; at: number }[] {
  return text
    .replaceAll(/^import [^']*'[^']*'$/gm, (statement) => statement.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ line: line.trim(), at: index + 1 }))
    .filter(({ line }) => /\w/.test(line))
}

/** The positions of runs of lines that another area has too, each with its first copy. */
function copies(sources: readonly Source[]): string[] {
  const seen = new Map<string, { area: string; line: string }>()
  const found = new Map<string, string>()
  for (const { path, area, text } of sources) {
    const counted = lines(text)
    for (const [index, { at }] of counted.slice(0, 1 - RUN).entries()) {
      const run = counted.slice(index, index + RUN).map(({ line }) => line)
      const first = seen.get(run.join('\n'))
      const line = `${path}:${at}`
      if (first === undefined) seen.set(run.join('\n'), { area, line })
      else if (first.area !== area && !found.has(path)) found.set(path, `${line} is ${first.line}`)
    }
  }
  return [...found.values()]
}

test('two features share no ten consecutive lines; shared code is a part', () => {
  const paths = globSync('**/*.{ts,tsx,css}', { cwd: join(ROOT, FEATURES) }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const sources = paths.map((path) => ({
    path: `${FEATURES}/${path}`,
    area: path.split('/')[0] ?? '',
    text: readFileSync(join(ROOT, FEATURES, path), 'utf8'),
  }))
  expect(sources.length).toBeGreaterThan(100)
  expect(copies(sources)).toEqual([])
})

test('a copy is found despite other indentation and blank lines; a copy within a feature is allowed', () => {
  const ten = Array.from({ length: RUN }, (_, index) => `const value${index} = ${index}`)
  const copy = ['import { x } from "x"', '', ...ten.flatMap((line) => [`    ${line}`, '', '  }'])].join('\n')
  const original = { path: 'pets/a.ts', area: 'pets', text: ten.join('\n') }
  expect(copies([original, { path: 'home/b.ts', area: 'home', text: copy }])).toEqual([
    'home/b.ts:3 is pets/a.ts:1',
  ])
  expect(copies([original, { path: 'pets/b.ts', area: 'pets', text: copy }])).toEqual([])
  const nine = { path: 'home/c.ts', area: 'home', text: ten.slice(1).join('\n') }
  expect(copies([original, nine])).toEqual([])
})
