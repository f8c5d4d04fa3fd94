import { expect, test } from 'vitest'
import { readSource, sourcesOf } from './sources.ts'

/** Controls that Mantine provides, by their element or their role. */
const CONTROL =
  /<(?:input|select|textarea|button|dialog|details|progress|meter)(?=[\s/>])|\brole="(?:combobox|dialog|listbox|menu|progressbar|radiogroup|slider|switch|tab|tablist|tooltip)"/
const MANTINE = /from '@mantine\/(?:core|notifications)'/
/** The line of a docstring that states why a component is our own. */
const REASON = /^ *(?:\/\*\*|\*|\/\/) (?:.*[.!] )?Mantine lacks .+/m

/** Of the portal and of the panel, which has the portal’s controls and none of its own. */
const sources = sourcesOf('ts', 'tsx')
  .filter((path) => /^apps\/(?:portal|panel)\/src\//.test(path) && !path.includes('.test'))
  .map((path) => ({ path, text: readSource(path) }))
const components = sources.filter(({ path }) => path.endsWith('.tsx'))

const isOwn = ({ path }: { path: string }) => path.startsWith('apps/portal/src/ui/')
const withoutReason = ({ text }: { text: string }) =>
  CONTROL.test(text) && !MANTINE.test(text) && !REASON.test(text)

test('a control of our own states what Mantine lacks', () => {
  expect(components.filter(isOwn).length).toBeGreaterThan(30)
  expect(components.filter((each) => isOwn(each) && withoutReason(each)).map(({ path }) => path)).toEqual([])
})

test('only the portal’s src/ui defines controls', () => {
  const native = /<(?:input|select|textarea|button|dialog|progress|meter)(?=[\s/>])/
  expect(components.filter((each) => !isOwn(each) && native.test(each.text)).map(({ path }) => path)).toEqual(
    [],
  )
})

test("Mantine's styles are imported by component and in their layer, so that ours take precedence in any order", () => {
  const imported = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/@mantine\/[\w/.-]+\.css/g)].map(([style]) => `${path}: ${style}`),
  )
  expect(imported.length).toBeGreaterThan(20)
  expect(
    imported.filter(
      (each) => !/: @mantine\/(?:core\/styles\/[A-Z]\w+|notifications\/styles)\.layer\.css$/.test(each),
    ),
  ).toEqual([])
})

test('only the theme has colours', () => {
  const coloured = sources
    .filter(({ text }) => /['"`]#(?:[\da-f]{3}){1,2}['"`]/i.test(text))
    .map(({ path }) => path)
  expect(coloured.filter((path) => !path.startsWith('apps/portal/src/ui/theme/'))).toEqual([])
})

test.each([
  ['a control without a reason', '<button type="button">', true],
  ['a role without a reason', '<div role="tablist">', true],
  ['a reason', '/** A row. Mantine lacks one. */\n<button>', false],
  ["Mantine's", "import { Button } from '@mantine/core'\n<button>", false],
  ['no control', '<p>', false],
])('%s is recognized', (_what, text, isRefused) => {
  expect(withoutReason({ text })).toBe(isRefused)
})
