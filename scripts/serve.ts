import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentHeaders } from '../apps/portal/environment-headers.ts'
import { ROOT } from './host.mjs'
import { createPortalServer } from './portal-server.ts'

const HELP = `Serves the built portal (npm run build) to this machine, with the security headers of one environment.

usage: npm run serve -- --config FILE [--port 5180] [--host ADDRESS]

  --config   the config.json of the environment, as a file or an address such as http://localhost:4010/config.json
  --port     0 takes a free port                                                                         (5180)
  --host     the address at which it listens, 0.0.0.0 for all of this machine                      (localhost)`

const DIST = join(ROOT, 'apps/portal/dist')

try {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      port: { type: 'string', default: '5180' },
      host: { type: 'string', default: 'localhost' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) console.log(HELP)
  else await serve(values)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function serve({ config, port, host }: { config?: string; port: string; host: string }) {
  if (config === undefined) throw new Error('--config is missing: name the config.json of the environment.')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`--port takes a port, not "${port}".`)
  if (host !== 'localhost' && isIP(host) === 0)
    throw new Error(`--host takes an IP address of this machine, or 0.0.0.0 for all of them, not "${host}".`)
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('The portal is not built: run npm run build.')
  const value: unknown = JSON.parse(await textOf(config))
  const server = createPortalServer(DIST, value, environmentHeaders(value))
  server.once('error', (error) => {
    console.error(`The portal cannot listen at ${host}, port ${port}: ${error.message}`)
    process.exitCode = 1
  })
  server.listen(Number(port), host, () => {
    const address = server.address()
    if (typeof address === 'object') console.log(`The portal is at http://localhost:${address?.port}`)
  })
  // The first process of a container ends by no signal that it does not handle.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  }
}

async function textOf(config: string): Promise<string> {
  if (!/^https?:/.test(config)) return readFileSync(config, 'utf8')
  const answer = await fetch(config)
  if (!answer.ok) throw new Error(`${config} answers ${answer.status}.`)
  return answer.text()
}
