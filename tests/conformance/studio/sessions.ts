import { isTree, type Tree } from '@portal/document'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { studioDocument } from './document.ts'

/** A way in which the studio lets one user at what belongs to another. */
export type Fault =
  | 'reads'
  | 'prints'
  | 'changes'
  | 'seals'
  | 'deletes'
  | 'lists'
  | 'uses'
  | 'tells'
  | 'echoes'

export const PASSWORDS: Readonly<Record<string, string>> = { ann: 'Ann-Secret-2026', ben: 'Ben-Secret-2026' }
export const CLIENT = { id: 'kit', secret: 'Client-Secret:2026' }

export type Settings = {
  fault?: Fault
  /** A token is refused after so many requests. */
  uses?: number
  /** The seconds that the answers to a sign-in state. */
  expiresIn?: number
  /** Answers for the token endpoint, in place of its own. */
  tokenAnswer?: { status: number; type: string; body: string }
}

export type Request = {
  method: string
  path: string
  body: string
  headers: Record<string, string | undefined>
}
export type Answer = { status: number; body?: unknown; type?: string }

export const problem = (status: number, code: string): Answer => ({ status, body: { code } })
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'studio', ...studioDocument(false) })
export const fits = (name: string, value: unknown) =>
  ajv.validate(`studio#/components/schemas/${name}`, value) === true

/** The body of a request that fits a schema of the document. */
export function sentIn({ body, headers }: Request, name: string): Tree | undefined {
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  try {
    const value: unknown = JSON.parse(body)
    return fits(name, value) && isTree(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The sessions of the studio. */
export class Sessions {
  /** The requests for a session, as `signIn ann`. */
  readonly asked: string[] = []
  readonly #settings: Settings
  readonly #tokens = new Map<string, { user: string; left: number }>()
  readonly #refreshes = new Map<string, string>()
  #last = 1000

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** A token that is not got by a request. */
  tokenOf(user: string): string {
    const token = `${user}-token-${++this.#last}`
    this.#tokens.set(token, { user, left: this.#settings.uses ?? Number.POSITIVE_INFINITY })
    return token
  }

  userOf({ headers }: Request): string | undefined {
    const found = this.#tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (found === undefined || found.left-- <= 0) return undefined
    return found.user
  }

  begin(request: Request, part: string | undefined): Answer {
    const sent = sentIn(request, part === 'next' ? 'Refresh' : 'SignIn')
    if (sent === undefined) return problem(400, 'INVALID')
    const user = part === 'next' ? this.#refreshed(sent.refreshToken) : this.#known(sent.user, sent.password)
    if (user === undefined) return problem(401, 'REFUSED')
    this.asked.push(`${part === 'next' ? 'refresh' : 'signIn'} ${user}`)
    const {
      access_token: accessToken,
      expires_in: expiresIn,
      refresh_token: refreshToken,
    } = this.#granted(user)
    return { status: 201, body: { accessToken, expiresIn, refreshToken } }
  }

  #granted(user: string) {
    const refresh = `${user}-refresh-${++this.#last}`
    this.#refreshes.set(refresh, user)
    return {
      access_token: this.tokenOf(user),
      token_type: 'Bearer',
      expires_in: this.#settings.expiresIn ?? 3600,
      refresh_token: refresh,
    }
  }

  /** A refresh token serves once. */
  #refreshed(token: unknown): string | undefined {
    const user = this.#refreshes.get(String(token))
    this.#refreshes.delete(String(token))
    return user
  }

  #known(user: unknown, password: unknown): string | undefined {
    return PASSWORDS[String(user)] === password ? String(user) : undefined
  }

  /** The token endpoint of OAuth 2, which knows one client. */
  token({ body, headers }: Request): Answer {
    const { tokenAnswer } = this.#settings
    if (tokenAnswer !== undefined) return tokenAnswer
    const form = new URLSearchParams(body)
    const basic = Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}`).toString('base64')
    const isInBody = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
    const isKnown = headers.authorization === `Basic ${basic}` || isInBody
    if (!isKnown) return { status: 401, body: { error: 'invalid_client', error_description: body } }
    const grant = form.get('grant_type')
    const user =
      grant === 'password'
        ? this.#known(form.get('username'), form.get('password'))
        : grant === 'refresh_token'
          ? this.#refreshed(form.get('refresh_token'))
          : 'ann'
    if (user === undefined) return { status: 400, body: { error: 'invalid_grant' } }
    this.asked.push([grant, isInBody ? 'body' : 'basic', form.get('scope') ?? ''].join(' ').trim())
    return { status: 200, body: this.#granted(user) }
  }

  /** A refresh token that is given to the run. */
  refreshTokenOf(user: string): string {
    return this.#granted(user).refresh_token
  }
}
