import type { IdentityPool } from '@portal/sdk/contracts'
import { own } from '../own.ts'
import type { PasskeyRow } from '../tables/device-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { challengeOf, newChallenge, takeChallenge } from './passkey-challenges.ts'
import { checkAssertion, checkRegistration, relyingParty } from './passkey-checks.ts'
import { type Header, refuse, signedIn } from './pool-answers.ts'
import { noteActivity } from './shared.ts'

type Schemas = IdentityPool.components['schemas']
type Body = Schemas['IdentityPoolRequest']

/** The most passkeys of a policyholder (900 §2), and of a page of them. */
const MOST = 10
const PAGE = 20

/** ES256 and RS256, which every platform signs with. */
const ALGORITHMS = [-7, -257]

const NAMES: Record<string, string> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
}

const DONE = { status: 200 as const, body: {} }

/** The answer to an action of passkeys whose header and body agree; undefined for any other. */
export function answerPasskeys(world: World, { action, body, header }: Asked) {
  if (action === 'RespondToAuthChallenge' && 'ChallengeResponses' in body) return signIn(world, body, header)
  return action?.includes('WebAuthn') === true && 'AccessToken' in body
    ? ofSession(world, { action, body, header: withToken(body.AccessToken, header) })
    : undefined
}

type Asked = { action: string | undefined; body: Body; header: Header }

/** The headers of a call whose access token is in its body, for the device that it belongs to. */
const withToken =
  (token: string, header: Header): Header =>
  (name) =>
    name === 'authorization' ? `Bearer ${token}` : header(name)

const isOn = ({ state }: World) => state.flags.enablePasskeys !== false

function ofSession(
  world: World,
  { action, body, header }: Asked & { body: Extract<Body, { AccessToken: string }> },
) {
  const customer = world.sessions.authenticate(body.AccessToken)
  if (customer === undefined) return refuse('NotAuthorizedException', 'Access Token has expired')
  if (!isOn(world))
    return refuse('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.')
  if (action === 'StartWebAuthnRegistration') return start(world, customer)
  if (action === 'ListWebAuthnCredentials') return list(world, customer, body)
  if ('Credential' in body) return complete(world, customer, { credential: body.Credential, header })
  return 'CredentialId' in body ? remove(world, customer, { id: body.CredentialId, header }) : undefined
}

const limitReached = () => refuse('LimitExceededException', `A user has ${MOST} passkeys at most.`)

function start(world: World, { id, sub, email }: CustomerRow) {
  const known = world.tables.passkeys.where('customerId', id)
  if (known.length >= MOST) return limitReached()
  const made = newChallenge(world, { purpose: 'registration', customerId: id })
  const CredentialCreationOptions: Schemas['CredentialCreationOptions'] = {
    challenge: made.challenge,
    rp: { id: relyingParty(world), name: 'Pet portal' },
    user: { id: Buffer.from(sub).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: made.milliseconds,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    attestation: 'none',
  }
  return { status: 200 as const, body: { CredentialCreationOptions } }
}

type Added = { credential: Schemas['RegistrationCredential']; header: Header }

async function complete(world: World, customer: CustomerRow, { credential, header }: Added) {
  const asked = challengeOf(credential.response.clientDataJSON)
  const held = asked === undefined ? undefined : takeChallenge(world, asked, 'registration')
  if (held?.customerId !== customer.id)
    return refuse('WebAuthnChallengeNotFoundException', 'The challenge is unknown or has expired.')
  const checked = await checkRegistration(world, credential, held.challenge)
  if ('status' in checked) return checked
  const { passkeys } = world.tables
  if (passkeys.where('customerId', customer.id).length >= MOST) return limitReached()
  if (passkeys.where('credentialId', checked.credentialId).length > 0)
    return refuse('WebAuthnCredentialNotSupportedException', 'The credential is registered already.')
  passkeys.insert({
    id: world.nextId('PK-'),
    customerId: customer.id,
    ...checked,
    addedAt: world.timestamp(),
  })
  noteActivity(world, customer, 'passkeyAdded', { header })
  return DONE
}

function list(world: World, { id }: CustomerRow, { MaxResults, NextToken }: ListRequest) {
  const all = world.tables.passkeys.where('customerId', id)
  const from = all.findIndex((row) => row.id === NextToken) + 1
  if (NextToken !== undefined && from === 0) return refuse('InvalidParameterException', 'Invalid NextToken')
  const shown = all.slice(from, from + (MaxResults || PAGE))
  const last = shown.at(-1)
  const hasMore = last !== undefined && last !== all.at(-1)
  const Credentials = shown.map((row) => asListed(row, relyingParty(world)))
  return { status: 200 as const, body: { Credentials, ...(hasMore ? { NextToken: last.id } : {}) } }
}

type ListRequest = { AccessToken: string; MaxResults?: number; NextToken?: string }

function asListed(row: PasskeyRow, RelyingPartyId: string): Schemas['WebAuthnCredential'] {
  const { credentialId, aaguid, attachment, transports, addedAt } = row
  return {
    CredentialId: credentialId,
    FriendlyCredentialName:
      own(NAMES, aaguid) ?? (attachment === 'cross-platform' ? 'Security key' : 'Passkey'),
    RelyingPartyId,
    ...(attachment === undefined ? {} : { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: Date.parse(addedAt) / 1000,
  }
}

function remove(world: World, customer: CustomerRow, { id, header }: { id: string; header: Header }) {
  const row = world.tables.passkeys.where('customerId', customer.id).find((each) => each.credentialId === id)
  if (row === undefined) return refuse('ResourceNotFoundException', 'The credential does not exist.')
  world.tables.passkeys.remove(row)
  noteActivity(world, customer, 'passkeyRemoved', { header })
  return DONE
}

const byName = (world: World, name: string) => world.customerByEmail(name) ?? world.customerByPhone(name)

/**
 * The challenge of a sign-in. It is the same for every user name, so that it does not reveal accounts and passkeys;
 * without the look-up's token of that user it can't be answered.
 */
export function passkeyChallenge(
  world: World,
  { AuthParameters, ClientMetadata }: Schemas['PasskeyAuthRequest'],
) {
  if (!isOn(world)) return refuse('InvalidParameterException', 'USER_AUTH is not enabled for the client.')
  const token = ClientMetadata?.loginToken ?? ''
  const looked = own(world.state.loginTokens, token)
  // A look-up token is valid for one attempt, whatever its result (decision 21).
  delete world.state.loginTokens[token]
  const customer = byName(world, AuthParameters.USERNAME)
  const made = newChallenge(world, {
    purpose: 'sign-in',
    customerId: looked !== undefined && looked === customer?.email ? customer.id : undefined,
  })
  const options = {
    challenge: made.challenge,
    rpId: relyingParty(world),
    timeout: made.milliseconds,
    userVerification: 'preferred',
  }
  return {
    status: 200 as const,
    body: {
      ChallengeName: 'WEB_AUTHN' as const,
      Session: made.session,
      AvailableChallenges: ['WEB_AUTHN'],
      ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    },
  }
}

async function signIn(
  world: World,
  { Session, ChallengeResponses }: Schemas['ChallengeAnswerRequest'],
  header: Header,
) {
  const { USERNAME, CREDENTIAL } = ChallengeResponses
  const held = takeChallenge(world, Session, 'sign-in')
  const customer = byName(world, USERNAME)
  const isOwn = customer !== undefined && held?.customerId === customer.id
  const passkeys = isOwn ? world.tables.passkeys.where('customerId', customer.id) : []
  const text = { text: CREDENTIAL, challenge: held?.challenge ?? '', passkeys }
  const counted = await checkAssertion(world, text)
  if (customer === undefined || counted === undefined) {
    if (customer !== undefined) noteActivity(world, customer, 'signInRefused', { header })
    return refuse('NotAuthorizedException', 'The passkey was refused.')
  }
  world.tables.passkeys.update(counted.passkey, { counter: counted.counter })
  return signedIn(world, customer, header)
}
