import { grantingOf } from '../auth/granting.ts'
import type { Auth } from '../auth/read-auth.ts'
import { createTokens } from '../auth/tokens.ts'
import { CannotRun } from '../cannot-run.ts'
import type { Operation } from '../document/operations.ts'
import { isCredential } from '../document/sensitive.ts'
import { type Fixtures, fixturesOf } from '../plan/fixtures.ts'
import type { Given } from '../request/session.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { UserSettings } from '../send/service-client.ts'

/** How a user of the service is given: by a token, or by the way to one; with headers, and values that are its own. */
export type UserOptions = {
  bearer?: string | undefined
  /** The way to a session, in place of `bearer`. */
  auth?: Auth | undefined
  headers?: Record<string, string>
  fixtures?: Fixtures
  /** Called with each token that is got by `auth`. */
  onToken?: (token: string) => void
}

/** A user with its credentials and its values. */
export type User = { given: Given; fixtures: Fixtures } & Pick<UserOptions, 'auth' | 'onToken'>

/**
 * The users of a run.
 * @param options the first user, and in `second` the other one if there is one
 * @throws CannotRun when both have the same credentials, and for a second user of a service that keeps no state
 */
export function usersOf(
  options: UserOptions & {
    second?: UserOptions | undefined
    compare?: { bearer?: string | undefined } | undefined
  },
  operations: readonly Operation[],
  stateful: boolean,
): { first: User; second: User | undefined } {
  const first = userOf(options, operations)
  const { second: other, compare } = options
  if (compare !== undefined && other !== undefined)
    throw new CannotRun('--compare takes one user: leave the options of the second user out.')
  if (compare !== undefined && first.auth !== undefined && compare.bearer === undefined)
    throw new CannotRun(
      '--auth is for the first service: give the session of the other one by --compare-bearer-env.',
    )
  if (other === undefined) return { first, second: undefined }
  if (!stateful)
    throw new CannotRun(
      'With --no-state nothing belongs to anybody: leave the options of the second user out.',
    )
  const headers = { ...sharedHeaders(options.headers ?? {}, operations), ...other.headers }
  const second = userOf({ ...other, headers }, operations)
  if (second.auth === undefined && JSON.stringify(second.given) === JSON.stringify(first.given))
    throw new CannotRun(
      'The second user has the credentials of the first one: give the session of another user.',
    )
  return { first, second }
}

function userOf(
  { bearer, auth, headers = {}, fixtures = fixturesOf({}), onToken }: UserOptions,
  operations: readonly Operation[],
): User {
  const keys = queryKeys(operations, fixtures)
  // The token is not known yet, and there will be one.
  return {
    given: { bearer: auth === undefined ? bearer : '', headers, keys },
    fixtures,
    auth,
    ...(onToken && { onToken }),
  }
}

/** The headers that say nothing of a user hold for the second one too, such as the version of the interface. */
function sharedHeaders(
  headers: Record<string, string>,
  operations: readonly Operation[],
): Record<string, string> {
  const keys = new Set(operations.flatMap(({ needs }) => needs.flat().map(({ key }) => key.toLowerCase())))
  const isOwn = (name: string) => isCredential(name) || keys.has(name.toLowerCase())
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOwn(name)))
}

/** API keys in the query come from the fixtures, by name. */
function queryKeys(operations: readonly Operation[], fixtures: Fixtures): Record<string, string> {
  const found: Record<string, string> = {}
  for (const operation of operations) {
    for (const { kind, in: location, key } of operation.needs.flat()) {
      const [value] = fixtures.valuesOf(operation, key)
      if (kind === 'apiKey' && location === 'query' && value !== undefined) found[key] = String(value)
    }
  }
  return found
}

/** The users as the client takes them. */
export function settingsOf(
  { first, second }: ReturnType<typeof usersOf>,
  operations: readonly Operation[],
  secrets: Secrets,
): [UserSettings, UserSettings | undefined] {
  return [
    settingOf(first, '', operations, secrets),
    second && settingOf(second, 'SECOND_', operations, secrets),
  ]
}

/** A user as the client takes it. Each token, and each secret of the way to it, is hidden before it is sent. */
function settingOf(
  { given, auth, onToken }: User,
  prefix: '' | 'SECOND_',
  operations: readonly Operation[],
  secrets: Secrets,
): UserSettings {
  if (auth === undefined) return { given }
  const by = prefix === '' ? '--auth' : '--second-auth'
  for (const { name, value } of auth.secrets)
    secrets.learn(value, `${prefix}${name}`, `the ${name} of the file given by ${by}`)
  return {
    given,
    tokensBy: (send, limits) =>
      createTokens(grantingOf(auth, { operations, send, limits }), ({ token, refreshToken }) => {
        onToken?.(token)
        secrets.learn(token, `${prefix}BEARER`, `a token of the session given by ${by}`)
        if (refreshToken !== undefined)
          secrets.learn(
            refreshToken,
            `${prefix}REFRESH_TOKEN`,
            `a refresh token of the session given by ${by}`,
          )
      }),
  }
}
