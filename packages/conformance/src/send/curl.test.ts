import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlBody } from './curl.ts'

test('a part header with quotes and backslashes is one of curl, too (#27, 3.2)', () => {
  const value = '{"a":"b\\\\c"}'
  const { body } = curlBody(
    {
      media: { type: 'multipart/form-data', schema: undefined, examples: [], node: {} },
      value: { note: 'x' },
      partHeaders: { note: { 'X-More': value } },
    },
    (text) => text,
  )
  const [, option = ''] = body
  const words = execFileSync('sh', ['-c', `printf %s ${option}`], { encoding: 'utf8' })
  const [, quoted = ''] = /;headers="((?:[^"\\]|\\.)*)"$/.exec(words) ?? []
  expect(quoted.replaceAll(/\\(.)/g, '$1')).toBe(`X-More: ${value}`)
})
