// npm start: installs what is missing, generates, starts the mock and the portal, and says where they are.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, fail, nodeProblem, pinnedEnvironment, ROOT } from './host.mjs'

const HELP = `usage: npm start -- [--port 5173] [--mock-port 4010] [--open]

Installs what is missing, generates the SDK's types, starts the mock and the portal, and prints their addresses.
Ctrl-C ends both.

  --port       where the portal listens        (5173)
  --mock-port  where the mock listens          (4010)
  --open       opens the portal in a browser`

const START_LIMIT_MS = 60_000
const POLL_MS = 200

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    open: { type: 'boolean' },
    port: { type: 'string', default: '5173' },
    'mock-port': { type: 'string', default: '4010' },
  },
})

if (values.help) console.log(HELP)
else await start(Number(values.port), Number(values['mock-port']))

async function start(port, mockPort) {
  const tooOld = nodeProblem()
  if (tooOld) fail(tooOld)
  for (const [what, one] of [
    ['portal', port],
    ['mock', mockPort],
  ]) {
    if (!Number.isInteger(one) || one < 1 || one > 65_535) fail(`${one} is no port for the ${what}.`)
    if (!(await isFree(one)))
      fail(
        `Port ${one} is in use: stop what listens there, or choose another with ${what === 'portal' ? '--port' : '--mock-port'}.`,
      )
  }
  process.chdir(ROOT)
  const broken = ensureInstalled()
  if (broken) fail(broken)
  const env = pinnedEnvironment()
  const generated = spawnSync('node', ['scripts/generate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  if (generated.status !== 0) fail("The SDK's types could not be generated; the reason stands above.")

  const portal = `http://localhost:${port}`
  const mock = `http://localhost:${mockPort}`
  const children = [
    run('mock', ['packages/mock/src/main.ts', '--port', String(mockPort), '--portal', portal], ROOT, env),
    run('portal', [join(ROOT, 'node_modules/vite/bin/vite.js')], join(ROOT, 'apps/portal'), {
      ...env,
      PORTAL_PORT: String(port),
      MOCK_URL: mock,
    }),
  ]
  const stop = (code) => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
  for (const child of children) child.once('exit', () => stop(1))
  if (!(await answers(`${mock}/config.json`)) || !(await answers(`${portal}/health`))) {
    console.error('The mock or the portal did not answer within a minute.')
    stop(1)
  }
  console.log(`
  Portal      ${portal}
  Mock        ${mock}
  Mock panel  ${mock}/_mock/

  Sign in as us-happy@example.com with the password Portal-2026! (more personas in the panel).
  Ctrl-C ends both.
`)
  if (values.open) open(portal)
}

function run(name, args, cwd, env) {
  const child = spawn('node', args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.on('data', (text) => process.stderr.write(`[${name}] ${text}`))
  return child
}

/** Asked on both stacks: a server on ::1 alone would not be seen on 127.0.0.1. */
async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const free = await new Promise((resolve) => {
      const server = createServer()
      server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
      server.listen(port, host, () => server.close(() => resolve(true)))
    })
    if (!free) return false
  }
  return true
}

async function answers(url) {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline) {
    const up = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return false
}

function open(url) {
  const commands = { darwin: ['open', url], win32: ['cmd', '/c', 'start', '', url] }
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', url]
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => console.log(`Open ${url} in a browser.`))
    .unref()
}
