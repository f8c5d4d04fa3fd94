import { expect, test } from 'vitest'
import { escaped } from './escaped.ts'

test('markup is escaped, and a character that XML forbids becomes a replacement character', () => {
  expect(escaped(`<a href="?b&c">'</a>`)).toBe('&lt;a href=&quot;?b&amp;c&quot;&gt;&#39;&lt;/a&gt;')
  expect(escaped('tab\tline\r\nDel\u{7f} é 🐕')).toBe('tab\tline\r\nDel\u{7f} é 🐕')
  expect(escaped('\0 \b \u{1f} \u{fffe} \u{ffff} \ud800')).toBe('\ufffd \ufffd \ufffd \ufffd \ufffd \ufffd')
})
