import { ApiError, call } from '@portal/sdk'
import type { IdentityPool } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'

type Schemas = IdentityPool.components['schemas']
/** A passkey as the identity pool lists it. */
export type Passkey = Schemas['WebAuthnCredential']
type Body = Schemas['IdentityPoolRequest']

/** The most passkeys of an account (900 §2). */
export const MOST_PASSKEYS = 10

const hasPasskeys = whole({
  Credentials: [{ CredentialId: '', FriendlyCredentialName: '', CreatedAt: 0 }],
  'NextToken?': '',
})
const hasOptions = whole({
  CredentialCreationOptions: { challenge: '', rp: { id: '' }, user: { id: '', name: '' } },
})

const TARGET = 'AWSCognitoIdentityProviderService'

type Action = {
  name:
    | 'StartWebAuthnRegistration'
    | 'CompleteWebAuthnRegistration'
    | 'ListWebAuthnCredentials'
    | 'DeleteWebAuthnCredential'
  /** The body for the access token of the session. */
  body: (AccessToken: string) => Body
  check?: Parameters<typeof call>[1]
  signal?: AbortSignal
}

/** Sends an action of the session to the identity pool, and once more with new tokens when it refuses the present ones. */
async function ask(api: Api, { name, body, check, signal }: Action): Promise<Schemas['IdentityPoolAnswer']> {
  const send = (token: string) =>
    call(
      api.sdk.identityPool.POST('/', {
        params: { header: { 'X-Amz-Target': `${TARGET}.${name}` } },
        body: body(token),
        ...(signal && { signal }),
      }),
      check,
    )
  try {
    return await send(api.session.accessToken() ?? (await renewed(api)))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NotAuthorizedException') throw error
    return send(await renewed(api))
  }
}

/** A new access token. Where the pool refuses one, the session has ended, and a dialog says so. */
async function renewed({ session }: Api): Promise<string> {
  try {
    await session.refresh()
    return session.accessToken() ?? ''
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SESSION_REFUSED') session.timeOut('refused')
    throw error
  }
}

/** The passkeys of the account, in the order in which they were added. */
export function passkeysQuery(api: Api) {
  return queryOptions({
    queryKey: ['passkeys', customerOf(api).email],
    queryFn: async ({ signal }) => {
      const passkeys: Passkey[] = []
      let next: string | undefined
      do {
        const page = next === undefined ? {} : { NextToken: next }
        const answer = await ask(api, {
          name: 'ListWebAuthnCredentials',
          body: (AccessToken) => ({ AccessToken, MaxResults: 20, ...page }),
          check: hasPasskeys,
          signal,
        })
        passkeys.push(...(answer.Credentials ?? []))
        next = answer.NextToken
      } while (next !== undefined)
      return passkeys
    },
  })
}

export type CreationOptions = Schemas['CredentialCreationOptions']
type Create = (options: CreationOptions) => Promise<Schemas['RegistrationCredential']>

/**
 * Adds a passkey to the account. @throws ApiError, and the error of `create`
 * The variable is the function that lets the browser make a passkey from the pool's options.
 */
export function addPasskeyMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (create: Create) => {
      const { CredentialCreationOptions: options } = await ask(api, {
        name: 'StartWebAuthnRegistration',
        body: (AccessToken) => ({ AccessToken }),
        check: hasOptions,
      })
      // Only for the compiler, because the check has refused such an answer.
      if (options === undefined) throw new ApiError({ status: 200, code: 'WRONG_SHAPE' })
      const Credential = await create(options)
      await ask(api, {
        name: 'CompleteWebAuthnRegistration',
        body: (AccessToken) => ({ AccessToken, Credential }),
      })
    },
    meta: { refetch: { always: [passkeysQuery(api).queryKey] } },
  })
}

/** Removes a passkey from the account. One that is gone already is a success. */
export function removePasskeyMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (CredentialId: string) => {
      try {
        await ask(api, {
          name: 'DeleteWebAuthnCredential',
          body: (AccessToken) => ({ AccessToken, CredentialId }),
        })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'ResourceNotFoundException') throw error
      }
    },
    meta: { refetch: { always: [passkeysQuery(api).queryKey] } },
  })
}
