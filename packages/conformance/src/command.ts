import { inspect, parseArgs } from 'node:util'
import { CannotRun } from './cannot-run.ts'
import { OPTIONS, optionLines, type Values } from './options.ts'
import { baselineOf, checkAllowed, policyOf } from './policy.ts'
import type { Judgement, Policy } from './report/judgement.ts'
import type { RunResult } from './run/run.ts'
import { terminalLines, terminalText } from './terminal-text.ts'

/** The command as its users type it: in this repository, or from the installed package. */
const COMMAND = import.meta.filename.endsWith('.ts') ? 'npm run conformance --' : 'npx @portal/conformance'

const HELP = `Checks a running service against its OpenAPI 3.1 documents. It works with any documents and any service.

usage: ${COMMAND} --spec FILE [--spec FILE …] --target URL [options]
       ${COMMAND} --spec FILE --traffic FILE.har [options]

${optionLines()}

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

A violation is one cause: a rule at one place of the documents, however many operations show it. A property that no
document has is a violation where its object is closed, by additionalProperties or unevaluatedProperties: false, and
else a note, unless --rule answer-undocumented=error or answer-misspelt=error says otherwise. Notes also tell of refused
values that only the service can know, and of unknown ids for which a document has no 404.

Exit 0: no violations, and each operation gave a documented success or is allowed to be untried. 1: violations or untried
operations. 2: it could not run, with the reason, or one of several documents has a mistake and was not tested.
The kit writes to the target: use a test service.`

/** Prints the lines of the command: `out` the report, `err` the reason why it could not run. */
type Print = { out(text: string): void; err(text: string): void }

/**
 * Runs the command.
 * @returns the exit code: 0 nothing violated and everything proved, 1 violations or untried operations, 2 it could not run,
 * or not with every document
 */
export async function command(args: readonly string[], print: Print): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (!values.help) return await run(values, print)
    print.out(HELP)
    return 0
  } catch (error) {
    // A mistake in the options is shown in one line. Any other error is a fault of the kit and shows its
    // stack.
    const isPlain = error instanceof CannotRun || (error instanceof TypeError && 'code' in error)
    print.err(isPlain ? terminalText(error.message) : terminalLines(inspect(error)))
    if (isPlain) print.err('See --help for the options.')
    return 2
  }
}

async function run(values: Values, print: Print): Promise<number> {
  const { spec, target } = values
  if (spec === undefined) throw new CannotRun('--spec is missing: name the OpenAPI document to test against.')
  if (target !== undefined && (!/^https?:/.test(target) || !URL.canParse(target)))
    throw new CannotRun(`--target takes an address, not "${target}".`)
  const base = values.base?.replace(/^(.*[^/])?\/+$/s, '$1')
  if (values.traffic !== undefined) return runTraffic(values, { spec, files: values.traffic, base }, print)
  if (target === undefined) throw new CannotRun('--target is missing: give the address of the service.')
  const headers = Object.fromEntries((values.header ?? []).map(headerOf))
  const bearer = bearerOf(values)
  const policy = policyOf(values)
  // Loaded late, so that help and option mistakes are answered at once.
  const kit = await import('./index.ts')
  const fixtures = await kit.readFixtures(values.fixtures, {
    allowRun: values['allow-run'] === true,
    environment: { TARGET: target, BEARER: bearer },
  })
  const baseline = await baselineOf(values)
  if (values.report !== undefined) await kit.prepareReports(values.report)
  const { documents, unread } = await kit.loadDocuments(spec, values.root)
  checkAllowed(policy, kit.operationsOfAll(documents))
  const result = await kit.runConformance({
    specs: documents,
    unread,
    target,
    bearer,
    headers,
    fixtures,
    only: values.only,
    seed: wholeNumber('seed', values.seed),
    stateful: values['no-state'] !== true,
    base,
    record: values.record,
    compare: secondOf(values),
    timeoutMs: wholeNumber('timeout', values.timeout),
    mostBytes: wholeNumber('most-bytes', values['most-bytes']),
    rate: values.rate === undefined ? undefined : rateOf(values.rate),
    onWait: (operation, ms) => print.err(terminalText(waitLine(operation, ms))),
  })
  const blanks = values['write-fixtures']
  if (blanks !== undefined) await kit.writeFixtures(result, blanks)
  return reported(result, { ...policy, baseline }, values, print)
}

/** Recorded calls are judged in place of a run: nothing is sent. */
async function runTraffic(
  values: Values,
  { spec, ...where }: { spec: string[]; files: string[]; base: string | undefined },
  print: Print,
): Promise<number> {
  if (values.record !== undefined)
    throw new CannotRun('--record writes the calls of a run, and --traffic makes none: give one of the two.')
  const policy = policyOf(values)
  const kit = await import('./index.ts')
  const baseline = await baselineOf(values)
  if (values.report !== undefined) await kit.prepareReports(values.report)
  const { documents, unread } = await kit.loadDocuments(spec, values.root)
  checkAllowed(policy, kit.operationsOfAll(documents))
  const result = await kit.judgeTraffic({ documents, unread, ...where, target: values.target })
  return reported(result, { ...policy, baseline }, values, print)
}

/** Judges, writes the files, and prints the report. */
async function reported(result: RunResult, policy: Policy, values: Values, print: Print): Promise<number> {
  const kit = await import('./index.ts')
  const blanks = values['write-fixtures']
  const { written, judgement } = await kit.judgeAgainst(result, policy, values)
  const files = values.report === undefined ? [] : await kit.writeReports(judgement, values.report)
  for (const line of [...written, ...[blanks ?? []].flat(), ...files]) print.out(terminalText(line))
  print.out(kit.consoleReport(judgement))
  return exitCodeOf(judgement)
}

function exitCodeOf({ result, holds }: Judgement): number {
  if (result.unread.length > 0) return 2
  return holds ? 0 : 1
}

/** Without it a run that waits some minutes would look as if it hung. */
const waitLine = (operation: string, ms: number) =>
  `${operation} answered 429: waiting ${Math.round(ms / 1000)} s before the next request.`

function secondOf({ compare: target, 'compare-bearer-env': name }: Values) {
  if (target === undefined) {
    if (name !== undefined)
      throw new CannotRun('--compare-bearer-env is for a second service: give --compare URL.')
    return undefined
  }
  if (!/^https?:/.test(target) || !URL.canParse(target))
    throw new CannotRun(`--compare takes an address, not "${target}".`)
  return { target, bearer: name === undefined ? undefined : variableOf('compare-bearer-env', name) }
}

function variableOf(option: string, name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new CannotRun(`--${option} names the variable ${name}, which is not set.`)
  return value
}

function bearerOf({ bearer, 'bearer-env': name }: Values): string | undefined {
  if (name === undefined) return bearer
  if (bearer !== undefined) throw new CannotRun('Give either --bearer or --bearer-env, not both.')
  return variableOf('bearer-env', name)
}

function headerOf(line: string): [string, string] {
  const [, name, value] = /^([^:\s]+)\s*:(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined)
    throw new CannotRun(`--header takes 'name: value', not "${line}".`)
  return [name, value.trimStart()]
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new CannotRun(`--${name} takes a whole number, not "${text}".`)
  return Number(text)
}

function rateOf(text: string): number {
  const rate = wholeNumber('rate', text)
  if (rate === 0) throw new CannotRun('--rate takes a number of requests per second above 0.')
  return rate
}
