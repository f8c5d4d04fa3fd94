import type { Tree } from '@portal/document'
import { describe, expect, test } from 'vitest'
import { formOf } from '../document/forms.ts'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { type Body, contentTypeOf, payloadOf, shownBody } from './body.ts'
import { bytesOf, leastBytes, madeFile, shellFile } from './files.ts'

function bodyOf(
  type: string,
  schema: Tree,
  value: unknown,
  more: Partial<Body> = {},
  encoding: Tree = {},
): Body {
  const post = { requestBody: { content: { [type]: { schema, encoding } } }, responses: {} }
  const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths: { '/a': { post } } }))
  const media = operation?.body?.media[0]
  if (operation === undefined || media === undefined) throw new Error('no body')
  return { media, form: formOf(operation, media, false), value, ...more }
}

const COVER: Tree = {
  type: 'object',
  properties: {
    caption: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    credit: { type: 'object', properties: { name: { type: 'string' } } },
    picture: { type: 'string', format: 'binary' },
  },
}

test('a form with fields, a list, an object and a file is read as it was written', async () => {
  const picture = madeFile('image/png', 500)
  if (picture === undefined) throw new Error('no file')
  const value = { caption: 'Grün "1"', tags: ['a', 'b'], credit: { name: 'Ann' } }
  const body = bodyOf('multipart/form-data', COVER, value, { files: { picture: [picture] } })
  const read = await new Response(payloadOf(body), {
    headers: { 'content-type': contentTypeOf(body) },
  }).formData()
  expect(read.get('caption')).toBe('Grün "1"')
  expect(read.getAll('tags')).toEqual(['a', 'b'])
  expect(read.get('credit')).toBe('{"name":"Ann"}')
  const file = read.get('picture')
  expect(file).toMatchObject({ name: 'file.png', type: 'image/png', size: 500 })
  expect(shownBody(body)).toContain('(500 bytes of image/png)')
})

describe('the fields of a form', () => {
  test.each([
    ['repeated', {}, 'tags=a&tags=b'],
    ['joined where the document does not explode them', { tags: { explode: false } }, 'tags=a,b'],
    [
      'joined by the separator of its style',
      { tags: { style: 'pipeDelimited', explode: false } },
      'tags=a%7Cb',
    ],
  ])('the entries of a list are %s', (_, encoding, text) => {
    const type = 'application/x-www-form-urlencoded'
    expect(payloadOf(bodyOf(type, COVER, { tags: ['a', 'b'] }, {}, encoding))).toBe(text)
  })

  test.each<[string, Tree, Tree, string[]]>([
    ['bytes by their format', { type: 'string', format: 'binary' }, {}, ['application/octet-stream']],
    ['bytes by their media type', { type: 'string', contentMediaType: 'image/png' }, {}, ['image/png']],
    [
      'bytes by the encoding',
      { type: 'string' },
      { contentType: 'image/png, image/gif' },
      ['image/png', 'image/gif'],
    ],
    ['anything', {}, {}, ['application/octet-stream']],
    ['text in base64', { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }, {}, []],
    ['text', { type: 'string' }, {}, []],
    ['a JSON part', { type: 'string' }, { contentType: 'application/json' }, []],
  ])('%s: a file or not', (_, schema, encoding, types) => {
    const shape = { type: 'object', properties: { a: schema } }
    const { form } = bodyOf('multipart/form-data', shape, {}, {}, { a: encoding })
    expect(form?.files.flatMap((field) => field.types)).toEqual(types)
  })
})

describe('a made-up file', () => {
  test.each(['image/png', 'image/jpeg', 'application/pdf', 'text/csv', 'application/octet-stream'])(
    '%s has exactly the requested size, and no file is smaller than the minimum',
    (type) => {
      const least = leastBytes(type) ?? 0
      for (const size of [least, least + 1, 5000]) {
        const file = madeFile(type, size)
        expect(file === undefined ? 'none' : bytesOf(file).length).toBe(size)
      }
      expect(madeFile(type, least - 1)).toBeUndefined()
    },
  )

  test('a shell makes the same one', () => {
    const file = madeFile('text/csv', 20)
    expect(file === undefined ? '' : shellFile(file).make).toBe(
      "{ printf %s 'bmFtZQo=' | base64 -d; head -c 15 /dev/zero | tr '\\0' 'a'; } > file.csv",
    )
  })

  test('a type without a generator has no file', () => {
    expect(madeFile('application/vnd.ms-excel', 5000)).toBeUndefined()
  })
})
