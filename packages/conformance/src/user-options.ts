import { CannotRun } from './cannot-run.ts'
import type * as Kit from './index.ts'

/** The options of `command.ts` that say how a session ends and begins anew, and who the second user is. */
export const USER_OPTIONS = {
  auth: {
    type: 'string',
    takes: 'FILE',
    says: 'how a session is got that ends within the run: JSON or YAML, as below; in place of --bearer',
  },
  'second-bearer': {
    type: 'string',
    takes: 'TOKEN',
    says: 'the session of another user, who must not read, change or delete what belongs to the first one',
  },
  'second-bearer-env': {
    type: 'string',
    takes: 'NAME',
    says: 'reads the session of the second user from this environment variable',
  },
  'second-auth': { type: 'string', takes: 'FILE', says: 'how the session of the second user is got' },
  'second-header': {
    type: 'string',
    multiple: true,
    takes: "'k: v'",
    says: 'a header of the second user, besides those of --header that are no credentials; may be repeated',
  },
  'second-fixtures': {
    type: 'string',
    takes: 'FILE',
    says: 'values of the second user, in the form of --fixtures',
  },
} as const

/** The part of the help about `--auth`. */
export const AUTH_HELP = `Sessions (--auth, --second-auth), in one of these forms; a secret is {"env": "NAME"}, a variable that has it:
  { "grant": "clientCredentials", "tokenUrl": "https://…", "clientId": "kit", "clientSecret": {…}, "scopes": ["read"] }
  { "grant": "password", … as above, "username": "ann", "password": {…} }        "clientAuth": "body" in place of "basic"
  { "grant": "refreshToken", … as above, "refreshToken": {…} }
  { "operation": "signIn", "body": { "user": "ann", "password": {…} },           a call of the document, with pointers
    "token": "/accessToken", "expiresIn": "/expiresIn" }                         into its answer
  { "$run": "./token" }                       a command that prints a token, or the JSON of a token endpoint; --allow-run`

type Values = {
  bearer?: string | undefined
  'bearer-env'?: string | undefined
  header?: string[] | undefined
  auth?: string | undefined
  fixtures?: string | undefined
  'second-bearer'?: string | undefined
  'second-bearer-env'?: string | undefined
  'second-header'?: string[] | undefined
  'second-auth'?: string | undefined
  'second-fixtures'?: string | undefined
}

/** A user as the options give it: the files are not read yet. */
type NamedUser = {
  bearer: string | undefined
  headers: Record<string, string>
  auth: string | undefined
  fixtures: string | undefined
  /** The beginning of the names of its options. */
  prefix: '' | 'second-'
}

/**
 * The users that the options give.
 * @throws CannotRun for options that do not belong together, a variable that is not set, and a header without a value
 */
export function namedUsers(values: Values): { first: NamedUser; second: NamedUser | undefined } {
  const first = namedUser(values, '')
  const second = namedUser(
    {
      bearer: values['second-bearer'],
      'bearer-env': values['second-bearer-env'],
      header: values['second-header'],
      auth: values['second-auth'],
      fixtures: values['second-fixtures'],
    },
    'second-',
  )
  const isGiven =
    second.bearer !== undefined || second.auth !== undefined || Object.keys(second.headers).length > 0
  if (!isGiven && second.fixtures !== undefined)
    throw new CannotRun(
      '--second-fixtures needs the session of the second user: give --second-bearer-env, --second-auth or --second-header.',
    )
  return { first, second: isGiven ? second : undefined }
}

function namedUser(values: Values, prefix: NamedUser['prefix']): NamedUser {
  const { auth, fixtures } = values
  const bearer = bearerOf(values, prefix)
  if (auth !== undefined && bearer !== undefined)
    throw new CannotRun(`Give either --${prefix}auth or --${prefix}bearer, not both.`)
  const headers = Object.fromEntries((values.header ?? []).map((line) => headerOf(line, prefix)))
  return { bearer, headers, auth, fixtures, prefix }
}

function bearerOf({ bearer, 'bearer-env': name }: Values, prefix: string): string | undefined {
  if (name === undefined) return bearer
  if (bearer !== undefined)
    throw new CannotRun(`Give either --${prefix}bearer or --${prefix}bearer-env, not both.`)
  return variableOf(`${prefix}bearer-env`, name)
}

/** The value of a variable that an option names. @throws CannotRun when it is not set */
export function variableOf(option: string, name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new CannotRun(`--${option} names the variable ${name}, which is not set.`)
  return value
}

function headerOf(line: string, prefix: string): [string, string] {
  const [, name, value] = /^([^:\s]+)\s*:(.*)$/.exec(line) ?? []
  if (name === undefined || value === undefined)
    throw new CannotRun(`--${prefix}header takes 'name: value', not "${line}".`)
  return [name, value.trimStart()]
}

/**
 * Reads the files of a user. Commands of its fixtures get its token as `BEARER`, also when it is renewed.
 * @throws CannotRun when a file cannot be read, or has a mistake
 */
export async function readUser(
  kit: Pick<typeof Kit, 'readAuth' | 'readFixtures'>,
  { bearer, headers, auth, fixtures, prefix }: NamedUser,
  { allowRun, target }: { allowRun: boolean; target: string },
): Promise<Kit.UserOptions> {
  const environment: Record<string, string | undefined> = { TARGET: target, BEARER: bearer }
  const options = { allowRun, environment }
  return {
    bearer,
    headers,
    auth:
      auth === undefined ? undefined : await kit.readAuth(auth, { ...options, option: `--${prefix}auth` }),
    fixtures: await kit.readFixtures(fixtures, options),
    onToken: (token) => {
      environment.BEARER = token
    },
  }
}
