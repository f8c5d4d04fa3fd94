import type { Agent, RequestOptions } from 'node:https'
import type { Socket } from 'node:net'

/** Certificates and keys as texts in PEM: the authorities that are trusted in place of the usual ones, and an own identity. */
type Tls = { ca?: string | undefined; cert?: string | undefined; key?: string | undefined }

/** How a service is reached: through a proxy, and with which certificates. */
export type Way = { proxy?: string | undefined; tls?: Tls | undefined }

/** The address and the options of a request, for a given way to a service. */
export type Connection = (url: string) => {
  url: string
  options: RequestOptions
}

/** Node's parts for HTTP are loaded with the first request, because they take `fetch`, TLS and compression along. */
const builtin = process.getBuiltinModule

/**
 * Makes the options of requests. A proxy gets the whole address of a plain request, and a tunnel (CONNECT) for TLS, so that it
 * sees nothing of what is sent.
 */
export function connectionFor({ proxy, tls = {} }: Way): Connection {
  if (proxy === undefined) return (url) => ({ url, options: url.startsWith('https:') ? { ...tls } : {} })
  const through = new URL(proxy)
  const login = authorizationOf(through)
  let agent: Agent | undefined
  return (url) => {
    if (url.startsWith('https:')) {
      agent ??= tunnelAgent(through, login, tls)
      return { url, options: { agent } }
    }
    const { host } = new URL(url)
    // The path is the whole address, as RFC 9112 (3.2.2) has it for requests to a proxy.
    return { url: through.origin, options: { path: url, headers: { host, ...login } } }
  }
}

function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '') return {}
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }
}

function tunnelAgent(proxy: URL, login: Record<string, string>, tls: Tls): Agent {
  const https = builtin('node:https')
  const agent = new https.Agent({ ...tls, keepAlive: true })
  agent.createConnection = (options, done) => {
    const at = `${options.host}:${options.port}`
    const { request } = builtin(proxy.protocol === 'https:' ? 'node:https' : 'node:http')
    const asking = request(proxy.origin, { method: 'CONNECT', path: at, headers: { host: at, ...login } })
    asking.once('error', (error) => done?.(error, new (builtin('node:net').Socket)()))
    asking.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) {
        const secured = secureOver(socket, String(options.host), tls)
        done?.(null, secured)
      } else {
        socket.destroy()
        done?.(new Error(`the proxy ${proxy.host} refused the tunnel with ${statusCode}`), socket)
      }
    })
    asking.end()
    return undefined
  }
  return agent
}

/** TLS over the tunnel of a proxy. An address without a name has no name to ask for. */
function secureOver(socket: Socket, host: string, tls: Tls) {
  const isName = builtin('node:net').isIP(host) === 0
  return builtin('node:tls').connect({ ...tls, socket, host, ...(isName ? { servername: host } : {}) })
}
