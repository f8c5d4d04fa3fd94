import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { type HeaderRule, headersFor } from '../apps/portal/environment-headers.ts'

const TYPES = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
])

/**
 * Serves a build as a deployment does: a file, else the page drawn for the path, else index.html for every other path.
 * @param folder the build
 * @param config the content of /config.json
 */
export function createPortalServer(folder: string, config: unknown, rules: readonly HeaderRule[]): Server {
  // Listed and read once, so that no path of a request reaches the file system.
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  const files = new Map(
    names.map((name) => [
      `/${name}`,
      {
        type: TYPES.get(extname(name)) ?? 'application/octet-stream',
        body: readFileSync(join(folder, name)),
      },
    ]),
  )
  const contentOf = (path: string): { type: string; body: Buffer | string } | undefined => {
    if (path === '/config.json') return { type: 'application/json', body: JSON.stringify(config) }
    const page = path.startsWith('/assets/') ? undefined : files.get('/index.html')
    return files.get(path) ?? files.get(`${path}.html`) ?? page
  }
  return createServer(({ method = 'GET', url = '/' }, response) => {
    const path = URL.parse(`http://portal${url}`)?.pathname ?? '/'
    const headers = headersFor(rules, path)
    const content = contentOf(path)
    if (method !== 'GET' && method !== 'HEAD')
      response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
    else if (content === undefined) response.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end()
    else {
      const { type, body } = content
      response.writeHead(200, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) })
      response.end(method === 'HEAD' ? undefined : body)
    }
  })
}
