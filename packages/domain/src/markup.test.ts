import { expect, test } from 'vitest'
import { expectLinear } from '../../../tests/linear.ts'
import { replaceTags } from './text.ts'

test.each([
  ['a <b>c</b> d', 'a [b]c[/b] d'],
  ['a < b', 'a < b'],
  ['<p title="<">x', '[p title="<"]x'],
  ['<<i>', '[<i]'],
  ['no tag > at all', 'no tag > at all'],
  ['', ''],
])('the tags of %j', (markup, result) => {
  expect(replaceTags(markup, (tag) => `[${tag.slice(1, -1)}]`)).toBe(result)
})

test.each(['<', '<a', '<>', '>', '<a <'])(
  'a hundred thousand of %j are replaced at once (#27, 2.5)',
  (part) => {
    expectLinear(1_000_000, (size) => replaceTags(part.repeat(size / part.length), () => ''))
  },
)
