import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { xmlProblems } from './text-body.ts'

const Book = {
  type: 'object',
  xml: { name: 'book' },
  additionalProperties: false,
  required: ['id', 'title'],
  properties: {
    id: { type: 'integer', minimum: 1, xml: { attribute: true } },
    title: { type: 'string', maxLength: 9, xml: { name: 'name', prefix: 'b' } },
    inPrint: { type: 'boolean' },
    tags: {
      type: 'array',
      minItems: 1,
      xml: { wrapped: true },
      items: { type: 'string', xml: { name: 'tag' } },
    },
    authors: { type: 'array', maxItems: 2, items: { type: 'string', xml: { name: 'author' } } },
  },
}
const schema = { $ref: '#/components/schemas/Book' }
const responses = { 200: { description: 'A book', content: { 'application/xml': { schema } } } }
const document = documentOf('books.json', {
  openapi: '3.1.0',
  paths: { '/book': { get: { responses } } },
  components: { schemas: { Book } },
})
const problemsIn = (body: string) =>
  xmlProblems(
    { document, side: 'answer' },
    '/paths/~1book/get/responses/200/content/application~1xml/schema',
    body,
  ).map(({ message }) => message)

test.each([
  '<book id="1"><name>Emma</name></book>',
  '<?xml version="1.0"?><b:book xmlns:b="urn:b" id="7"><b:name>A &amp; B</b:name><inPrint>true</inPrint></b:book>',
  '<book id="1"><name>Emma</name><tags><tag>a</tag><tag>b</tag></tags><author>A</author><author>B</author></book>',
])('%s fits', (body) => {
  expect(problemsIn(body)).toEqual([])
})

test.each([
  ['<book id="1"><name>Emma</book>', 'The body is not well-formed XML: '],
  ['', 'The body is not well-formed XML: '],
  ['<novel id="1"><name>Emma</name></novel>', 'The root of the body is novel; book is documented.'],
  ['<book><name>Emma</name></book>', "must have required property 'id'"],
  ['<book id="one"><name>Emma</name></book>', '/id must be integer'],
  ['<book id="0"><name>Emma</name></book>', '/id must be >= 1'],
  ['<book id="1"><name>A long title</name></book>', '/title must NOT have more than 9 characters'],
  ['<book id="1"><name>Emma</name><inPrint>yes</inPrint></book>', '/inPrint must be boolean'],
  ['<book id="1"><name>Emma</name><tags/></book>', '/tags must NOT have fewer than 1 items'],
  [
    '<book id="1"><name>Emma</name><author>A</author><author>B</author><author>C</author></book>',
    '/authors must NOT have more',
  ],
  ['<book id="1"><name>Emma</name><year>1815</year></book>', '/year is not documented'],
])('%s is refused: %s', (body, message) => {
  expect(problemsIn(body)).toEqual([expect.stringContaining(message)])
})
