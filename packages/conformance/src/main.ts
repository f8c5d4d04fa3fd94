import { inspect, parseArgs } from 'node:util'
import { CannotRun } from './cannot-run.ts'
import { terminalLines, terminalText } from './report/terminal-text.ts'

const HELP = `Checks a running service against its OpenAPI 3.1 documents. It works with any documents and any service.

usage: npm run conformance -- --spec FILE [--spec FILE …] --target URL [options]

  --spec FILE         a document, YAML or JSON, as a file or an address; may be repeated
  --target URL        address of the service; the path of the documents' server is added unless it is there already
  --bearer TOKEN      the session for secured operations
  --bearer-env NAME   reads the session from this environment variable, so that no list of processes and no log shows it
  --header 'k: v'     sent with every request, or as the parameter or key of that name; may be repeated
  --fixtures FILE     values that the documents cannot contain, such as existing ids: JSON, as below
  --allow-run         runs the commands that the fixtures name
  --only OPERATION    only this operation, by its operationId or as 'GET /path'
  --seed N            repeats the order and the generated values                                     (1)
  --report DIR        writes index.html, junit.xml and report.json
  --base PATH         the path in front of all paths, in place of the documents' servers
  --timeout MS        time limit for an answer                                                      (10000)
  --no-state          for a server that replays examples and keeps no state, such as Prism: skips unknown ids and tokens,
                      state and files, and accepts any refusal of broken JSON
  --help              this text

Fixtures, every part optional:
  {
    "bookId": ["B-1", "B-2"],                            a parameter or a property of bodies, in every operation
    "operations": {
      "addLoan": { "days": 14 },                         … in one operation
      "addReader": { "body": {…} },                      a whole body; a list is several bodies
      "addBook": { "bodies": { "application/xml": "…" } }    … of one media type
      "setCover": { "picture": "@cover.png" },           a file in the folder of the fixtures
      "activateCard": { "code": { "$run": "./last-code" } }  the output of a command, for single-use values; it
    }                                                    runs for each request, in a minimal environment with TARGET
  }                                                      and BEARER, and only with --allow-run
  A name takes the values given for it and no others. A key that a document requires in a query is given by its name, one
  in a cookie by --header 'cookie: name=value'.

Reports and curl lines contain no credentials: no token, no value of --header, of keys and cookies, and no value that a
document marks with x-sensitive: true or format: password. The lines use shell variables such as $BEARER instead.

Exit 0: no violations. 1: violations. 2: it could not run, with the reason.
The kit writes to the target: use a test service.`

const OPTIONS = {
  help: { type: 'boolean' },
  spec: { type: 'string', multiple: true },
  target: { type: 'string' },
  bearer: { type: 'string' },
  'bearer-env': { type: 'string' },
  header: { type: 'string', multiple: true },
  fixtures: { type: 'string' },
  'allow-run': { type: 'boolean' },
  only: { type: 'string' },
  seed: { type: 'string', default: '1' },
  report: { type: 'string' },
  base: { type: 'string' },
  timeout: { type: 'string', default: '10000' },
  'no-state': { type: 'boolean' },
} as const

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options: OPTIONS })
    if (!values.help) return await run(values)
    console.log(HELP)
    return 0
  } catch (error) {
    // A mistake in the options is shown in one line. Any other error is a fault of the kit and shows its
    // stack.
    const isPlain = error instanceof CannotRun || (error instanceof TypeError && 'code' in error)
    console.error(isPlain ? terminalText(error.message) : terminalLines(inspect(error)))
    if (isPlain) console.error('See --help for the options.')
    return 2
  }
}

type Values = Omit<ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'], 'help'>

async function run(values: Values): Promise<number> {
  const { spec, target } = values
  if (spec === undefined) throw new CannotRun('--spec is missing: name the OpenAPI document to test against.')
  if (target === undefined) throw new CannotRun('--target is missing: give the address of the service.')
  if (!/^https?:/.test(target) || !URL.canParse(target))
    throw new CannotRun(`--target takes an address, not "${target}".`)
  const headers = Object.fromEntries((values.header ?? []).map(headerOf))
  const bearer = bearerOf(values)
  // Loaded late, so that help and option mistakes are answered at once.
  const { prepareReports, readFixtures, runConformance, writeReports } = await import('./index.ts')
  const { consoleReport } = await import('./report/console-report.ts')
  const fixtures = await readFixtures(values.fixtures, {
    allowRun: values['allow-run'] === true,
    environment: { TARGET: target, BEARER: bearer },
  })
  if (values.report !== undefined) await prepareReports(values.report)
  const result = await runConformance({
    specs: spec,
    target,
    bearer,
    headers,
    fixtures,
    only: values.only,
    seed: wholeNumber('seed', values.seed),
    stateful: values['no-state'] !== true,
    base: values.base?.replace(/\/+$/, ''),
    timeoutMs: wholeNumber('timeout', values.timeout),
  })
  console.log(consoleReport(result))
  if (values.report !== undefined) {
    for (const file of await writeReports(result, values.report)) console.log(terminalText(file))
  }
  return result.checks.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

function bearerOf({ bearer, 'bearer-env': name }: Values): string | undefined {
  if (name === undefined) return bearer
  if (bearer !== undefined) throw new CannotRun('Give either --bearer or --bearer-env, not both.')
  const token = process.env[name]
  if (token === undefined || token === '')
    throw new CannotRun(`--bearer-env names the variable ${name}, which is not set.`)
  return token
}

function headerOf(line: string): [string, string] {
  const [, name, value] = /^([^:\s]+)\s*:\s*(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined)
    throw new CannotRun(`--header takes 'name: value', not "${line}".`)
  return [name, value]
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new CannotRun(`--${name} takes a whole number, not "${text}".`)
  return Number(text)
}
