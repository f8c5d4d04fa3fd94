import type { IdentityPool } from '@portal/sdk/contracts'
import { defineHandlers } from '../engine/define-handlers.ts'
import { own } from '../own.ts'
import { POOL } from '../sandbox.ts'
import { deviceNear } from '../world/user-agent.ts'
import type { World } from '../world/world.ts'
import { answerPasskeys, passkeyChallenge } from './passkeys.ts'
import { weakPassword } from './passwords.ts'
import { type Header, refuse, signedIn, tokensAnswer } from './pool-answers.ts'
import { noteActivity } from './shared.ts'

type Schemas = IdentityPool.components['schemas']

function withPassword(world: World, request: Schemas['PasswordAuthRequest'], header: Header) {
  const { USERNAME, PASSWORD } = request.AuthParameters
  const token = request.ClientMetadata?.loginToken ?? ''
  const looked = own(world.state.loginTokens, token)
  // A look-up token is valid for one attempt, whatever its result (decision 21).
  delete world.state.loginTokens[token]
  const customer = world.customerByEmail(USERNAME) ?? world.customerByPhone(USERNAME)
  if (customer === undefined || looked !== customer.email || customer.password !== PASSWORD.trim()) {
    if (customer !== undefined) noteActivity(world, customer, 'signInRefused', { header })
    return refuse('NotAuthorizedException', 'Incorrect username or password.')
  }
  return signedIn(world, customer, header)
}

function initiate(world: World, body: Schemas['InitiateAuthRequest'], header: Header) {
  if (body.AuthFlow === 'USER_PASSWORD_AUTH') return withPassword(world, body, header)
  return body.AuthFlow === 'REFRESH_TOKEN_AUTH'
    ? withRefreshToken(world, body, header)
    : passkeyChallenge(world, body)
}

function withRefreshToken(world: World, request: Schemas['RefreshAuthRequest'], header: Header) {
  const found = world.sessions.ofRefreshToken(request.AuthParameters.REFRESH_TOKEN)
  const customer = found === undefined ? undefined : world.tables.customers.get(found.row.customerId)
  if (found === undefined || customer === undefined) {
    return refuse('NotAuthorizedException', 'Refresh Token has been revoked')
  }
  const refreshToken = world.sessions.prolong(found, deviceNear(customer, header('user-agent')))
  const tokens = world.sessions.tokensOf(found.row.id, customer, POOL.issuer, POOL.clientId)
  return tokensAnswer({ ...tokens, refreshToken })
}

function confirmPassword(world: World, request: Schemas['ConfirmForgotPasswordRequest'], header: Header) {
  const customer = world.tables.customers
    .all()
    .find(({ sub, email }) => sub === request.Username || email === request.Username)
  const code = world.state.codes.find(
    (each) =>
      each.purpose === 'reset-link' &&
      each.contact === customer?.email &&
      each.code === request.ConfirmationCode,
  )
  if (customer === undefined || code === undefined || code.used) {
    return refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')
  }
  if (code.expiresAt <= world.now()) {
    return refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  if (weakPassword(request.Password) !== undefined) {
    return refuse('InvalidPasswordException', 'Password does not conform to policy.')
  }
  code.used = true
  world.tables.customers.update(customer, { password: request.Password.trim() })
  noteActivity(world, customer, 'passwordChanged', { header })
  return { status: 200 as const, body: {} }
}

/** The identity pool's protocol: one endpoint with the action in a header, and its own error codes. */
export const identityPoolHandlers = defineHandlers<IdentityPool.operations>({
  callIdentityPool: (world, { header, body }) => {
    if ('ClientId' in body && body.ClientId !== POOL.clientId) {
      return refuse('ResourceNotFoundException', `User pool client ${body.ClientId} does not exist.`)
    }
    const action = header('x-amz-target')?.split('.').at(-1)
    const ofPasskeys = answerPasskeys(world, { action, body, header })
    if (ofPasskeys !== undefined) return ofPasskeys
    if (action === 'InitiateAuth' && 'AuthFlow' in body) return initiate(world, body, header)
    if (action === 'ConfirmForgotPassword' && 'ConfirmationCode' in body)
      return confirmPassword(world, body, header)
    if (action === 'RevokeToken' && 'Token' in body) {
      const found = world.sessions.ofRefreshToken(body.Token)
      if (found !== undefined) world.sessions.end(found.row)
      return { status: 200, body: {} }
    }
    return refuse('InvalidParameterException', 'The action and the request do not belong together.')
  },
})
