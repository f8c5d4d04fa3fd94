import { parseArgs } from 'node:util'
import { DEFAULT_PORTAL } from './sandbox.ts'

const HELP = `The stateful mock of the gateway, checked against the contracts on both sides.

usage: npm run mock -- [--port 4010] [--state FILE] [--spec DIR] [--portal URL]

  --port    where it listens; 0 takes a free one                       (4010)
  --state   keeps all worlds in this file across restarts
  --spec    folder with services/*.yaml and providers/*.yaml           (openapi)
  --portal  address of the portal, for links in e-mails                (${DEFAULT_PORTAL})

The panel is at /_mock/, the reference pages are linked from it.`

const OPTIONS = {
  help: { type: 'boolean' },
  port: { type: 'string', default: '4010' },
  state: { type: 'string' },
  spec: { type: 'string' },
  portal: { type: 'string', default: DEFAULT_PORTAL },
} as const

await main()

async function main() {
  try {
    const { values } = parseArgs({ options: OPTIONS })
    if (values.help) console.log(HELP)
    else await start(values)
  } catch (error) {
    // Only the message, because a stack trace would hide it.
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

type Values = { port: string; state?: string; spec?: string; portal: string }

async function start({ port, state, spec, portal }: Values) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`--port takes a port, not "${port}".`)
  if (!URL.canParse(portal)) throw new Error(`--portal takes an address, not "${portal}".`)
  // Loaded late, so that help and wrong options are answered at once.
  const { createMock } = await import('./index.ts')
  const mock = await createMock({
    portal: portal.replace(/\/$/, ''),
    ...(state === undefined ? {} : { stateFile: state }),
    ...(spec === undefined ? {} : { specDir: spec }),
  })
  const server = await mock.listen(Number(port)).catch((error: unknown) => {
    throw isInUse(error)
      ? new Error(
          `Port ${port} is in use. Stop the process that listens there, or choose another port with --port.`,
        )
      : error
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  }
  const origin = `http://localhost:${server.port}`
  console.log(`The mock answers at ${origin}, its panel at ${origin}/_mock/`)
  if (mock.unhandled.length > 0) console.log(`Answered with examples alone: ${mock.unhandled.join(', ')}`)
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
