import type { Handlers } from '../src/engine/define-handlers.ts'
import type { MockAnswer } from '../src/engine/exchange.ts'
import { FORM_TYPE } from '../src/engine/forms.ts'
import { loadDocuments } from '../src/engine/load-documents.ts'
import { handlers as allHandlers } from '../src/gen/handlers.ts'
import { OPENAPI_DIR } from '../src/index.ts'
import { createMockEngine } from '../src/mock.ts'
import { PASSWORD } from '../src/personas/factories/customer-factory.ts'
import { POOL } from '../src/sandbox.ts'

/** The start of the clock in the worlds of the tests. */
export const FIXED_NOW = Date.parse('2026-11-20T15:00:00Z')

// biome-ignore lint/suspicious/noExplicitAny: a test names the one field it reads; the engine validates the whole body
type Body = any
/** `headers` only for a file. */
type Result = { status: number; body: Body; headers?: Record<string, string> }

export type Member = {
  /** Its authorization header. */
  authorization: string
  get(path: string, world?: string): Promise<Result>
  post(path: string, body: unknown, csrfToken?: string): Promise<Result>
  send(method: string, path: string, body: unknown): Promise<Result>
  upload(path: string, form: FormData): Promise<Result>
}

// Read once, because the documents do not change and reading them takes longer than any test.
const documents = await loadDocuments(OPENAPI_DIR)

/** A body as the transport sends it: JSON, or the fields of a form. */
function encoded(body: unknown, type: string | undefined): string {
  if (type !== FORM_TYPE || typeof body !== 'object' || body === null) return JSON.stringify(body)
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(fields).toString()
}

/** Parses JSON, and returns the bytes of a file. */
function resultOf({ status, body, headers }: MockAnswer): Result {
  if (typeof body !== 'string') return { status, body, headers }
  return { status, body: JSON.parse(body || 'null') }
}

/** A form as the transport sends it. */
async function formOf(form: FormData) {
  const request = new Request('http://mock/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  }
}

/** An engine with a fixed clock, and us-happy signed in to its default world. */
export async function createSandbox(options: { handlers?: Handlers; stateFile?: string } = {}) {
  const engine = createMockEngine({
    documents,
    stateFile: options.stateFile,
    handlers: options.handlers ?? allHandlers,
    portal: 'http://localhost:5173',
    origin: () => 'http://localhost:4010',
    now: () => FIXED_NOW,
  })

  async function ask(
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Result> {
    const answer = await engine.handle({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { body: encoded(body, headers['content-type']) }),
    })
    return resultOf(answer)
  }

  async function send(url: string, headers: Record<string, string>, form: FormData): Promise<Result> {
    const { headers: type, body } = await formOf(form)
    return resultOf(await engine.handle({ method: 'POST', url, headers: { ...headers, ...type }, body }))
  }

  /** Signs in as the portal does: look-up, then identity pool. */
  async function signIn(persona: string, world: string, userAgent = ''): Promise<Member> {
    const base = { 'x-correlation-id': crypto.randomUUID(), 'x-mock-world': world, 'user-agent': userAgent }
    const email = `${persona}@example.com`
    const query = new URLSearchParams({
      action: 'login',
      'app-type': 'SELF_SERVICE',
      'auth-type': 'SDK',
      'user-id': email,
    })
    const lookUp = await ask('GET', `/fdp-user-service/v1/users?${query}`, base)
    const pool = await ask(
      'POST',
      '/identity-pool/',
      {
        ...base,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: POOL.clientId,
        AuthParameters: { USERNAME: email, PASSWORD },
        ClientMetadata: { loginToken: lookUp.body.payload.response },
      },
    )
    const authorization = `Bearer ${pool.body.AuthenticationResult.AccessToken}`
    const bearer = { ...base, authorization }
    const csrf = await ask('GET', '/fdp-user-service/v1/users/csrf-token', bearer)
    const ownCsrf: string = csrf.body.payload.response.csrfToken
    const write = (method: string, path: string, body: unknown, csrfToken: string) =>
      ask(method, path, { ...bearer, 'csrf-token': csrfToken, 'content-type': 'application/json' }, body)
    return {
      authorization,
      get: (path, other = world) => ask('GET', path, { ...bearer, 'x-mock-world': other }),
      post: (path, body, csrfToken = ownCsrf) => write('POST', path, body, csrfToken),
      send: (method, path, body) => write(method, path, body, ownCsrf),
      upload: (path, form) => send(path, { ...bearer, 'csrf-token': ownCsrf }, form),
    }
  }

  return { engine, ask, signIn, signedIn: await signIn('us-happy', 'default') }
}
