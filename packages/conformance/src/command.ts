import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { CannotRun } from './cannot-run.ts'
import { OPTIONS, optionLines, type Values } from './options.ts'
import { baselineOf, checkAllowed, policyOf } from './policy.ts'
import { lineToRepeat, repeatedOf } from './repeat.ts'
import type { Policy } from './report/judgement.ts'
import type { RunOptions, RunResult } from './run/run.ts'
import { optionsOf } from './run-options.ts'
import { exitCodeOf, type Print, show, showResult } from './show-result.ts'
import { terminalLines, terminalText } from './terminal-text.ts'
import { AUTH_HELP, namedUsers, readUser } from './user-options.ts'
import { wayOf } from './way.ts'

/** The command as its users type it: in this repository, or from the installed package. */
const COMMAND = import.meta.filename.endsWith('.ts') ? 'npm run conformance --' : 'npx @portal/conformance'

const HELP = `Checks a running service against its OpenAPI 3.1 documents. It works with any documents and any service.

usage: ${COMMAND} --spec FILE [--spec FILE …] --target URL [options]
       ${COMMAND} --spec FILE --target URL --compare URL [options]
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

${AUTH_HELP}

A configuration has documents, target, bearer: \${TOKEN}, headers, fixtures, rules, baseline, report and more, which
config.schema.json of this package lists. It names secrets as variables of the environment, and runs no command.

Reports and curl lines contain no credentials: no token, no value of --header, of keys and cookies, and no value that a
document marks with x-sensitive: true or format: password. The lines use shell variables such as $BEARER instead.

A violation is one cause: a rule at one place of the documents, however many operations show it. A property that no
document has is a violation where its object is closed, by additionalProperties or unevaluatedProperties: false, and
else a note, unless --rule answer-undocumented=error or answer-misspelt=error says otherwise. Notes also tell of refused
values that only the service can know, and of unknown ids for which a document has no 404.

Exit 0: no violations, and each operation gave a documented success or is allowed to be untried. 1: violations, differences,
untried operations, or less coverage than --min-coverage. 2: it could not run, with the reason, or one of several
documents has a mistake and was not tested.
The kit writes to the target: use a test service. At the end, at --time-limit and at Ctrl-C it deletes the entries that it
created, by the DELETE operations of the documents, and says what it could not delete.`

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
  if (target !== undefined && (!/^https?:/.test(target) || !URL.canParse(target)))
    throw new CannotRun(`--target takes an address, not "${target}".`)
  const base = values.base?.replace(/^(.*[^/])?\/+$/s, '$1')
  if (values.traffic !== undefined) return runTraffic(values, { spec, files: values.traffic, base }, print)
  if (target === undefined) throw new CannotRun('--target is missing: give the address of the service.')
  const users = namedUsers(values)
  const policy = policyOf(values)
  const own = { ...optionsOf(values, print), base, ...(await wayOf(values)) }
  const finding = await repeatedOf(values)
  // Loaded late, so that help and option mistakes are answered at once.
  const kit = await import('./index.ts')
  const reading = { allowRun: values['allow-run'] === true, target }
  const first = await readUser(kit, users.first, reading)
  const second = users.second && (await readUser(kit, users.second, reading))
  const options = { ...own, target, ...first, second }
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
  const specs = await load()
  const har = values.record === undefined ? undefined : await kit.harFile(values.record)
  const run = stoppable(print, (signal) =>
    kit.runConformance({ ...options, ...specs, signal, onExchange: har?.add }),
  )
  const result = await run.finally(() => har?.close())
  if (blanks !== undefined) await kit.writeFixtures(result, blanks)
  return reported({ kit, values, print, policy: { ...policy, ...baseline } }, result)
}

/** Runs until the end, or until Ctrl-C: what is known by then is still reported. A second Ctrl-C ends the process at once. */
async function stoppable<Result>(
  print: Print,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    print.err('Stopping: what the run created is deleted. Ctrl-C again ends it at once.')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    return await run(stopping.signal)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  }
}

type Traffic = { spec: string[]; files: string[]; base: string | undefined }

/** Recorded calls are judged in place of a run: nothing is sent. */
async function runTraffic(values: Values, { spec, ...where }: Traffic, print: Print): Promise<number> {
  if (values.record !== undefined)
    throw new CannotRun('--record writes the calls of a run, and --traffic makes none: give one of the two.')
  const policy = policyOf(values)
  const kit = await import('./index.ts')
  const baseline = await baselineOf(values)
  if (values.report !== undefined) await kit.prepareReports(values.report)
  const { specs: documents, unread } = await documentsOf(kit, spec, values, policy)
  const { target, only, skip } = values
  const result = await kit.judgeTraffic({ documents, unread, ...where, target, only, skip })
  return reported({ kit, values, print, policy: { ...policy, ...baseline } }, result)
}

/** Judges, writes the files, and prints the report. */
async function reported({ kit, values, print, policy }: Whole, result: RunResult): Promise<number> {
  const { report, 'write-fixtures': blanks } = values
  const { written, judgement } = await kit.judgeAgainst(result, policy, values)
  const isRepeatable = report !== undefined && result.recording === undefined && result.compared === undefined
  const again = isRepeatable ? lineToRepeat(COMMAND, values, join(report, 'report.json')) : undefined
  await showResult({ kit, values, print }, { ...judgement, again }, [...written, ...[blanks ?? []].flat()])
  return exitCodeOf(judgement)
}
