import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, sourcesOf } from './sources.ts'

/** The import of the styles of a module, with its name and its address. */
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** The classes that a style sheet has, without addresses, texts and comments. */
const classesOf = (style: string) =>
  new Set(
    Array.from(
      style.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"/gs, '').matchAll(/\.([a-zA-Z_][\w-]*)/g),
      ([, name = '']) => name,
    ),
  )

/** The classes that a file takes from the sheets that it imports. One handed on whole, as to Mantine’s `classNames`, has no name. */
function takenBy(path: string, text: string): { sheet: string; name: string | undefined }[] {
  const code = text.replaceAll(IMPORT, '')
  return Array.from(text.matchAll(IMPORT)).flatMap(([, local, address = '']) => {
    const uses = new RegExp(`\\b${local}\\b(?!:)(?:\\.(\\w+)|\\['([^']+)'\\])?`, 'g')
    const ofPortal = address.replace('@portal/portal/', 'apps/portal/src/')
    const sheet = ofPortal === address ? posix.join(posix.dirname(path), address) : ofPortal
    return Array.from(code.matchAll(uses), ([, name, key]) => ({ sheet, name: name ?? key }))
  })
}

/** The classes that a file takes and its sheet lacks, and the classes that no file takes. */
function misfits(files: Readonly<Record<string, string>>): string[] {
  const styles = Object.entries(files).filter(([path]) => path.endsWith('.module.css'))
  const sheets = new Map(styles.map(([path, text]) => [path, classesOf(text)]))
  const taken = Object.entries(files).flatMap(([path, text]) =>
    takenBy(path, text).map((each) => ({ path, ...each })),
  )
  const missing = taken.filter(({ sheet, name }) => name !== undefined && !sheets.get(sheet)?.has(name))
  const isTaken = (path: string, name: string) =>
    taken.some((each) => each.sheet === path && (each.name === undefined || each.name === name))
  const unused = [...sheets].flatMap(([path, names]) =>
    [...names].filter((name) => !isTaken(path, name)).map((name) => `${path}: ${name} has no user`),
  )
  return [...missing.map(({ path, sheet, name }) => `${path}: ${name} is not in ${sheet}`), ...unused]
}

/** The card provider gives its fields these classes. */
const OF_PROVIDER = /: StripeElement--\w+ has no user$/

test('each class of a style sheet has a user, and each user finds its class', () => {
  const paths = sourcesOf('ts', 'tsx', 'css').filter((path) => /^apps\/(?:portal|panel)\/src\//.test(path))
  expect(paths.length).toBeGreaterThan(500)
  const found = misfits(Object.fromEntries(paths.map((path) => [path, readSource(path)])))
  expect(found.filter((each) => !OF_PROVIDER.test(each))).toEqual([])
})

test.each([
  [
    'a class that was renamed',
    'classes.place',
    ['a/A.tsx: place is not in a/a.module.css', 'a/a.module.css: area has no user'],
  ],
  ['a class by its text', "classes['area']", []],
  ['a sheet that is handed on', '{ classNames: classes }', []],
  [
    'a class in a comment of the sheet',
    'classes.old',
    ['a/A.tsx: old is not in a/a.module.css', 'a/a.module.css: area has no user'],
  ],
])('%s', (_what, code, expected) => {
  const files = {
    'a/a.module.css': '/* .old */ .area { background: url("x.svg") }',
    'a/A.tsx': `import classes from './a.module.css'\nexport const use = ${code}`,
  }
  expect(misfits(files)).toEqual(expected)
})
