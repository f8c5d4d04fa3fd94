import { randomUUID } from 'node:crypto'
import type { Plugin } from 'vite'
import { BOOT } from '../build/boot.ts'
import { APP_PATHS } from '../environment-headers.ts'
import { securityHeaders } from '../security-headers.ts'

/** Allows the scripts that the development server adds to its pages. */
export const NONCE = randomUUID()

/** Vite's call that opens a file in the developer's editor. Any page that the browser shows can make it. */
const EDITOR = '/__open-in-editor'

/**
 * Sends the security headers of a deployment from the development server, which otherwise has one set for all paths, and
 * answers no call that starts the developer's editor. The mock may show the entries of mobile apps in a frame.
 * @param mock the address of the mock; its doubles of the card provider and of embedded pages have origins of their own
 * (docs/adr/0025)
 */
export function developmentHeaders({ port, mock }: { port: number; mock: string }): Plugin {
  const services = new URL(mock).origin
  const originAt = (hostname: string) => Object.assign(new URL(mock), { hostname }).origin
  const options = {
    connect: [services],
    frames: [services, originAt('pages.localhost')],
    paymentSandbox: originAt('127.0.0.1'),
    inlineScripts: [BOOT],
    development: { nonce: NONCE, websocket: `ws://localhost:${port}` },
  }
  const page = securityHeaders(options)
  const framed = securityHeaders({ ...options, frameAncestors: [services] })
  return {
    name: 'development-headers',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // A path such as // is no address by itself.
        const pathname = URL.parse(`http://localhost${request.url}`)?.pathname ?? '/'
        const headers = APP_PATHS.includes(pathname) ? framed : page
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        next()
      })
      // Before Vite's own handler, and by the same rule for paths.
      middlewares.use(EDITOR, (_request, response) => {
        response.writeHead(404).end()
      })
    },
  }
}
