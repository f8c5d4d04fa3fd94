import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseJson } from '@portal/document'
import { yamlText } from '@portal/document/yaml'
import { afterAll, describe, expect, test } from 'vitest'
import { createMock } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'numbers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ID = '9007199254740993'

const answering = (media: string) => `{"description":"ok","content":{"application/json":${media}}}`
const reading = (name: string, media: string) =>
  `"/${name}":{"get":{"operationId":"${name}","responses":{"200":${answering(media)}}}}`
const schemaOf = (...schemas: string[]) =>
  `{"schema":{"type":"object","required":["a"],"properties":{${schemas.map((each, nth) => `"${'abcdefgh'[nth]}":${each}`).join()}}}}`

/** Its numbers have more digits than the language keeps. */
const DOCUMENT = `{"openapi":"3.1.0","info":{"title":"Long numbers","version":"1"},"security":[],"paths":{
${reading('example', `{"schema":{},"example":{"id":${ID},"all":[18446744073709551616]}}`)},
${reading('examples', `{"schema":{},"examples":{"one":{"value":{"id":${ID}}}}}`)},
${reading(
  'schema',
  schemaOf(
    `{"default":${ID}}`,
    `{"enum":[${ID}]}`,
    `{"const":${ID}}`,
    `{"type":"integer","minimum":${ID}}`,
    `{"type":"integer","maximum":-${ID}}`,
    `{"type":"integer","exclusiveMinimum":${ID}}`,
    `{"example":${ID}}`,
    `{"type":"array","items":{"examples":[${ID}]}}`,
  ),
)},
"/headers":{"get":{"operationId":"headers","responses":{"200":{"description":"ok","headers":{
  "X-Id":{"required":true,"schema":{"type":"integer"},"example":${ID}},
  "X-Least":{"required":true,"schema":{"type":"integer","minimum":${ID}}},
  "X-Plain":{"required":true,"schema":{"type":"integer"},"example":7}}}}}},
"/things/{id}":{"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"integer","maximum":9223372036854775807}}],
  "put":{"operationId":"put","parameters":[{"name":"kinds","in":"query","schema":{"type":"array","items":{"type":"integer","enum":[5,${ID}]}}}],
    "requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Thing"}},
      "application/x-www-form-urlencoded":{"schema":{"$ref":"#/components/schemas/Thing"}}}},
    "responses":{"204":{"description":"ok"}}}}},
"components":{"schemas":{"Thing":{"type":"object","properties":{"id":{"type":"integer","minimum":${ID},"multipleOf":3},"kind":{"const":${ID}},"ids":{"uniqueItems":true}}}}}}`

describe.each([
  ['JSON', 'big.json', DOCUMENT],
  ['YAML', 'big.yaml', yamlText(parseJson(DOCUMENT))],
])('a document of %s', async (_, name, text) => {
  writeFileSync(join(folder, name), text)
  const mock = await createMock({ specs: [join(folder, name)] })
  const ask = (path: string, init?: RequestInit) => mock.fetch(`http://localhost:4010${path}`, init)
  const put = async (path: string, body?: string, type = 'application/json') => {
    const sent = body === undefined ? {} : { body, headers: { 'content-type': type } }
    const { status } = await ask(path, { method: 'PUT', ...sent })
    return status
  }

  test.each([
    ['example', `{"id":${ID},"all":[18446744073709551616]}`],
    ['examples', `{"id":${ID}}`],
    [
      'schema',
      `{"a":${ID},"b":${ID},"c":${ID},"d":${ID},"e":-${ID},"f":9007199254740994,"g":${ID},"h":[${ID}]}`,
    ],
  ])('is answered with all digits of its %s (#27, 3.3)', async (path, wanted) => {
    const answer = await ask(`/${path}`)
    expect([answer.status, await answer.text()]).toEqual([200, wanted])
  })

  test('has them in the headers of answers, beside shorter numbers (#27, 3.3)', async () => {
    const { status, headers } = await ask('/headers')
    expect([status, ...['x-id', 'x-least', 'x-plain'].map((each) => headers.get(each))]).toEqual([
      200,
      ID,
      ID,
      '7',
    ])
  })

  test('is published with all digits (#27, 3.3)', async () => {
    for (const spelling of ['json', 'yaml']) {
      const published = await (await ask(`/_mock/openapi/big.${spelling}`)).text()
      expect(published).toMatch(/18446744073709551616\n/)
      expect(published.match(new RegExp(ID, 'g'))).toHaveLength(DOCUMENT.split(ID).length - 1)
    }
  })

  test('judges parameters by all digits (#27, 3.3)', async () => {
    const ids = ['9223372036854775807', '9223372036854775808']
    const kinds = [ID, '9007199254740992', `5&kinds=${ID}`, '5&kinds=9007199254740994']
    expect(await Promise.all(ids.map((id) => put(`/things/${id}`)))).toEqual([204, 400])
    expect(await Promise.all(kinds.map((kind) => put(`/things/1?kinds=${kind}`)))).toEqual([
      204, 400, 204, 400,
    ])
  })

  test.each([
    ['id', '9007199254740996', '9007199254740992'],
    ['id', '9007199254740996', '9007199254740997'],
    ['kind', ID, '9007199254740992'],
    ['ids', `[${ID},9007199254740992]`, `[${ID},${ID}]`],
  ])('judges a body by all digits: %s may be %s and not %s (#27, 3.3)', async (member, good, bad) => {
    expect(await put('/things/1', `{"${member}":${good}}`)).toBe(204)
    expect(await put('/things/1', `{"${member}":${bad}}`)).toBe(400)
  })

  test('judges a form by all digits (#27, 3.3)', async () => {
    const type = 'application/x-www-form-urlencoded'
    const all = await Promise.all(
      ['9007199254740996', '9007199254740992'].map((id) => put('/things/1', `id=${id}`, type)),
    )
    expect(all).toEqual([204, 400])
  })

  test('tells the digits of a request in the log and in the recording (#27, 3.3)', async () => {
    await put('/things/1', `{"id":9007199254740996,"kind":${ID}}`)
    for (const path of ['requests', 'har']) {
      const shown = await (await ask(`/_mock/worlds/default/${path}`)).text()
      expect(shown).toContain(ID)
    }
  })
})
