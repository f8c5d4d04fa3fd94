import { parseArgs } from 'node:util'
import { DocumentError } from './engine/documents.ts'
import { createMock } from './index.ts'
import { DEFAULT_PORTAL } from './sandbox.ts'

const HELP = `The stateful mock of the gateway, checked against the contracts on both sides.

usage: npm run mock -- [--port 4010] [--state FILE] [--spec DIR] [--portal URL]

  --port    where it listens; 0 takes a free one                       (4010)
  --state   keeps all worlds in this file across restarts
  --spec    folder with services/*.yaml and providers/*.yaml           (openapi)
  --portal  address of the portal, for links in e-mails                (${DEFAULT_PORTAL})

The panel is at /_mock/, the reference pages are linked from it.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    port: { type: 'string', default: '4010' },
    state: { type: 'string' },
    spec: { type: 'string' },
    portal: { type: 'string', default: DEFAULT_PORTAL },
  },
})

if (values.help) console.log(HELP)
else await start()

async function start() {
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return fail(`${values.port} is no port.`)
  try {
    const mock = await createMock({
      portal: values.portal,
      ...(values.state === undefined ? {} : { stateFile: values.state }),
      ...(values.spec === undefined ? {} : { specDir: values.spec }),
    })
    const server = await mock.listen(port)
    console.log(
      `The mock answers at http://localhost:${server.port}, its panel at http://localhost:${server.port}/_mock/`,
    )
    if (mock.unhandled.length > 0) console.log(`Answered with examples alone: ${mock.unhandled.join(', ')}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)))
    }
  } catch (error) {
    fail(reasonOf(error, port))
  }
}

function reasonOf(error: unknown, port: number): string {
  if (error instanceof DocumentError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what listens there, or give another one with --port.`
  }
  return error instanceof Error ? error.message : String(error)
}

function fail(reason: string) {
  console.error(reason)
  process.exitCode = 1
}
