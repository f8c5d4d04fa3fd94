import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { developmentHeaders } from '../apps/portal/development/headers.ts'

/** The statuses of the development server with the portal's headers, by path. Nothing is opened: no file is named. */
async function statusesOf(paths: readonly string[]): Promise<Record<string, number>> {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [developmentHeaders({ port: 5173, mock: 'http://localhost:4010' })],
  })
  const server = createHttpServer(vite.middlewares).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const asked = paths.map(async (path) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    return [path, status] as const
  })
  const statuses = Object.fromEntries(await Promise.all(asked))
  server.close()
  await vite.close()
  return statuses
}

test('the development server starts no editor (#27, 2.7)', async () => {
  const paths = ['/__open-in-editor', '/__OPEN-in-editor', '/__open-in-editor/', '/__open-in-editor?x=1']
  expect(await statusesOf([...paths, '/@vite/client'])).toEqual({
    ...Object.fromEntries(paths.map((path) => [path, 404])),
    '/@vite/client': 200,
  })
})
