import { expect, test } from 'vitest'
import { alike, createRandom } from './random.ts'

test.each([
  ['ann.lee+7@example.com', /^[a-z]{3}\.[a-z]{3}\+\d@example\.com$/],
  ['Ann Lee, 4B', /^[A-Z][a-z]{2} [A-Z][a-z]{2}, \d[A-Z]$/],
  ['@handle', /^@[a-z]{6}$/],
])(
  'another text of the form of %s keeps everything but its letters and digits, and a domain',
  (text, form) => {
    const made = ['one', 'two', 'three'].map((label) => alike(createRandom(1).fork(label), text))
    for (const each of made) expect(each).toMatch(form)
    expect(new Set(made).size).toBe(3)
  },
)
