import { describe, expect, test } from 'vitest'
import { type Answering, described, json, judged, PROBLEM, problem, type Tree } from './judged-answers.ts'

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

/** Operations of entries, without a 404 unless it is given. */
function entries(more: Tree = {}): Tree {
  const operation = (operationId: string, parts: Tree = {}) => ({
    operationId,
    parameters: [ID],
    responses: { 200: described({}), 400: PROBLEM, 415: PROBLEM, ...more },
    ...parts,
  })
  const requestBody = {
    required: true,
    ...json({ type: 'object', properties: { on: { type: 'boolean' } } }),
  }
  return {
    '/items/{id}': {
      get: operation('getItem'),
      put: operation('putItem', { requestBody }),
      patch: operation('patchItem', { requestBody }),
    },
    '/items/{id}/events': { get: operation('listEvents') },
    '/items/{id}/health': { get: operation('getHealth') },
    '/items/{id}/tags/{tag}': {
      delete: { ...operation('untag'), parameters: [ID, { ...ID, name: 'tag' }] },
    },
  }
}

/** @param strange the answer for an id that is not known */
function items(strange: Answering): Answering {
  return (request) => {
    const { ids, body } = request
    if ('on' in body && typeof body.on !== 'boolean') return [400, problem('BadDataError')]
    return ids[0] === 'known' || ids.length === 0 ? [200, { id: 'known' }] : strange(request)
  }
}

describe('an unknown id, where the document has no 404', () => {
  test('may be answered with nothing, by a PUT that creates it, and by a DELETE with nothing to do', async () => {
    const answers: Record<string, [number, unknown?]> = {
      'PUT ': [200, {}],
      'GET events': [200, []],
      'GET health': [200, { id: 'unknown', health: 0 }],
      'DELETE tags': [200],
    }
    const service = items(({ method, ids: [id, below = ''] }) => {
      const [status, body] = answers[`${method} ${below}`] ?? [400, problem('NotFoundError')]
      return [status, below === 'health' ? { ...Object(body), id } : body]
    })
    const { failures, notes } = await judged(entries(), service)
    expect(failures.filter((each) => each.startsWith('refuses-unknown-id'))).toEqual([])
    expect(notes.join('\n')).toContain('the document does not say what an unknown id is answered')
  })

  test('may select nothing from a list, in a wrapper too, but not an entry with an empty list of its own', async () => {
    const responses = { 200: described({}), 400: PROBLEM }
    const tagged = { '/tagged/{id}': { get: { operationId: 'listTagged', parameters: [ID], responses } } }
    const violations = async (answer: Tree) => (await judged(tagged, () => [200, answer])).failures
    const accepted =
      'refuses-unknown-id: id of no entry: It was accepted with 200; a documented 4xx is expected.'
    expect(await violations({ version: 1, tags: [] })).toEqual([])
    expect(await violations({ id: 'known', tags: [] })).toEqual([accepted])
    expect(await violations({ version: 1, tags: [{ id: 'T-1' }] })).toEqual([accepted])
  })

  test('must not show entries, and a change must not succeed', async () => {
    const service = items(({ ids }) => [
      200,
      ids[1] === 'events' ? [{ id: 'E-1' }] : { id: 'known', on: true },
    ])
    const { failures } = await judged(entries(), service)
    const found = failures.filter((each) => each.startsWith('refuses-unknown-id')).join('\n')
    expect(found).toContain('It was accepted with 200; a documented 4xx is expected')
    const notes = (await judged(entries(), service)).notes.join('\n')
    expect(notes).not.toContain('getItem')
  })

  test('is a violation everywhere as soon as the document has the 404', async () => {
    const { failures, notes } = await judged(
      entries({ 404: PROBLEM }),
      items(() => [200, []]),
    )
    expect(failures.join('\n')).toContain('refuses-unknown-id')
    expect(notes).toEqual([])
  })
})
