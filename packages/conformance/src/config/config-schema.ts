import { LEVELS, RULES } from '../rules.ts'

/** An environment variable, as in a shell. */
const VARIABLE = String.raw`\$\{[A-Za-z_][A-Za-z0-9_]*\}`

const names = (description: string) => ({
  type: 'array',
  items: { type: 'string', minLength: 1 },
  description,
})
const file = (description: string) => ({ type: 'string', minLength: 1, description })
const count = (description: string) => ({ type: 'integer', minimum: 0, maximum: 9_999_999_999, description })

const WHICH = "an operationId or 'GET /path', tag:NAME, method:GET, or path:/v1/pets*"

/** The keys of a user: its session and its values. */
const USER = {
  bearer: {
    type: 'string',
    pattern: `^${VARIABLE}$`,
    description: `the variable with the session: \${TOKEN}`,
  },
  headers: {
    type: 'object',
    additionalProperties: { type: 'string', pattern: VARIABLE },
    description: `headers by name; each value has a variable in it, as a key or a session has: \${KEY}`,
  },
  auth: file('how a session is got that ends within the run, in place of bearer'),
  fixtures: file('JSON with values that the documents cannot contain'),
} as const

/**
 * The JSON Schema of `conformance.config.json` and `.yaml`, for the kit and for editors: `config.schema.json` is a copy of
 * it, which a test compares. Paths are relative to the folder of the file.
 */
export const CONFIG_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Configuration of the conformance kit',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string', description: 'this schema, for the editor' },
    documents: { ...names('OpenAPI documents, as files or addresses'), minItems: 1 },
    roots: names('further folders or origins to which references of the documents may lead'),
    target: {
      type: 'string',
      description: `address of the service; \${NAME} is a variable of the environment`,
    },
    base: {
      type: 'string',
      description: 'path in front of all paths, in place of the servers of the documents',
    },
    ...USER,
    second: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: USER,
      description: 'a second user, who must not reach what belongs to the first one',
    },
    only: names(`the operations to test: ${WHICH}`),
    skip: names(`operations to which nothing is sent: ${WHICH}`),
    allowUntried: names('operations that need not give a documented success'),
    rules: {
      type: 'object',
      propertyNames: { enum: RULES },
      additionalProperties: { enum: LEVELS },
      description: 'levels of rules',
    },
    baseline: file('the known violations'),
    failOn: {
      enum: ['any', 'new'],
      description: 'new fails only for violations that the baseline does not have',
    },
    minCoverage: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      description: 'the least percentage of coverage',
    },
    timeLimit: {
      type: 'string',
      pattern: '^[1-9][0-9]{0,5}[smh]$',
      description: 'the time after which nothing is sent any more, such as 10m',
    },
    report: file('folder of the reports'),
    summary: file('file to which the result is appended in Markdown'),
    seed: count('repeats the order and the generated values'),
    rate: { ...count('the most requests per second'), minimum: 1 },
    timeout: count('milliseconds for a whole answer'),
    mostBytes: count('limit for the body of an answer'),
    workers: {
      type: 'integer',
      minimum: 1,
      maximum: 64,
      description: 'the number of independent operations that are tested at once',
    },
    cleanup: { type: 'boolean', description: 'false leaves the entries that the run creates' },
    state: { type: 'boolean', description: 'false for a server that replays examples and keeps no state' },
  },
} as const
