import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const started = promisify(execFile)

/** Runs a program until it ends. `output` is what it wrote to both streams, the standard one first. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; shell?: boolean; uid?: number; gid?: number } = {},
): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await started(program, args, { ...options, maxBuffer: 50_000_000 })
    return { code: 0, output: `${stdout}${stderr}` }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error
    return { code: Number(error.code), output: `${error.stdout}${error.stderr}` }
  }
}

type RunningMock = {
  origin: string
  greeting: string
  token(): Promise<string>
  pets(): Promise<string>
  /** The next line on standard error. */
  said(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the command of the mock on a free port.
 * @param node the Node that runs it
 * @param options further options of the command
 * @throws Error with its output when it ends instead
 */
export async function startMock(
  node: string,
  command: string,
  options: readonly string[] = [],
): Promise<RunningMock> {
  const child = spawn(node, [command, '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const warnings = createInterface(child.stderr)[Symbol.asyncIterator]()
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (lines.length === 2) break
  }
  const [, origin] = /answers at (\S+),/.exec(lines[0] ?? '') ?? []
  if (origin === undefined) throw new Error(`The mock did not start: ${Buffer.concat(errors)}`)
  const token = async () => (await (await fetch(`${origin}/_mock/token?persona=us-happy`)).text()).trim()
  return {
    origin,
    greeting: lines.join('\n'),
    token,
    async pets() {
      const address = `${origin}/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US`
      const headers = { authorization: `Bearer ${await token()}`, 'x-correlation-id': crypto.randomUUID() }
      return (await fetch(address, { headers })).text()
    },
    said: async () => String((await warnings.next()).value),
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}
