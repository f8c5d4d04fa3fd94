import { reportOf } from '../../lib/upload-progress.ts'

/**
 * A `fetch` for forms with files, because the platform's `fetch` reports no upload progress. The SDK calls it like any
 * other `fetch`, so tokens, correlation id, time limit and errors are the same.
 */
export async function uploadFetch(sent: Request): Promise<Response> {
  const { url, method, headers, signal } = sent
  const body = await sent.blob()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.responseType = 'arraybuffer'
  headers.forEach((value, name) => {
    request.setRequestHeader(name, value)
  })
  const report = reportOf(headers)
  request.upload.onprogress = ({ loaded, total }) => report?.(total === 0 ? 0 : loaded / total)
  const abort = () => request.abort()
  signal.addEventListener('abort', abort)
  try {
    return await new Promise<Response>((resolve, reject) => {
      const broken = () => reject(new TypeError('The connection broke.'))
      request.onload = () => (wasRedirected(request, url) ? broken() : resolve(responseOf(request)))
      request.onerror = broken
      request.onabort = () => reject(signal.reason)
      request.send(body)
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** An answer after a redirect is rejected. The content security policy limits the targets of redirects. */
function wasRedirected({ responseURL }: XMLHttpRequest, url: string): boolean {
  return responseURL !== '' && responseURL !== new URL(url, location.href).href
}

function responseOf(request: XMLHttpRequest): Response {
  const { status } = request
  const content = status === 204 || status === 205 ? null : request.response
  return new Response(content, { status, headers: headersOf(request) })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
