import { describe, expect, test } from 'vitest'
import { type Answering, described, judged, PROBLEM, problem, type Tree } from './judged-answers.ts'

// A refusal that the document leaves open is a note; what it states is a violation all the same.

const ROLE = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'project', 'parentId', 'level'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 30 },
    project: { type: 'string' },
    parentId: { type: 'integer' },
    level: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { type: 'string', enum: ['open', 'closed'] },
  },
}

/** A create alone, whose example is accepted. */
const ROLES = {
  '/roles': {
    post: {
      operationId: 'addRole',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: ROLE,
            example: { title: 'editor', project: 'default', parentId: 1, level: 2, kind: 'open' },
          },
        },
      },
      responses: { 201: described({ type: 'object' }), 400: PROBLEM, 409: PROBLEM, 415: PROBLEM },
    },
  },
}

/** Whether a role keeps the document. */
function isRole({ title, project, parentId, level, kind = 'open', ...others }: Tree): boolean {
  return (
    typeof title === 'string' &&
    [...title].length > 0 &&
    [...title].length <= 30 &&
    typeof project === 'string' &&
    Number.isInteger(parentId) &&
    Number.isInteger(level) &&
    Number(level) >= 1 &&
    Number(level) <= 9 &&
    ['open', 'closed'].includes(String(kind)) &&
    typeof kind === 'string' &&
    Object.keys(others).length === 0
  )
}

/** A service of roles that refuses by the document, and then for reasons of its own. */
function roles(refuses: (role: Tree, titles: ReadonlySet<string>) => number | undefined): Answering {
  const titles = new Set<string>()
  return ({ body }) => {
    const status = isRole(body) ? refuses(body, titles) : 400
    if (status !== undefined) return [status, problem(status === 409 ? 'NameExistsError' : 'BadDataError')]
    titles.add(String(body.title))
    return [201, {}]
  }
}

describe('a refusal of a generated value', () => {
  test.each<[string, (role: Tree) => boolean, string]>([
    ['an id of something else', ({ parentId }) => Number(parentId) !== 1, '/parentId'],
    ['a text that must be one of its own', ({ project }) => project !== 'default', '/project'],
  ])('that only the service can know is a note: %s', async (_, refuses, path) => {
    const { failures, notes } = await judged(
      ROLES,
      roles((role) => (refuses(role) ? 400 : undefined)),
    )
    expect(failures).toEqual([])
    expect(notes).toContainEqual(expect.stringContaining(`accepts-generated: A generated body`))
    expect(notes.join('\n')).toContain(`for ${path}; which values there are`)
  })

  test.each<[string, (role: Tree) => boolean, string]>([
    ['a number in its range', ({ level }) => Number(level) > 5, 'accepts-bound: /level at its greatest, 9'],
    ['a member of its enum', ({ kind }) => kind === 'closed', 'accepts-enum: /kind = "closed"'],
    ['a body without an optional property', (role) => !('kind' in role), 'accepts-optional: /kind left out'],
    ['its longest text', ({ title }) => String(title).length === 30, 'accepts-bound: /title at maxLength 30'],
  ])('that the document describes is a violation: %s', async (_, refuses, found) => {
    const { failures } = await judged(
      ROLES,
      roles((role) => (refuses(role) ? 400 : undefined)),
    )
    expect(failures).toContainEqual(expect.stringContaining(found))
    for (const each of failures) expect(each).toMatch(/^accepts-(bound|enum|optional|generated): /)
  })
})

describe('a title that is taken', () => {
  const taken = (role: Tree, titles: ReadonlySet<string>) =>
    titles.has(String(role.title)) ? 409 : undefined

  test('is tried again with another one of its form, so that the rest of the request stays accepted', async () => {
    const service = roles((role, titles) => {
      if (role.project !== 'default' || role.parentId !== 1) return 400
      return /^[a-z]+$/.test(String(role.title)) ? taken(role, titles) : 400
    })
    expect((await judged(ROLES, service)).failures).toEqual([])
  })

  test('does not excuse the refusal of a member of an enum', async () => {
    const service = roles((role, titles) => taken(role, titles) ?? (role.kind === 'closed' ? 400 : undefined))
    expect((await judged(ROLES, service)).failures).toContainEqual(
      expect.stringContaining('accepts-enum: /kind = "closed"'),
    )
  })

  test('does not hide that the service fails for a value, where the document does not have the refusal', async () => {
    const document = structuredClone(ROLES)
    Reflect.deleteProperty(document['/roles'].post.responses, '409')
    const service = roles((role, titles) => taken(role, titles) ?? (role.kind === 'closed' ? 500 : undefined))
    expect((await judged(document, service)).failures).toContainEqual(
      expect.stringContaining('server-error: /kind = "closed"'),
    )
  })
})
