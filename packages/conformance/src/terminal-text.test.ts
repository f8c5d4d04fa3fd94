import { expect, test } from 'vitest'
import { shellQuoted } from './secrets/marks.ts'
import { terminalLines, terminalText } from './terminal-text.ts'

test.each([
  ['an escape sequence', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['an eight-bit escape sequence', 'a\u009b2Jb', 'a\\u009b2Jb'],
  [
    'a line break',
    'a\r\nThe service keeps its documents.',
    'a\\u000d\\u000aThe service keeps its documents.',
  ],
  ['a backspace and a delete', '\b\u007f', '\\u0008\\u007f'],
  ['a change of direction', 'a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
  ['letters and signs of any language', 'Zoë 犬 🐕', 'Zoë 犬 🐕'],
])('%s is visible and harmless', (_, text, shown) => {
  expect(terminalText(text)).toBe(shown)
})

test('the lines of a stack stay lines', () => {
  expect(terminalLines('Error: \u001b[2J\n    at run')).toBe('Error: \\u001b[2J\n    at run')
})

test('a curl line has no control character, and the shell reads the same text', () => {
  expect(shellQuoted('a\u001b]0;b\n')).toBe("$'a\\033]0;b\\012'")
  expect(shellQuoted("it's \\ \t")).toBe("$'it\\'s \\\\ \\011'")
  expect(shellQuoted("it's")).toBe("'it'\\''s'")
})
