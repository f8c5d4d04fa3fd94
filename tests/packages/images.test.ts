import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/host.mjs'
import { createBuilder, type Image, USER } from './images.ts'
import { runProgram } from './programs.ts'

// The user of the images has to come to it.
const folder = mkdtempSync(join(tmpdir(), 'images-'))
chmodSync(folder, 0o755)
const build = createBuilder(folder)
const { services }: { services: Record<string, { command: string[] }> } = parse(
  readFileSync(join(ROOT, 'compose.yaml'), 'utf8'),
)

beforeAll(async () => {
  // One after the other, because they share a build.
  for (const name of ['mock', 'conformance', 'portal']) images.set(name, await build(name))
}, 1_800_000)
afterAll(async () => {
  await runProgram('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true })
})

const images = new Map<string, Image>()
function imageOf(name: string): Image {
  const image = images.get(name)
  if (image === undefined) throw new Error(`no image ${name}`)
  return image
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? String(address?.port) : ''
}

/** Starts an image with the command of compose, at a free port in place of its own. */
async function start(name: string, own: string, more: readonly string[]) {
  const { entry, health, env, cwd } = imageOf(name)
  const [program = '', ...args] = entry
  const port = await freePort()
  const options = { cwd, env, ...USER }
  const child = spawn(program, [...args, ...more, '--port', port], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const [asking = '', ...words] = health
  return {
    line: String(line),
    port,
    health: async () =>
      (
        await runProgram(
          asking,
          words.map((word) => word.replace(own, port)),
          { cwd, env },
        )
      ).code,
    async stop() {
      child.kill('SIGTERM')
      return once(child, 'exit')
    },
  }
}

test('the user of an image cannot write to it', async () => {
  expect([...images.keys()]).toEqual(['mock', 'conformance', 'portal'])
  for (const [name, { root, env, cwd }] of images) {
    const writing = ['-e', `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'app/a'))}, '')`]
    const { code, output } = await runProgram('node', writing, { cwd, env, ...USER })
    expect([name, code, output]).toEqual([name, 1, expect.stringContaining('EACCES')])
  }
})

test('the image of the mock is healthy, is reached by the names of compose, and ends when it is asked to', async () => {
  const mock = await start('mock', '4010', services.mock?.command ?? [])
  expect(mock.line).toBe(
    `The mock answers at http://localhost:${mock.port}, its panel at http://localhost:${mock.port}/_mock/`,
  )
  expect(await mock.health()).toBe(0)
  const panel = await fetch(`http://localhost:${mock.port}/_mock/`)
  expect(await panel.text()).toContain('<script type="module"')
  expect(await mock.stop()).toEqual([0, null])
  expect(await mock.health()).toBe(1)
})

test('the image of the kit writes its report into the folder that is mounted', async () => {
  const mock = await start('mock', '4010', services.mock?.command ?? [])
  const { entry, env } = imageOf('conformance')
  const mounted = join(folder, 'mounted')
  mkdirSync(mounted)
  chmodSync(mounted, 0o777)
  const origin = `http://localhost:${mock.port}`
  const token = (await (await fetch(`${origin}/_mock/token?persona=us-happy`)).text()).trim()
  const [program = '', ...args] = entry
  const asked = [
    '--spec',
    `${origin}/_mock/openapi/fdp-lookup-service.json`,
    '--target',
    origin,
    '--report',
    'reports',
  ]
  const options = { cwd: mounted, env: { ...env, TOKEN: token }, ...USER }
  const { code, output } = await runProgram(program, [...args, ...asked, '--bearer-env', 'TOKEN'], options)
  await mock.stop()
  expect(code, output).toBe(0)
  for (const name of ['index.html', 'junit.xml', 'report.json'])
    expect([name, existsSync(join(mounted, 'reports', name))]).toEqual([name, true])
})

test('the image of the portal is healthy, and sends pages with the headers of its configuration', async () => {
  const mock = await start('mock', '4010', services.mock?.command ?? [])
  // Only the network of compose knows the name of the service.
  const command =
    services.portal?.command.map((word) => word.replace('mock:4010', `localhost:${mock.port}`)) ?? []
  const portal = await start('portal', '5180', command)
  expect(await portal.health()).toBe(0)
  const page = await fetch(`http://localhost:${portal.port}/login`)
  expect(await page.text()).toContain('<title>')
  expect(page.headers.get('content-security-policy')).toContain(`http://localhost:${mock.port} `)
  expect(await portal.stop()).toEqual([0, null])
  await mock.stop()
})
