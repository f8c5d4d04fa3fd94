import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/host.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The anchors of a page: its headings, as GitHub writes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The links of a page that lead to no file of the repository, or to no heading of it. */
function brokenLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  return links.flatMap(([link, file = '', anchor]) => {
    const target = file === '' ? path : normalize(join(dirname(path), file))
    if (!existsSync(join(ROOT, target))) return `${path}: ${link}`
    if (anchor === undefined || anchorsOf(target === path ? text : read(target)).includes(anchor)) return []
    return `${path}: ${link}`
  })
}

test('every link of a guide leads to a file, and to a heading of it', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: ROOT })
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.flatMap((path) => brokenLinks(path, read(path)))).toEqual([])
  const wrong = '[a](README.md#nowhere) [b](nothing.md) [c](#one-place) [d](README.md#start)\n# One place'
  expect(brokenLinks('CONTRIBUTING.md', wrong)).toEqual([
    'CONTRIBUTING.md: ](README.md#nowhere)',
    'CONTRIBUTING.md: ](nothing.md)',
  ])
})

test('the README is short, so that a newcomer reads it: each subject has a guide', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121)
})

// covers: SHELL-014
test('the guide of the portal names the oldest browsers that it works in', () => {
  expect(read('docs/portal.md')).toMatch(/^Chrome and Edge \d+, Firefox \d+, Safari [\d.]+, or newer, /m)
})
