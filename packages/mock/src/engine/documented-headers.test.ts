import { expect, test } from 'vitest'
import { openDocument } from '../../testing/stranger.ts'

test('pages may send the headers and keys of a document, and read its headers (#27, 3.5)', async () => {
  const { listen } = await openDocument(
    {
      '/things': {
        parameters: [{ name: 'X-Parts', in: 'header', schema: { type: 'string' } }],
        get: {
          operationId: 'things',
          responses: { 200: { description: 'ok', headers: { 'X-Total': { schema: { type: 'integer' } } } } },
        },
      },
    },
    {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        other: { type: 'apiKey', in: 'query', name: 'key' },
        hostile: { type: 'apiKey', in: 'header', name: 'a\r\nset-cookie: b' },
      },
    },
  )
  const server = await listen(0)
  const origin = 'http://localhost:3000'
  const { headers } = await fetch(`http://localhost:${server.port}/things`, {
    method: 'OPTIONS',
    headers: { origin },
  })
  await server.close()
  expect(headers.get('access-control-allow-headers')).toBe(
    'authorization, content-type, x-mock-world, x-api-key, x-parts',
  )
  expect(headers.get('access-control-expose-headers')?.split(', ')).toContain('x-total')
})

test.each<[what: string, schemes: object, parameters: object[], credentials: string | null]>([
  ['a key', { session: { type: 'apiKey', in: 'cookie', name: 'sid' } }, [], 'true'],
  ['a parameter', {}, [{ name: 'sid', in: 'cookie', schema: { type: 'string' } }], 'true'],
  ['nothing', { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } }, [], null],
])(
  'pages of this machine may send cookies where a document has %s in one (#27, 3.5)',
  async (_what, schemes, parameters, credentials) => {
    const { listen } = await openDocument(
      {
        '/things': { get: { operationId: 'things', parameters, responses: { 200: { description: 'ok' } } } },
      },
      { securitySchemes: schemes },
    )
    const server = await listen(0)
    const allowed = async (method: string, origin: string) => {
      const { headers } = await fetch(`http://localhost:${server.port}/things`, {
        method,
        headers: { origin },
      })
      return ['origin', 'credentials'].map((name) => headers.get(`access-control-allow-${name}`))
    }
    const origin = 'http://localhost:3000'
    for (const method of ['OPTIONS', 'GET'])
      expect(await allowed(method, origin)).toEqual([origin, credentials])
    expect(await allowed('GET', 'https://elsewhere.example')).toEqual([null, null])
    await server.close()
  },
)
