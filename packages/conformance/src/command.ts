import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { CannotRun } from './cannot-run.ts'
import { OPTIONS, optionLines, type Values } from './options.ts'
import { baselineOf, checkAllowed, policyOf } from './policy.ts'
import { lineToRepeat, repeatedOf } from './repeat.ts'
import type { Judgement, Policy } from './report/judgement.ts'
import type { RunOptions } from './run/run.ts'
import { terminalLines, terminalText } from './terminal-text.ts'
import { wayOf } from './way.ts'

const HELP = `Checks a running service against its OpenAPI 3.1 documents. It works with any documents and any service.

usage: npm run conformance -- --spec FILE [--spec FILE …] --target URL [options]

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

A configuration has documents, target, bearer: \${TOKEN}, headers, fixtures, rules, baseline, report and more, which
config.schema.json of this package lists. It names secrets as variables of the environment, and runs no command.

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
 * @param folder the working folder, in which a configuration may be
 * @returns the exit code: 0 nothing violated and everything proved, 1 violations or untried operations, 2 it could not run,
 * or not with every document
 */
export async function command(
  args: readonly string[],
  print: Print,
  folder = process.cwd(),
): Promise<number> {
  try {
    const { values, tokens } = parseArgs({ args: [...args], options: OPTIONS, tokens: true })
    if (values.help) {
      print.out(HELP)
      return 0
    }
    const { configured } = await import('./config/read-config.ts')
    const isGiven = (name: string) => tokens.some((each) => each.kind === 'option' && each.name === name)
    const all = [...(await configured(values.config, folder, isGiven)), ...args]
    return await run(parseArgs({ args: all, options: OPTIONS }).values, print)
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
  if (target === undefined) throw new CannotRun('--target is missing: give the address of the service.')
  if (!/^https?:/.test(target) || !URL.canParse(target))
    throw new CannotRun(`--target takes an address, not "${target}".`)
  const headers = Object.fromEntries((values.header ?? []).map(headerOf))
  const bearer = bearerOf(values)
  const policy = policyOf(values)
  const own = { ...optionsOf(values, print), ...(await wayOf(values)) }
  const finding = await repeatedOf(values)
  // Loaded late, so that help and option mistakes are answered at once.
  const kit = await import('./index.ts')
  const fixtures = await kit.readFixtures(values.fixtures, {
    allowRun: values['allow-run'] === true,
    environment: { TARGET: target, BEARER: bearer },
  })
  const options = { ...own, target, bearer, headers, fixtures }
  const load = () => documentsOf(kit, spec, values, policy)
  if (finding === undefined) return await runWhole({ kit, values, print, policy }, { ...options, load })
  const specs = await load()
  const { lines, code } = await kit.repeated(finding, (each) =>
    kit.runConformance({ ...options, ...specs, ...each }),
  )
  show(kit, print, lines.map(terminalText))
  return code
}

type Kit = typeof import('./index.ts')

/** Reads the documents after everything that is read faster and may have a mistake. */
async function documentsOf(kit: Kit, spec: string[], { root }: Values, policy: Policy) {
  const { documents: specs, unread } = await kit.loadDocuments(spec, root)
  checkAllowed(policy, kit.operationsOfAll(specs))
  return { specs, unread }
}

type Whole = { kit: Kit; values: Values; print: Print; policy: Policy }
type Loading = Omit<RunOptions, 'specs'> & { load(): Promise<Pick<RunOptions, 'specs' | 'unread'>> }

async function runWhole({ kit, values, print, policy }: Whole, { load, ...options }: Loading) {
  const { report, 'write-fixtures': blanks } = values
  const baseline = await baselineOf(values)
  if (report !== undefined) await kit.prepareReports(report)
  const result = await kit.runConformance({ ...options, ...(await load()) })
  if (blanks !== undefined) await kit.writeFixtures(result, blanks)
  const { written, judgement: judged } = await kit.judgeAgainst(result, { ...policy, ...baseline }, values)
  const again = report === undefined ? undefined : lineToRepeat(values, join(report, 'report.json'))
  await showResult({ kit, values, print }, { ...judged, again }, [...written, ...[blanks ?? []].flat()])
  return exitCodeOf(judged)
}

/** Writes the reports, and shows the result where the command runs: at a terminal, or in a workflow of GitHub too. */
async function showResult(
  { kit, values, print }: Omit<Whole, 'policy'>,
  judgement: Judgement,
  written: readonly string[],
): Promise<void> {
  const { report } = values
  const isSought = report !== undefined || isOnGithub()
  const positions = isSought ? await kit.positionsOf(judgement) : new Map()
  const files = report === undefined ? [] : await kit.writeReports(judgement, report, positions)
  show(kit, print, [...[...written, ...files].map(terminalText), kit.consoleReport(judgement)])
  if (isOnGithub()) for (const line of kit.annotations(judgement, positions)) print.out(line)
  const summary = values.summary ?? process.env.GITHUB_STEP_SUMMARY ?? ''
  if (summary !== '') await kit.appendSummary(summary, kit.stepSummary(judgement))
}

const isOnGithub = () => process.env.GITHUB_ACTIONS === 'true'

function show(kit: Kit, print: Print, lines: readonly string[]): void {
  for (const line of isOnGithub() ? kit.withoutCommands(lines) : lines) print.out(line)
}

function exitCodeOf({ result, holds }: Judgement): number {
  if (result.unread.length > 0) return 2
  return holds ? 0 : 1
}

/** Without it a run that waits some minutes would look as if it hung. */
const waitLine = (operation: string, ms: number) =>
  `${operation} answered 429: waiting ${Math.round(ms / 1000)} s before the next request.`

/** The options of a run that need nothing but the command line. */
function optionsOf(values: Values, print: Print) {
  return {
    only: values.only,
    skip: values.skip,
    seed: wholeNumber('seed', values.seed),
    stateful: values['no-state'] !== true,
    base: values.base?.replace(/^(.*[^/])?\/+$/s, '$1'),
    timeoutMs: wholeNumber('timeout', values.timeout),
    mostBytes: wholeNumber('most-bytes', values['most-bytes']),
    rate: values.rate === undefined ? undefined : rateOf(values.rate),
    timeLimitMs: timeLimitOf(values),
    onWait: (operation: string, ms: number) => print.err(terminalText(waitLine(operation, ms))),
  }
}

const UNITS_MS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000 }

function timeLimitOf({ 'time-limit': text }: Values): number | undefined {
  if (text === undefined) return undefined
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  const ms = Number(count) * (UNITS_MS[unit] ?? 0)
  if (ms === 0) throw new CannotRun(`--time-limit takes a time such as 90s, 10m or 1h, not "${text}".`)
  return ms
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
