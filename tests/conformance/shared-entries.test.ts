import { judge, runConformance } from '@portal/conformance'
import { expect, test } from 'vitest'
import { documentOf } from '../../packages/conformance/src/document/load.ts'
import { type Answered, type Asked, serving } from './case-services.ts'

const LABEL = { type: 'string', pattern: '^[a-z]{3,9}$' }
const ofField = (own: object) => ({
  type: 'object',
  required: ['label'],
  properties: { label: LABEL, ...own },
})
const NEW = ofField({ fieldKey: { type: 'string', readOnly: true } })
const LISTED = ofField({ name: { type: 'string' } })
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const answered = (schema: unknown) => ({ description: 'An answer', ...json(schema) })
const REFUSALS = Object.fromEntries([400, 401, 404, 415].map((status) => [status, answered({})]))
const fieldKey = { name: 'fieldKey', in: 'path', required: true, schema: { type: 'string' } }

/** Fields whose list calls the key otherwise than the path does: `/fields/{fieldKey}` and `[{"name": "…"}]`. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Fields', version: '1' },
  security: [{ session: [] }],
  paths: {
    '/fields': {
      get: {
        operationId: 'listFields',
        responses: { 200: answered({ type: 'array', items: LISTED }), ...REFUSALS },
      },
      post: {
        operationId: 'addField',
        requestBody: { required: true, ...json(NEW) },
        responses: { 201: answered(NEW), ...REFUSALS },
      },
    },
    '/fields/{fieldKey}': {
      get: {
        operationId: 'getField',
        parameters: [fieldKey],
        responses: { 200: answered(NEW), ...REFUSALS },
      },
    },
  },
  components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
}

/** A service that shows every field to both users at its own path, and in the lists of some users. */
function fields(lists: (user: string) => boolean): (asked: Asked) => Answered {
  const labels = new Map<string, string>()
  const listed = () => [...labels].map(([name, label]) => ({ name, label }))
  const read = (key: string): Answered => {
    const label = labels.get(key)
    return label === undefined ? [404, '{}'] : [200, JSON.stringify({ fieldKey: key, label })]
  }
  const add = (body: string): Answered => {
    const [, label] = /^\{"label":"([a-z]{3,9})"\}$/.exec(body) ?? []
    if (label === undefined) return [400, '{}']
    const key = `f-${labels.size + 1}`
    labels.set(key, label)
    return [201, JSON.stringify({ fieldKey: key, label })]
  }
  return ({ request, method, path, body }) => {
    const [, user] = /^Bearer (ann|ben)$/.exec(request.headers.authorization ?? '') ?? []
    if (user === undefined) return [401, '{}']
    if (method === 'POST') return add(body)
    const [, , key] = path.split('/')
    return key === undefined ? [200, JSON.stringify(lists(user) ? listed() : [])] : read(key)
  }
}

/** The violations that the second user showed, and the notes on what it did not try. */
async function tried(lists: (user: string) => boolean): Promise<{ violations: string[]; notes: string[] }> {
  const target = await serving(fields(lists))
  const specs = [documentOf('fields.json', DOCUMENT)]
  const result = await runConformance({ specs, target, bearer: 'ann', second: { bearer: 'ben' } })
  const found = judge(result).findings.filter(({ rule }) => rule.startsWith('security-other-user-'))
  return { violations: found.map(({ rule, operationId }) => `${operationId} ${rule}`), notes: result.notes }
}

test('an entry that both users list is shared, by whatever name the list has its id', async () => {
  const { violations, notes } = await tried(() => true)
  expect(violations).toEqual([])
  expect(notes).toContainEqual(
    expect.stringMatching(/^Not tried as the second user, because .* they count as shared; .*: getField\.$/),
  )
})

test('an entry that the other user does not list is not shared', async () => {
  const { violations, notes } = await tried((user) => user === 'ann')
  expect(violations).toEqual(['getField security-other-user-read'])
  // Nothing was left untried; the document has no way to delete an entry.
  expect(notes).toEqual([
    expect.stringMatching(/^The run left \d+ entries .* has no DELETE for it\. \/fields\.$/),
  ])
})
