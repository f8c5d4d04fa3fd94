import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/host.mjs'

const folder = mkdtempSync(join(tmpdir(), 'from-a-clone-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The shell blocks of the guide's first section. */
const [, section = ''] = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8').split(
  '## From a clone to a report\n',
)
const blocks = [...(section.split(/^##/m)[0] ?? '').matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, block = '']) => block,
)
const [good = '', broken = ''] = blocks

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/**
 * Runs a block of the guide in one shell, like a reader who has just cloned. Three things differ: the clone is this
 * one, the port is a free one, and the report goes to a temporary folder.
 */
async function run(block: string): Promise<{ code: number; out: string; report: string }> {
  const port = await freePort()
  const report = join(folder, String(port))
  const commands = block
    .replace(/^git clone .*\n/, '')
    .replace(/service\.mjs(?: --port \d+)?/, `service.mjs --port ${port}`)
    .replace(/localhost:\d+/, `localhost:${port}`)
    .replace(/--report \S+/, `--report ${report}`)
  const shell = spawn('sh', ['-c', commands], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out: Buffer[] = []
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk: Buffer) => out.push(chunk))
  const [code]: unknown[] = await once(shell, 'exit')
  // The block leaves the service running in the background, so the whole process group is ended.
  if (shell.pid !== undefined) process.kill(-shell.pid)
  await once(shell, 'close')
  return { code: Number(code), out: Buffer.concat(out).toString(), report }
}

const reportOf = (path: string) => JSON.parse(readFileSync(join(path, 'report.json'), 'utf8'))

test('it takes three commands from a clone to a report', () => {
  expect(blocks).toHaveLength(3)
  expect(
    good
      .trim()
      .split('\n')
      .map((line) => line.split(' ').slice(0, 2).join(' ')),
  ).toEqual(['git clone', 'node tests/conformance/one-file-service/service.mjs', 'npm run'])
})

const onPosix = process.platform !== 'win32'

test.runIf(onPosix)('the first block succeeds and writes a report', { timeout: 240_000 }, async () => {
  const { code, out, report } = await run(good)
  expect(out).toContain('5 of 5 operations proved.')
  expect(out).toContain('The service keeps its documents.')
  expect(code).toBe(0)
  const { operations, counts, failures } = reportOf(report)
  expect(operations.map(({ operationId }: { operationId: string }) => operationId)).toEqual([
    'listNotes',
    'createNote',
    'getNote',
    'updateNote',
    'deleteNote',
  ])
  expect(counts.passed).toBeGreaterThan(100)
  expect(failures).toEqual([])
  expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('The service keeps its documents')
})

test.runIf(onPosix)('the second block reports the planted violations', { timeout: 240_000 }, async () => {
  const { code, out, report } = await run(broken)
  expect(section).toContain('`1 violation.`')
  expect(out).toContain('\n1 violation.')
  expect(code).toBe(1)
  const found = reportOf(report).failures.map(
    ({ operationId, rule }: { operationId: string; rule: string }) => `${operationId} ${rule}`,
  )
  expect(found).toEqual(['deleteNote state-gone'])
})
