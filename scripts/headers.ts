import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { environmentHeaders, type HeaderRule, headersFor } from '../apps/portal/environment-headers.ts'
import { FORMATS } from './header-formats.ts'

const HELP = `Writes the security headers of one environment. One build of the portal serves every environment.

usage: npm run -s headers -- --config FILE [--format json|nginx|_headers] [--check URL]

  --config FILE   the config.json of the environment; "appHosts" lists the origins of the mobile apps that may show the
                  entries for apps in a frame
  --format        json, nginx (locations to include in a server block), or _headers (Cloudflare Pages)          (json)
  --check URL     asks a running server instead, and lists the headers that differ

Exit 0: written, or no difference. 1: differences. 2: it could not run, with the reason.`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        config: { type: 'string' },
        format: { type: 'string', default: 'json' },
        check: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    if (!values.help) return await run(values)
    console.log(HELP)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  }
}

async function run({ config, format, check }: { config?: string; format: string; check?: string }) {
  if (config === undefined) throw new Error('--config is missing: name the config.json of the environment.')
  const rules = environmentHeaders(JSON.parse(readFileSync(config, 'utf8')))
  if (check !== undefined) return await differences(rules, check)
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  if (write === undefined)
    throw new Error(`--format takes ${Object.keys(FORMATS).join(', ')}, not "${format}".`)
  process.stdout.write(write(rules))
  return 0
}

async function differences(rules: readonly HeaderRule[], address: string): Promise<number> {
  const start = await fetch(new URL('/', address))
  const [, asset] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(await start.text()) ?? []
  const named = rules.flatMap(({ path }) => (path.endsWith('*') ? [] : [path]))
  const paths = ['/', '/login', '/account/pets/1', ...named, ...(asset === undefined ? [] : [asset])]
  let count = 0
  for (const path of paths) {
    const { headers } = await fetch(new URL(path, address))
    for (const [name, wanted] of Object.entries(headersFor(rules, path))) {
      if (headers.get(name) === wanted) continue
      console.log(`${path}  ${name}\n  sent    ${headers.get(name)}\n  wanted  ${wanted}`)
      count += 1
    }
  }
  if (asset === undefined) throw new Error(`${address} shows no page of the portal.`)
  console.log(`${paths.length} paths, ${count} different headers`)
  return count === 0 ? 0 : 1
}
