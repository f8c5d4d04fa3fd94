import { expect, test } from 'vitest'
import { openDocument } from '../../testing/stranger.ts'

const get = (operationId: string) => ({ get: { operationId, responses: { 204: { description: 'Done.' } } } })

test('a path that begins with a parameter takes no page of the mock, and any other one (#27, 3.5)', async () => {
  const { ask } = await openDocument({
    '/{file}': get('file'),
    '/{a}/{b}': get('pair'),
    '/{a}.{b}': get('parts'),
    '/external-{id}': get('id'),
  })
  const own = ['/_mock/', '/_mock/operations', '/external/community', '/config.json']
  for (const path of own) expect([path, (await ask('GET', path)).status]).toEqual([path, 200])
  expect((await ask('GET', '/_mock')).status).toBe(302)
  expect((await ask('POST', '/external/analytics', {}, '{}')).status).not.toBe(405)
  expect((await ask('GET', '/external/nothing')).status).toBe(404)
  const theirs = ['/report.pdf', '/a/b', '/_mockingbird', '/external', '/config.json/b', '/external-5']
  for (const path of theirs) expect([path, (await ask('GET', path)).status]).toEqual([path, 204])
})

test('a path of a document that names a page of the mock takes it', async () => {
  const { ask } = await openDocument({ '/external/{id}': get('thing'), '/config.json': get('config') })
  for (const path of ['/external/community', '/config.json']) {
    expect([path, (await ask('GET', path)).status]).toEqual([path, 204])
  }
})
