import { expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'
import { formReader } from './read-form.ts'

const TYPE = 'multipart/form-data; boundary=x'
const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`
const read = (text: string, type = TYPE) => readMultipart(Buffer.from(text), type)

test('a form is read with names, file names, types, headers and bytes (#27, 3.2)', () => {
  const file = `${named('a%22b')}; filename="c;d=\\"e.png"\r\ncontent-type: image/png\r\nX-Rate: 7`
  const parts = read(`before\r\n${part(named('none'), '')}${part(file, '\u00e9\r\n--y')}--x--\r\nafter`)
  expect(
    parts?.map(({ bytes, headers, ...each }) => ({ ...each, text: Buffer.from(bytes).toString() })),
  ).toEqual([
    { name: 'none', filename: undefined, type: undefined, text: '' },
    { name: 'a"b', filename: 'c;d="e.png', type: 'image/png', text: '\u00e9\r\n--y' },
  ])
  expect(parts?.[1]?.headers.get('x-rate')).toEqual(['7'])
})

test('what browsers write is read (#27, 3.2)', async () => {
  const form = new FormData()
  form.append('a "b"', 'c\r\nd')
  form.append('file', new File(['x'], 'n "1".txt', { type: 'text/plain' }))
  const sent = new Response(form)
  const parts = readMultipart(
    new Uint8Array(await sent.arrayBuffer()),
    sent.headers.get('content-type') ?? '',
  )
  expect(parts?.map(({ name, filename, type }) => [name, filename, type])).toEqual([
    ['a "b"', undefined, undefined],
    ['file', 'n "1".txt', 'text/plain'],
  ])
})

test.each([
  ['nothing', '', TYPE],
  ['no boundary', part(named('a'), '1'), 'multipart/form-data'],
  ['no end', part(named('a'), '1'), TYPE],
  ['no end of a head', `--x\r\n${named('a')}\r\n--x--`, TYPE],
  ['a part without a name', `${part('Content-Disposition: form-data', '1')}--x--`, TYPE],
  ['a part that is none of a form', `${part('Content-Disposition: attachment; name="a"', '1')}--x--`, TYPE],
  ['a head of 20,000 characters', `${part(`${named('a')}\r\nx: ${'y'.repeat(20_000)}`, '1')}--x--`, TYPE],
])('%s is no form (#27, 3.2)', (_, text, type) => {
  expect(read(text, type)).toBeUndefined()
})

test('hostile forms are read in one go (#27, 2.5)', () => {
  const reader = formReader({
    tree: {
      media: { schema: { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } } },
    },
    pointer: '/media',
    node: {},
    isMultipart: true,
  })
  const begin = performance.now()
  const many = read(`${part(named('a'), '1').repeat(20_000)}--x--`)
  expect(many).toHaveLength(20_000)
  expect(reader(many ?? []).value.a).toHaveLength(20_000)
  expect(read('\r\n--x'.repeat(200_000))).toBeUndefined()
  expect(read(part(`Content-Disposition: form-data${'; ='.repeat(5000)}`, '1'))).toBeUndefined()
  expect(read(part(`Content-Disposition: form-data; name="${'\\'.repeat(15_000)}`, '1'))).toBeUndefined()
  expect(performance.now() - begin).toBeLessThan(20_000)
})

test('JSON in a form keeps all digits of its numbers (#27, 3.2)', () => {
  const schema = { type: 'object', properties: { a: { type: 'object' } } }
  const reader = formReader({ tree: { media: { schema } }, pointer: '/media', node: {}, isMultipart: true })
  const { value } = reader(read(`${part(named('a'), '{"id":9007199254740993}')}--x--`) ?? [])
  expect(JSON.stringify(value)).toBe('{"a":{"id":9007199254740993}}')
})
