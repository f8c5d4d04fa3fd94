import type { Plugin } from 'vite'
import { APP_PATHS } from './environment-headers.ts'
import { type HeaderOptions, securityHeaders } from './security-headers.ts'

/** Vite's call that opens a file in the developer's editor. Any page that the browser shows can make it. */
const EDITOR = '/__open-in-editor'

/**
 * Sends the security headers of a deployment from the development server, which otherwise has one set for all paths, and
 * answers no call that starts the developer's editor.
 * @param appHosts the origins that may show the entries of mobile apps in a frame
 */
export function developmentHeaders(options: HeaderOptions, appHosts: readonly string[]): Plugin {
  const page = securityHeaders(options)
  const framed = securityHeaders({ ...options, frameAncestors: appHosts })
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
