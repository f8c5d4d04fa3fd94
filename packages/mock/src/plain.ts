import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DOCUMENTS } from '@portal/contracts/documents'

const CONTRACTS = join(import.meta.dirname, '../../contracts')
/** The documents as one file each: as they are installed, or as this repository builds them. */
const BUNDLES = existsSync(join(DOCUMENTS, 'index.json')) ? DOCUMENTS : join(CONTRACTS, 'dist/openapi')

/**
 * Runs stock Prism on the published document of a service, without our engine, until it ends.
 * @param port 0 takes a free one, which Prism prints
 * @returns its exit code
 * @throws Error with the valid names when no document has this one
 */
export async function runPlain(service: string, port: string): Promise<number> {
  const prism = spawn(process.execPath, [prismCli(), 'mock', '--port', port, bundleOf(service)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => prism.kill(signal))
  const [code] = await once(prism, 'exit')
  return code ?? 0
}

/**
 * The command of Prism, a script for Node.
 * @throws Error with the line that installs it, because not every user of the mock needs it
 */
export function prismCli(): string {
  try {
    return fileURLToPath(import.meta.resolve('@stoplight/prism-cli'))
  } catch {
    throw new Error(
      '--plain runs the command of Prism, which is not installed. Install it: npm install --save-dev @stoplight/prism-cli@5.16.0',
    )
  }
}

/**
 * The published document of a service. It is built when there are none.
 * @throws Error with the valid names when no document has this one
 */
function bundleOf(service: string): string {
  if (!existsSync(BUNDLES)) build()
  const names = readdirSync(BUNDLES).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? [])
  if (!names.includes(service)) {
    throw new Error(`There is no document "${service}". --plain takes one of: ${names.sort().join(', ')}`)
  }
  return join(BUNDLES, `${service}.yaml`)
}

function build() {
  const { status, stderr } = spawnSync(process.execPath, [join(CONTRACTS, 'build.ts')], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The documents could not be built: ${stderr}`)
}
