#!/usr/bin/env node
import module from 'node:module'
import { parseArgs } from 'node:util'
import type { Mock } from './index.ts'
import { createReach, REACH_OPTIONS, type ReachValues, reachGiven } from './reach.ts'
import { DEFAULT_PORTAL } from './sandbox.ts'

/** The command as its users type it: in this repository, or from the installed package. */
const COMMAND = import.meta.filename.endsWith('.ts') ? 'npm run mock --' : 'npx @portal/mock'

const HELP = `The stateful mock of the gateway, checked against the contracts on both sides.

usage: ${COMMAND} [--port 4010] [--host ADDRESS] [--allowed-hosts NAME …] [--origin URL] [--state FILE] [--personas FILE] [--replay FILE] [--handlers FILE] [--spec WHERE …] [--root WHERE …] [--portal URL] [--verbose] [--watch]
           [--extremes [SEED]] [--proxy URL [--only OPERATION …] [--pass-requests] [--refuse-answers]]
       ${COMMAND} --plain SERVICE [--port 4010]

  --port     where it listens; 0 takes a free one                      (4010)
  --host     the address at which it listens; another one than this machine's own needs --allowed-hosts  (this machine)
  --allowed-hosts   a name by which others may reach it, and whose pages may call it; may be repeated
  --origin   its address in links and configuration                    (the first allowed host, or localhost)
  --state    keeps all worlds in this file across restarts
  --spec     OpenAPI documents: a file, a folder, or an address; may be repeated  (our contracts)
  --root     a folder, or the origin of an address, to which references of the documents and links to them may lead; may be repeated
  --personas adds the personas of a JSON file (personas.schema.json of this package)
  --replay   answers from a HAR file what it has, before the mock
  --handlers answers chosen operations in code: a module with (world, request) => answer by operation id
  --extremes answers at the limits of the contract, by a seed          (1)
  --proxy    a real service answers the operations without a handler, checked on both sides
  --only     an operation that --proxy answers instead; may be repeated
  --pass-requests   sends a request on that breaks the contract, and logs its violations
  --refuse-answers  answers 500 in place of an answer of --proxy that breaks the contract
  --portal   address of the portal, for links in e-mails               (${DEFAULT_PORTAL})
  --verbose  names each operation and how it is answered: handler, kept (written values are read back), example, proxy
  --watch    reads documents, referenced files, personas and handlers again when they change; after a mistake the last good state answers
  --plain    stock Prism with the document of one service, without this mock; needs @stoplight/prism-cli

The panel is at /_mock/, the reference pages are linked from it.`

const OPTIONS = {
  help: { type: 'boolean' },
  port: { type: 'string', default: '4010' },
  ...REACH_OPTIONS,
  state: { type: 'string' },
  personas: { type: 'string' },
  replay: { type: 'string' },
  handlers: { type: 'string' },
  spec: { type: 'string', multiple: true },
  root: { type: 'string', multiple: true },
  extremes: { type: 'string' },
  proxy: { type: 'string' },
  only: { type: 'string', multiple: true },
  'pass-requests': { type: 'boolean', default: false },
  'refuse-answers': { type: 'boolean', default: false },
  portal: { type: 'string', default: DEFAULT_PORTAL },
  verbose: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  plain: { type: 'string' },
} as const

// A start after the first one is 200 ms shorter. Node 20 has no such cache.
module.enableCompileCache?.()

await main()

async function main() {
  try {
    const { values } = parseArgs({ args: withSeed(process.argv.slice(2)), options: OPTIONS })
    if (values.help) console.log(HELP)
    else if (values.plain === undefined) await start(values)
    else process.exitCode = await plain(values.plain, values.port)
  } catch (error) {
    // Only the message, because a stack trace would hide it.
    console.error(withKnownOptions(error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  }
}

/** The arguments, with the first seed after an option `--extremes` that has none. */
function withSeed(args: readonly string[]): string[] {
  return args.flatMap((arg, nth) => {
    const next = args[nth + 1]
    return arg === '--extremes' && (next === undefined || next.startsWith('-')) ? [arg, '1'] : [arg]
  })
}

function readSeed(seed: string | undefined) {
  if (seed === undefined) return {}
  if (!/^\d{1,6}$/.test(seed)) throw new Error(`--extremes takes a whole number up to 999999, not "${seed}".`)
  return { extremes: Number(seed) }
}

/** The message about an unknown option names the known ones, in place of Node's hint at other arguments. */
function withKnownOptions(message: string): string {
  const [unknown] = /^Unknown option '[^']*'/.exec(message) ?? []
  const known = Object.keys(OPTIONS).map((name) => `--${name}`)
  return unknown === undefined ? message : `${unknown}. The options are ${known.join(', ')}.`
}

type Proxied = {
  proxy?: string
  only?: string[]
  'pass-requests': boolean
  'refuse-answers': boolean
}

/** The settings of the proxy. @throws Error for one of its options without an address */
function proxyOf({ proxy: url, only, ...how }: Proxied) {
  const { 'pass-requests': passesRequests, 'refuse-answers': refusesAnswers } = how
  if (url !== undefined) return { proxy: { url, only, passesRequests, refusesAnswers } }
  if (only !== undefined || passesRequests || refusesAnswers) {
    throw new Error('--only, --pass-requests and --refuse-answers go with --proxy URL.')
  }
  return {}
}

type Given = Proxied & ReachValues

type Values = Given & {
  extremes?: string
  port: string
  state?: string
  personas?: string
  replay?: string
  handlers?: string
  spec?: string[]
  root?: string[]
  portal: string
  verbose: boolean
  watch: boolean
}

async function plain(service: string, port: string): Promise<number> {
  checkPort(port)
  const { runPlain } = await import('./plain.ts')
  return runPlain(service, port)
}

function checkPort(port: string) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`--port takes a port, not "${port}".`)
}

async function start({
  port,
  state,
  personas,
  replay,
  handlers,
  spec,
  root,
  portal,
  verbose,
  watch,
  ...more
}: Values) {
  checkPort(port)
  if (!URL.canParse(portal)) throw new Error(`--portal takes an address, not "${portal}".`)
  const others = { ...proxyOf(more), ...readSeed(more.extremes), ...reachGiven(more) }
  // Wrong options are answered at once: this one throws for a wrong host or origin before the engine is loaded.
  createReach(others).addressesOf(more.host)
  const { createMock } = await import('./index.ts')
  const mock = await createMock({
    portal: portal.replace(/\/$/, ''),
    ...(state === undefined ? {} : { stateFile: state }),
    ...(personas === undefined ? {} : { personasFile: personas }),
    ...(replay === undefined ? {} : { replayFile: replay }),
    ...(handlers === undefined ? {} : { handlersFile: handlers }),
    ...(spec === undefined ? {} : { specs: spec }),
    ...(root === undefined ? {} : { roots: root }),
    ...(watch ? { watch: (line: string) => console.error(line) } : {}),
    ...others,
  })
  const server = await mock.listen(Number(port), more.host).catch((error: unknown) => {
    if (!isInUse(error)) throw error
    const way = 'Stop the process that listens there, or choose another port with --port.'
    throw new Error(`Port ${port} is in use. ${way}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  }
  console.log(greeting(server.origin, mock, { verbose, proxy: more.proxy }))
}

type Greeted = { verbose: boolean; proxy: string | undefined }

/** The address, the counts, and with `verbose` each operation with the way in which it is answered, one a line. */
function greeting(origin: string, { counts, answeredBy }: Mock, { verbose, proxy }: Greeted): string {
  const { documents, operations } = counts
  const count = (wanted: string) => answeredBy.filter(({ by }) => by === wanted).length
  return [
    `The mock answers at ${origin}, its panel at ${origin}/_mock/`,
    `${documents} documents, ${operations} operations: ${count('handler')} by handlers, ${count('kept')} from kept state, ${count('example')} with examples alone`,
    ...(proxy === undefined ? [] : [`${count('proxy')} operations are answered by ${proxy}`]),
    ...(verbose ? answeredBy.map(({ operationId, by }) => `${by.padEnd(8)}${operationId}`) : []),
  ].join('\n')
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
