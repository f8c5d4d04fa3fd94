import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isTree, type Tree } from '@portal/document'
import { parseYaml } from '@redocly/openapi-core'
import { CannotRun } from '../cannot-run.ts'
import { isCredential } from '../document/sensitive.ts'
import { commandIn, commandOutput } from '../plan/command-output.ts'

/** A call of the document that gives a session. The pointers lead into its answer, and `REFRESH_TOKEN` in its values is the refresh token. */
export type SessionCall = {
  operation: string
  parameters: Tree
  body: unknown
  token: string
  expiresIn: string | undefined
  refreshToken: string | undefined
}

export const REFRESH_TOKEN = '$refreshToken'

/** The way in which a session is got. */
export type Way =
  | {
      by: 'clientCredentials' | 'password' | 'refreshToken'
      tokenUrl: string
      client: { id: string; secret: string | undefined; in: 'basic' | 'body' }
      scopes: string[]
      /** The further parameters of the grant: a username and its password, a refresh token. */
      own: Record<string, string>
    }
  | { by: 'operation'; call: SessionCall; refresh: SessionCall | undefined }
  | { by: 'command'; run(): Promise<unknown> }

/** A file of `--auth`: how a session is got, and the values of the environment that no report may show. */
export type Auth = { file: string; way: Way; secrets: { name: string; value: string }[] }

type AuthOptions = {
  /** The option that names the file, for messages. */
  option?: string
  /** Whether the file may run a command. */
  allowRun?: boolean
  /** Variables for the command, in addition to a minimal environment. */
  environment?: Record<string, string | undefined>
}

const OAUTH = {
  clientCredentials: ['tokenUrl', 'clientId', 'clientSecret', 'clientAuth', 'scopes'],
  password: ['tokenUrl', 'clientId', 'clientSecret', 'clientAuth', 'scopes', 'username', 'password'],
  refreshToken: ['tokenUrl', 'clientId', 'clientSecret', 'clientAuth', 'scopes', 'refreshToken'],
} as const

const CALL = ['operation', 'parameters', 'body', 'token', 'expiresIn', 'refreshToken']

/**
 * Reads how a session is got. A secret is named by the variable of the environment that has it, `{"env": "NAME"}`.
 * @throws CannotRun when the file cannot be read, lacks a value, has a secret in it or a name that it should not have, names
 * a variable that is not set, and when it has a command that may not run
 */
export async function readAuth(file: string, options: AuthOptions = {}): Promise<Auth> {
  const { option = '--auth' } = options
  const reader = new AuthReader(`${option} ${file}`)
  const text = await readFile(file, 'utf8').catch((error: unknown) =>
    reader.refuse(`cannot be read: ${messageOf(error)}`),
  )
  const tree = parsed(reader, text)
  const way = reader.way(tree, { folder: dirname(file), ...options })
  return { file, way, secrets: reader.secrets }
}

function parsed(reader: AuthReader, text: string): Tree {
  let value: unknown
  try {
    value = parseYaml(text)
  } catch (error) {
    return reader.refuse(`is neither JSON nor YAML: ${messageOf(error).split('\n')[0]}`)
  }
  return isTree(value) ? value : reader.refuse('is not an object of names and values')
}

/** Reads the values of one file, and keeps the secrets among them. */
class AuthReader {
  readonly secrets: Auth['secrets'] = []
  readonly #where: string

  constructor(where: string) {
    this.#where = where
  }

  refuse(reason: string): never {
    throw new CannotRun(`${this.#where} ${reason}.`)
  }

  way(tree: Tree, options: AuthOptions & { folder: string }): Way {
    const command = commandIn(tree)
    if (command !== undefined) return this.#command(command, options)
    if ('operation' in tree) return this.#operation(tree)
    const { grant } = tree
    if (grant !== 'clientCredentials' && grant !== 'password' && grant !== 'refreshToken')
      return this.refuse(
        'says no way to a session: it has "grant" (clientCredentials, password or refreshToken), "operation" or "$run"',
      )
    this.#onlyNames(tree, ['grant', ...OAUTH[grant]])
    const tokenUrl = this.#text(tree, 'tokenUrl')
    if (!/^https?:/.test(tokenUrl) || !URL.canParse(tokenUrl) || new URL(tokenUrl).username !== '')
      return this.refuse('has a "tokenUrl" that is no address of http or https without a user in it')
    const { clientAuth = 'basic' } = tree
    if (clientAuth !== 'basic' && clientAuth !== 'body')
      return this.refuse('has a "clientAuth" that is neither basic nor body')
    // A client that cannot keep a secret has none (RFC 6749, 2.1).
    const isOpen = tree.clientSecret === undefined && grant !== 'clientCredentials'
    const secret = isOpen ? undefined : this.#secret(tree, 'clientSecret')
    return {
      by: grant,
      tokenUrl,
      client: { id: this.#text(tree, 'clientId'), secret, in: clientAuth },
      scopes: this.#scopes(tree),
      own: this.#own(grant, tree),
    }
  }

  #own(grant: keyof typeof OAUTH, tree: Tree): Record<string, string> {
    if (grant === 'password')
      return { username: this.#text(tree, 'username'), password: this.#secret(tree, 'password') }
    return grant === 'refreshToken' ? { refresh_token: this.#secret(tree, 'refreshToken') } : {}
  }

  #scopes({ scopes = [] }: Tree): string[] {
    const all: unknown[] = Array.isArray(scopes) ? scopes : [scopes]
    const found = all.filter((each) => typeof each === 'string')
    return found.length === all.length ? found : this.refuse('has "scopes" that are no list of texts')
  }

  #command(
    command: string,
    { folder, allowRun = false, environment = {} }: AuthOptions & { folder: string },
  ): Way {
    if (!allowRun) return this.refuse(`runs the command ${command}. Give --allow-run if you trust it`)
    const owner = `${this.#where}:`
    return {
      by: 'command',
      run: () => commandOutput(command, { folder, environment, owner: `${owner} the` }),
    }
  }

  #operation(tree: Tree): Way {
    const { refresh, ...first } = tree
    const call = this.#call(first, {})
    if (refresh === undefined) {
      if (call.refreshToken !== undefined)
        return this.refuse('has a pointer to a refresh token, and no "refresh" call that uses it')
      return { by: 'operation', call, refresh: undefined }
    }
    if (!isTree(refresh)) return this.refuse('has a "refresh" that is no object of a call')
    if (call.refreshToken === undefined)
      return this.refuse('has a "refresh" call, and no pointer "refreshToken" to what it needs')
    const { token, expiresIn, refreshToken } = first
    return { by: 'operation', call, refresh: this.#call(refresh, { token, expiresIn, refreshToken }) }
  }

  /** @param usual the pointers of the first call, which a refresh need not repeat */
  #call(tree: Tree, usual: Tree): SessionCall {
    this.#onlyNames(tree, CALL)
    const pointers: Tree = { ...usual, ...tree }
    const parameters = this.#filled(tree.parameters ?? {}, 'parameters')
    return {
      operation: this.#text(tree, 'operation'),
      parameters: isTree(parameters) ? parameters : this.refuse('has "parameters" that are no object'),
      body: tree.body === undefined ? undefined : this.#filled(tree.body, 'body'),
      token: this.#pointer(pointers, 'token') ?? this.refuse('lacks "token", a JSON pointer into the answer'),
      expiresIn: this.#pointer(pointers, 'expiresIn'),
      refreshToken: this.#pointer(pointers, 'refreshToken'),
    }
  }

  #pointer(tree: Tree, name: string): string | undefined {
    const { [name]: value } = tree
    if (value === undefined) return undefined
    return typeof value === 'string' && value.startsWith('/')
      ? value
      : this.refuse(`has a "${name}" that is no JSON pointer such as /accessToken`)
  }

  /** A value with the variables of the environment in it. A property that is named like a credential takes nothing else. */
  #filled(value: unknown, name: string): unknown {
    const variable = variableIn(value)
    if (variable !== undefined) return this.#variable(name, variable)
    if (Array.isArray(value)) return value.map((each) => this.#filled(each, name))
    if (isTree(value))
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.#filled(each, key)]))
    if (isCredential(name) && typeof value === 'string' && value !== REFRESH_TOKEN)
      return this.refuse(secretReason(name))
    return value
  }

  #text(tree: Tree, name: string): string {
    const { [name]: value } = tree
    const variable = variableIn(value)
    if (variable !== undefined) return this.#variable(name, variable)
    return typeof value === 'string' && value !== '' ? value : this.refuse(`lacks "${name}"`)
  }

  #secret(tree: Tree, name: string): string {
    const variable = variableIn(tree[name])
    if (variable !== undefined) return this.#variable(name, variable)
    return this.refuse(tree[name] === undefined ? `lacks "${name}"` : secretReason(name))
  }

  #variable(name: string, variable: string): string {
    const { [variable]: value } = process.env
    if (value === undefined || value === '')
      return this.refuse(`takes "${name}" from the variable ${variable}, which is not set`)
    this.secrets.push({ name, value })
    return value
  }

  #onlyNames(tree: Tree, allowed: readonly string[]): void {
    const strange = Object.keys(tree).find((name) => !allowed.includes(name))
    if (strange !== undefined) this.refuse(`has "${strange}", and takes ${allowed.join(', ')} here`)
  }
}

const secretReason = (name: string) =>
  `has "${name}" in it: name a variable of the environment that has it, {"env": "NAME"}`

/** The variable of `{"env": "NAME"}`. */
function variableIn(value: unknown): string | undefined {
  if (!isTree(value) || typeof value.env !== 'string') return undefined
  return Object.keys(value).length === 1 ? value.env : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
