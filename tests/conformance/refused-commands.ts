import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n'
const TARGET = ['--target', 'http://127.0.0.1:49151']

type RefusedCommand = [what: string, options: string[], reason: string]

/**
 * Commands that cannot run, with the reason they print.
 * @param folder a temporary folder for documents and fixtures
 * @param spec the option with a valid document
 */
export function refusedCommands(folder: string, spec: readonly string[]): RefusedCommand[] {
  return [
    ...refusedDocuments(folder),
    ...refusedReferences(folder),
    ...refusedOptions(folder, spec),
    ...refusedPolicies(folder, spec),
    ...refusedTraffic(folder, spec),
  ]
}

function writeIn(folder: string, name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

function refusedDocuments(folder: string): RefusedCommand[] {
  return [
    ['a document that is not there', ['--spec', 'none.yaml', ...TARGET], 'none.yaml cannot be read'],
    ['a folder', ['--spec', folder, ...TARGET], 'Expected a file but received a folder'],
    [
      'a mistake in YAML',
      ['--spec', writeIn(folder, 'bad.yaml', 'openapi: 3.1.0\ninfo:\n  title: A\n version: 1\n'), ...TARGET],
      'bad indentation of a mapping entry, line 4, column 2',
    ],
    [
      'a reference to nothing',
      [
        '--spec',
        writeIn(
          folder,
          'ref.yaml',
          `${HEAD}paths:\n  /a:\n    get: { responses: { '200': { $ref: '#/none' } } }\n`,
        ),
        ...TARGET,
      ],
      "Can't resolve $ref at line 5, column",
    ],
    [
      'a document of another version',
      [
        '--spec',
        writeIn(folder, 'old.yaml', 'openapi: 4.0.0\npaths: { /a: { get: { responses: {} } } }\n'),
        ...TARGET,
      ],
      'cannot be read: Unsupported OpenAPI version: 4.0.0',
    ],
    [
      'a document of another format',
      ['--spec', writeIn(folder, 'events.yaml', 'asyncapi: 2.6.0\nchannels: {}\n'), ...TARGET],
      'events.yaml is not an OpenAPI document: it is AsyncAPI 2.6.0.',
    ],
    [
      'an old Swagger',
      [
        '--spec',
        writeIn(folder, 'swagger.yaml', 'swagger: "1.2"\npaths: { /a: { get: { responses: {} } } }\n'),
        ...TARGET,
      ],
      'cannot be read: Unsupported OpenAPI version: 1.2',
    ],
    [
      'a document without operations',
      ['--spec', writeIn(folder, 'none.yaml', `${HEAD}paths: {}\n`), ...TARGET],
      'has no operations',
    ],
  ]
}

function refusedPolicies(folder: string, spec: readonly string[]): RefusedCommand[] {
  const usual = [...spec, ...TARGET]
  return [
    [
      'an unknown rule',
      [...usual, '--rule', 'answer-tpye=off'],
      '--rule answer-tpye is not a rule. The rules are accepts-alternative, ',
    ],
    [
      'an unknown level',
      [...usual, '--rule', 'answer-type=low'],
      '--rule takes NAME=off|warn|error, not "answer-type=low".',
    ],
    [
      'an unknown operation to allow',
      [...usual, '--allow-untried', 'x'],
      '--allow-untried x is not an operation of the documents: getSession',
    ],
    [
      'a coverage that nobody can reach',
      [...usual, '--min-coverage', '101'],
      '--min-coverage takes a percentage from 0 to 100, not "101".',
    ],
    [
      'a second service without an address',
      [...usual, '--compare', 'localhost'],
      '--compare takes an address, not "localhost".',
    ],
    [
      'a session of no second service',
      [...usual, '--compare-bearer-env', 'EMPTY'],
      '--compare-bearer-env is for a second service: give --compare URL.',
    ],
    ['another ground to fail', [...usual, '--fail-on', 'old'], '--fail-on takes any or new, not "old".'],
    ['new violations without a baseline', [...usual, '--fail-on', 'new'], 'give --baseline FILE.'],
    ['a baseline without a name', [...usual, '--write-baseline'], 'give --baseline FILE.'],
    [
      'a baseline of one operation',
      [...usual, '--baseline', join(folder, 'no.json'), '--only', 'getBook'],
      'does not exist; a run of all operations writes it.',
    ],
    [
      'a baseline of something else',
      [...usual, '--baseline', writeIn(folder, 'other.json', '{}')],
      'is not a baseline of this version',
    ],
  ]
}

function refusedReferences(folder: string): RefusedCommand[] {
  return [
    [
      'a reference out of its folder (#27, 2.1)',
      [
        '--spec',
        writeIn(
          folder,
          'out.yaml',
          `${HEAD}paths:\n  /a:\n    get: { responses: { '200': { $ref: '../out.yaml' } } }\n`,
        ),
        ...TARGET,
      ],
      'refers to ../out.yaml, which is outside of its folder or origin',
    ],
    [
      'a root that is no folder (#27, 2.1)',
      ['--spec', writeIn(folder, 'any.yaml', HEAD), '--root', join(folder, 'none'), ...TARGET],
      'none is neither a folder nor an address',
    ],
  ]
}

function refusedOptions(folder: string, spec: readonly string[]): RefusedCommand[] {
  return [
    ['no document', TARGET, '--spec is missing'],
    ['no target', [...spec], '--target is missing'],
    ['a target that is not an address', [...spec, '--target', 'localhost'], '--target takes an address'],
    [
      'nothing at the target',
      [...spec, ...TARGET],
      'Nothing answers at http://127.0.0.1:49151: connect ECONNREFUSED',
    ],
    [
      'an unknown operation',
      [...spec, ...TARGET, '--only', 'x'],
      '--only x is not an operation of the documents: getSession',
    ],
    ['an unknown option', ['--tarjet', 'x'], "Unknown option '--tarjet'"],
    [
      'an environment variable that is not set',
      [...spec, ...TARGET, '--bearer-env', 'EMPTY'],
      '--bearer-env names the variable EMPTY, which is not set.',
    ],
    [
      'two tokens',
      [...spec, ...TARGET, '--bearer-env', 'PATH', '--bearer', 'x'],
      'Give either --bearer or --bearer-env, not both.',
    ],
    ['a bad header', [...spec, ...TARGET, '--header', 'x'], "--header takes 'name: value'"],
    ['missing fixtures', [...spec, ...TARGET, '--fixtures', 'none.json'], 'none.json cannot be read: ENOENT'],
    [
      'fixtures that are no JSON',
      [...spec, ...TARGET, '--fixtures', writeIn(folder, 'comma.json', '{"a": 1,}')],
      'are not JSON: Expected double-quoted property name in JSON at position 8',
    ],
    [
      'fixtures that are a list',
      [...spec, ...TARGET, '--fixtures', writeIn(folder, 'list.json', '[1]')],
      'are not a JSON object of names and values',
    ],
    [
      'fixtures with a value for an operation',
      [...spec, ...TARGET, '--fixtures', writeIn(folder, 'flat.json', '{"operations": {"getBook": 1}}')],
      '"operations" takes an object of names and values for each operation',
    ],
    [
      'a report in a file',
      [...spec, ...TARGET, '--report', join(writeIn(folder, 'a-file', ''), 'x')],
      'cannot be written: ENOTDIR',
    ],
  ]
}

function refusedTraffic(folder: string, spec: readonly string[]): RefusedCommand[] {
  const good = { request: { url: 'http://a.example/b', method: 'GET' }, response: { status: 200 } }
  const traffic = (name: string, content: unknown) => [
    ...spec,
    '--traffic',
    writeIn(folder, name, typeof content === 'string' ? content : JSON.stringify(content)),
  ]
  const entries = (...each: unknown[]) => ({ log: { entries: each } })
  return [
    [
      'a recording that is not there',
      [...spec, '--traffic', 'none.har'],
      '--traffic none.har cannot be read: ENOENT',
    ],
    ['a recording that is not JSON', traffic('text.har', 'GET /'), 'text.har is not a HAR file: '],
    ['a recording without entries', traffic('empty.har', { log: {} }), 'it has no list log.entries.'],
    [
      'an entry without an address',
      traffic('address.har', entries(good, { ...good, request: { method: 'GET' } })),
      'address.har: entry 2 has a request without an address (request.url).',
    ],
    [
      'an entry without a status',
      traffic('status.har', entries({ ...good, response: {} })),
      'status.har: entry 1 has an answer without a status (response.status).',
    ],
    [
      'a recording of another service',
      traffic('other.har', entries(good)),
      'is of the documents: they went to http://a.example. Give the address of the service by --target',
    ],
    [
      'a recording of a run that makes none',
      [...traffic('both.har', entries(good)), '--record', 'calls.har'],
      '--record writes the calls of a run, and --traffic makes none: give one of the two.',
    ],
  ]
}
