import createClient, { type Client, type ClientOptions, type Middleware } from 'openapi-fetch'
import { type Answer, unusable } from './answer.ts'
import { expectFile } from './exchange.ts'
import { refusal } from './refusal.ts'

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const

type Options = Pick<ClientOptions, 'baseUrl' | 'headers'> & { send: (request: Request) => Promise<Answer> }

/**
 * A client of one document. openapi-fetch makes its requests; bodies of answers are read and judged by the exchange, and
 * `call()` gives what is inside. Redirects are refused.
 */
export function createTypedClient({ send, ...options }: Options): Client<object> {
  const client = createClient<object>({
    ...options,
    redirect: 'error',
    fetch: async (request) => responseOf(await send(request)),
  })
  client.use(fileAnswers)
  const { request } = client
  // openapi-fetch leaves a stream alone; anything else it would read, which can be done once. The cast: a client of no
  // document in particular has no paths, so that its `request` takes none.
  const unread = (method: string, path: string, init?: object) =>
    request(...([method, path, { parseAs: 'stream', ...init }] as unknown as Parameters<typeof request>))
  const methods = METHODS.map((method) => [
    method,
    (path: string, init?: object) => unread(method, path, init),
  ])
  return Object.assign(client, { request: unread }, Object.fromEntries(methods))
}

/** @throws ApiError for a refusal, and for a success whose body cannot be read */
function responseOf(answer: Answer): Response {
  const { response, problem, context } = answer
  if (!response.ok) throw refusal(answer)
  if (problem !== undefined) throw unusable(problem, response.status, context)
  return response
}

/** Tells the exchange which answers are files: openapi-fetch keeps that from the request. */
const fileAnswers: Middleware = {
  onRequest({ request, options }) {
    if (options.parseAs === 'blob') expectFile(request)
  },
}
