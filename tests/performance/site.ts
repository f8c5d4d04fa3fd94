import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg'])

/** Brotli at a content delivery network's quality. */
export function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/**
 * Serves a built site as a content delivery network does: brotli, long caching of hashed files, every unknown
 * path answered with index.html. `/config.json` comes from `configuration`, `extra` are further pages by path.
 */
export function serveSite(folder: string, configuration: string, extra: Record<string, string>): Server {
  const cache = new Map<string, { body: Buffer; type: string; compressed: boolean }>()
  return createServer(async (message, answer) => {
    const { pathname } = new URL(message.url ?? '/', 'http://localhost')
    const file =
      cache.get(pathname) ?? (await find(folder, pathname, configuration, extra).catch(() => undefined))
    if (file === undefined) {
      answer.writeHead(404).end()
      return
    }
    cache.set(pathname, file)
    answer.setHeader('content-type', file.type)
    answer.setHeader(
      'cache-control',
      pathname.startsWith('/assets/') ? 'public, max-age=31536000' : 'no-cache',
    )
    if (file.compressed) answer.setHeader('content-encoding', 'br')
    answer.end(file.body)
  })
}

async function find(folder: string, pathname: string, configuration: string, extra: Record<string, string>) {
  if (pathname === '/config.json') return packed('.json', Buffer.from(configuration))
  const page = extra[pathname]
  if (page !== undefined) return packed('.html', Buffer.from(page))
  const extension = extname(pathname)
  if (extension === '') return packed('.html', await readPage(folder, pathname))
  return packed(extension, await readFile(join(folder, normalize(pathname))))
}

async function readPage(folder: string, pathname: string): Promise<Buffer> {
  return readFile(join(folder, `${normalize(pathname)}.html`)).catch(() =>
    readFile(join(folder, 'index.html')),
  )
}

function packed(extension: string, bytes: Buffer) {
  const compressed = COMPRESSED.has(extension)
  return {
    body: compressed ? brotli(bytes) : bytes,
    type: TYPES[extension] ?? 'application/octet-stream',
    compressed,
  }
}
