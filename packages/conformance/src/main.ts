import { parseArgs } from 'node:util'
import { CannotRun } from './cannot-run.ts'

const HELP = `Tells whether a running service keeps its OpenAPI 3.1 documents: any documents, any service.

usage: npm run conformance -- --spec FILE [--spec FILE …] --target URL [options]

  --spec FILE         a document, YAML or JSON, file or address; several are tried together
  --target URL        where the service answers; the path of the documents' server is added unless it is there already
  --bearer TOKEN      the session for what the documents secure
  --header 'k: v'     sent with every request, or as the parameter of that name; may be repeated
  --fixtures FILE     JSON of names and values: {"bookId": ["B-1"], "operations": {"addLoan": {"body": {…}}}}
                      A name is a parameter or a property of a body, and takes these values alone. "@file" is a file.
  --only OPERATION    this operation alone
  --seed N            repeats order and made-up values                                              (1)
  --report DIR        writes index.html, junit.xml and report.json
  --base PATH         the path in front of all paths, in place of the documents' servers
  --timeout MS        how long an answer may take                                                   (10000)
  --no-state          for a server that plays examples and remembers nothing, such as Prism: no unknown ids and tokens,
                      nothing read back, and broken JSON may be refused in the server's own words

Exit 0: all holds. 1: violations. 2: it could not run, with the reason.
The target is written to: give it a test service.`

const OPTIONS = {
  help: { type: 'boolean' },
  spec: { type: 'string', multiple: true },
  target: { type: 'string' },
  bearer: { type: 'string' },
  header: { type: 'string', multiple: true },
  fixtures: { type: 'string' },
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
    // A mistake in the options has a line of its own; anything else is a fault of the kit, and its stack is wanted.
    const isPlain = error instanceof CannotRun || (error instanceof TypeError && 'code' in error)
    console.error(isPlain ? error.message : error)
    if (isPlain) console.error('--help tells the options.')
    return 2
  }
}

type Values = Omit<ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'], 'help'>

async function run(values: Values): Promise<number> {
  const { spec, target } = values
  if (spec === undefined) throw new CannotRun('--spec is missing: which document is to be kept?')
  if (target === undefined) throw new CannotRun('--target is missing: where does the service answer?')
  if (!/^https?:/.test(target) || !URL.canParse(target))
    throw new CannotRun(`--target takes an address, not "${target}".`)
  const headers = Object.fromEntries((values.header ?? []).map(headerOf))
  // Loaded here, so that help and a wrong option are answered at once.
  const { runConformance, readFixtures, writeReports } = await import('./index.ts')
  const { consoleReport } = await import('./report/console-report.ts')
  const result = await runConformance({
    specs: spec,
    target,
    bearer: values.bearer,
    headers,
    fixtures: await readFixtures(values.fixtures),
    only: values.only,
    seed: wholeNumber('seed', values.seed),
    stateful: values['no-state'] !== true,
    base: values.base?.replace(/\/+$/, ''),
    timeoutMs: wholeNumber('timeout', values.timeout),
  })
  console.log(consoleReport(result))
  if (values.report !== undefined) {
    for (const file of await writeReports(result, values.report)) console.log(file)
  }
  return result.checks.some(({ outcome }) => outcome === 'failed') ? 1 : 0
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
