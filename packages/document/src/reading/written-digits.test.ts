import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { exactYaml, yamlText } from './exact-yaml.ts'
import { keepDigits, withDigits } from './written-digits.ts'

const YAML = `a: 9007199254740993
b: [1, +18446744073709551616, 0x20000000000001, 007, .5, 0.12345678901234567890, 1e400, 2020-01-01]
c: &shared { n: -9007199254740993, text: "9007199254740993" }
d: *shared
e: { <<: *shared }
`

function read(text: string) {
  const parsed: unknown = parseYaml(text)
  keepDigits(parsed, text, exactYaml)
  return parsed
}

test('a document of YAML keeps all digits of its numbers beside the rounded ones (#27, 3.3)', () => {
  const parsed = read(YAML)
  expect(parsed).toMatchObject({ a: 9007199254740992, c: { n: -9007199254740992 } })
  const shared = '{"n":-9007199254740993,"text":"9007199254740993"}'
  expect(JSON.stringify(withDigits(parsed))).toBe(
    `{"a":9007199254740993,"b":[1,18446744073709551616,9007199254740993,7,0.5,0.12345678901234567890,"1e400","2020-01-01"],"c":${shared},"d":${shared},"e":${shared}}`,
  )
})

test('a document of JSON keeps them too (#27, 3.3)', () => {
  const text = '{"a":[9007199254740993,{"b":1e400}],"__proto__":{"c":18446744073709551616}}'
  expect(JSON.stringify(withDigits(read(text)))).toBe(text)
})

test('such a document is written as YAML with all digits (#27, 3.3)', () => {
  expect(yamlText(withDigits(read('a: [9007199254740993, 0.12345678901234567890]\nb: "12"\n')))).toBe(
    "a:\n  - 9007199254740993\n  - 0.12345678901234567890\nb: '12'\n",
  )
})
