import axe from 'axe-core'
import { expect, test } from 'vitest'
import { ALL_RULES, lookWith } from '../e2e/fixtures/axe.ts'
import { readSource, sourcesOf } from './sources.ts'

const NOTHING_LEFT_OUT = {
  exclude: [],
  browsers: [],
  options: { runOnly: ALL_RULES, resultTypes: ['violations'], iframes: true, rules: {} },
}

// covers: DATA-005
test('the checks of accessibility leave out what a known limit names, and nothing without one', () => {
  expect(lookWith([], ALL_RULES)).toEqual(NOTHING_LEFT_OUT)
  const limits = [
    { text: 'A table of others.', unchecked: { rules: ['td-headers-attr'], content: ['.theirs table'] } },
    { text: 'Frames of others.', unchecked: { frames: true, browser: 'firefox' } },
    { text: 'Nothing of the checks.' },
  ] as const
  expect(lookWith(limits, ALL_RULES)).toEqual({
    exclude: ['.theirs table'],
    browsers: ['firefox'],
    options: {
      ...NOTHING_LEFT_OUT.options,
      iframes: false,
      rules: { 'td-headers-attr': { enabled: false } },
    },
  })
})

test('the rules are all of axe for WCAG 2.2 AA', () => {
  const levels = axe.getRules().flatMap(({ tags }) => tags.filter((tag) => /^wcag\d+aa?$/.test(tag)))
  expect(ALL_RULES.values).toEqual(expect.arrayContaining([...new Set(levels)]))
})

test('no other file of the journeys leaves anything out', () => {
  const files = sourcesOf('ts', 'tsx').filter((path) => path.startsWith('tests/e2e/'))
  const looks = /\baxe\.run\b|\bRunOptions\b|\bdisableRules\b|\biframes\b|\bexclude:/
  expect(files.filter((path) => looks.test(readSource(path)))).toEqual(['tests/e2e/fixtures/axe.ts'])
})
