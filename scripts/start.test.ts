import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, startServer } from '../tests/performance/processes.ts'
import { serversOf } from './host.mjs'

const PORTAL = 'http://localhost:5173'

test('npm start starts the double of the card provider, on an origin of its own', async () => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const servers = serversOf(PORTAL, address)
  expect(servers.map(({ name }) => name)).toEqual(['mock', 'portal'])
  const [{ cwd, args } = { cwd: '', args: [] }, portal] = servers
  // The development server of the portal takes its configuration from the mock.
  expect(portal?.env).toEqual({ PORTAL_PORT: '5173', MOCK_URL: address })

  // A contract that is edited meanwhile is in use at once.
  expect(args).toContain('--watch')

  const [file = '', ...options] = args
  const mock = await startServer(join(cwd, file), options, `${address}/config.json`)
  try {
    const { payments } = await (await fetch(`${address}/config.json`)).json()
    expect(new URL(payments.script).origin).toBe(`http://127.0.0.1:${port}`)
    const script = await fetch(payments.script)
    expect(script.headers.get('content-type')).toMatch(/javascript/)
    expect(await script.text()).toContain('window.Stripe = ')
    const fields = await fetch(new URL('stripe-frame.html', payments.script))
    expect([fields.status, fields.headers.get('content-type')]).toEqual([200, expect.stringMatching(/html/)])
  } finally {
    await mock.stop()
  }
}, 240_000)
