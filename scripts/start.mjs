// npm start: installs what is missing, generates and builds, starts the mock and the portal, and prints their addresses.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import {
  ensureInstalled,
  fail,
  pinnedEnvironment,
  pinnedNode,
  ROOT,
  readOptions,
  serversOf,
} from './host.mjs'

const HELP = `usage: npm start -- [--port 5173] [--mock-port 4010] [--open]

Installs what is missing, generates the SDK's types, builds the panel of the mock, starts the mock and the portal, and
prints their addresses.
Ctrl-C ends both.

  --port       port of the portal              (5173)
  --mock-port  port of the mock                (4010)
  --open       opens the portal in a browser`

const START_LIMIT_MS = 60_000
const POLL_MS = 200

const values = readOptions(HELP, {
  open: { type: 'boolean' },
  port: { type: 'string', default: '5173' },
  'mock-port': { type: 'string', default: '4010' },
})
await start(Number(values.port), Number(values['mock-port']))

async function start(port, mockPort) {
  for (const [one, option] of [
    [port, '--port'],
    [mockPort, '--mock-port'],
  ]) {
    if (!Number.isInteger(one) || one < 1 || one > 65_535) fail(`${option} takes a port from 1 to 65535.`)
  }
  await needPort(port, 'portal', '--port')
  await needPort(mockPort, 'mock', '--mock-port')
  process.chdir(ROOT)
  ensureInstalled()
  generate()
  buildPanel()

  const portal = `http://localhost:${port}`
  const mock = `http://localhost:${mockPort}`
  const stop = runBoth(portal, mock)
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

async function needPort(port, what, option) {
  if (await isFree(port)) return
  fail(
    `Port ${port} of the ${what} is in use: stop the program that listens there, or choose another port with ${option}.`,
  )
}

function generate() {
  const { status } = spawnSync(pinnedNode(), ['scripts/generate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: pinnedEnvironment(),
  })
  if (status !== 0) fail("The SDK's types could not be generated; the reason is above.")
}

/** The mock works without its panel, whose page then says how to build it. */
function buildPanel() {
  const options = { stdio: 'inherit', env: pinnedEnvironment() }
  const { status } = spawnSync(pinnedNode(), ['scripts/panel.ts'], options)
  if (status !== 0) console.error('The panel of the mock could not be built; the reason is above.')
}

/**
 * Runs both until Ctrl-C or until one of them exits.
 * @returns a function that ends both
 */
function runBoth(portal, mock) {
  const children = serversOf(portal, mock).map(run)
  const stop = (code) => {
    for (const { child } of children) child.kill('SIGTERM')
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
  for (const { name, child } of children) {
    child.once('exit', () => {
      console.error(`The ${name} exited, so both end.`)
      stop(1)
    })
  }
  return stop
}

function run({ name, cwd, args, env }) {
  const options = { cwd, env: { ...pinnedEnvironment(), ...env }, stdio: ['ignore', 'ignore', 'pipe'] }
  const child = spawn(pinnedNode(), args, options)
  child.stderr.on('data', (text) => process.stderr.write(`[${name}] ${text}`))
  return { name, child }
}

/** Checks IPv4 and IPv6: a server on ::1 alone would not be seen on 127.0.0.1. */
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
