import type { UserService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { own } from '../own.ts'
import { activitiesOf, devicesOf, isDevice, nameOf } from '../projections/security.ts'
import { POOL } from '../sandbox.ts'
import type { DeviceRow } from '../tables/device-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import { deviceNear } from '../world/user-agent.ts'
import type { World } from '../world/world.ts'
import { checkCode, lockOf, maskEmail, maskPhone, sendCode } from './codes.ts'
import { weakPassword } from './passwords.ts'
import { noteActivity, pageAfter } from './shared.ts'

const CSRF_SECONDS = 1800
const SIGNATURE_MS = 10 * 60 * 1000
const LINK_MS = 24 * 3600 * 1000

const SET = { status: 200 as const, body: { payload: { response: { success: true as const } } } }

function signatureRefused() {
  return {
    status: 400 as const,
    body: refusal('VERIFICATION_SIGNATURE_INVALID', 'The verification has expired.'),
  }
}

function byContact(
  world: World,
  { phone, email }: { phone?: string; email?: string },
): CustomerRow | undefined {
  if (phone !== undefined) return world.customerByPhone(phone)
  return email === undefined ? undefined : world.customerByEmail(email)
}

/** Mails the reset link (000 §2). */
function mailResetLink(world: World, customer: CustomerRow) {
  const code = world.code()
  const expiresAt = world.now() + LINK_MS
  world.state.codes.push({ purpose: 'reset-link', contact: customer.email, code, expiresAt, used: false })
  const user = encodeURIComponent(customer.email)
  const path = `users/${user}/clients/${POOL.clientId}/pools/${POOL.poolId}/reset/${code}`
  world.post({ channel: 'email', to: customer.email, link: `${world.portal}/reset-password/${path}` })
}

type Header = (name: string) => string | undefined

function answered(world: World, customer: CustomerRow, header: Header) {
  const devices = devicesOf(world, customer, world.sessions.deviceOf(header('authorization'))?.id)
  return { status: 200 as const, body: { payload: { response: { devices } } } }
}

/** Signs devices out, and links that nobody has opened with them. */
function signOut(world: World, customer: CustomerRow, rows: readonly DeviceRow[], header: Header) {
  const signedOut = rows.filter((row) => isDevice(world, row)).map(nameOf)
  for (const row of [...rows]) world.sessions.end(row)
  if (signedOut.length > 0) noteActivity(world, customer, 'deviceSignedOut', { header, signedOut })
}

export const userHandlers = defineHandlers<UserService.operations>({
  getCsrfToken: (world) => {
    const csrfToken = world.issueCsrfToken(CSRF_SECONDS)
    return { status: 200, body: { payload: { response: { csrfToken, expiresIn: CSRF_SECONDS } } } }
  },

  // Known and unknown users get the same answer: an unknown one gets a token that the identity pool does not know.
  lookUpUser: (world, { query }) => {
    const id = query['user-id']
    const customer = world.customerByEmail(id) ?? world.customerByPhone(id.replace(/\D/g, ''))
    const token = world.secret('login')
    if (customer !== undefined) {
      if (query.action === 'login') world.state.loginTokens[token] = customer.email
      else mailResetLink(world, customer)
    }
    return { status: 200, body: { payload: { response: token } } }
  },

  // Known and unknown contacts get the same answer, so that it does not reveal accounts.
  sendCode: (world, { body }) => {
    const contact = body.phone ?? body.email ?? ''
    const locked = lockOf(world, contact)
    if (locked !== undefined) return locked
    if (byContact(world, body) !== undefined) {
      sendCode(world, 'sign-in', contact, body.phone === undefined ? 'email' : 'sms')
    }
    const response = {
      ...(body.phone === undefined ? {} : { mobile: maskPhone(body.phone) }),
      ...(body.email === undefined ? {} : { email: maskEmail(body.email) }),
    }
    return { status: 200, body: { payload: { response } } }
  },

  verifyCode: (world, { body }) => {
    const contact = body.phone ?? body.email ?? ''
    const wrong = checkCode(world, { purpose: 'sign-in', contact, code: body.code })
    if (wrong !== undefined) return wrong
    const customer = byContact(world, body)
    if (customer === undefined) {
      return {
        status: 400,
        body: refusal('CODE_INVALID', 'The code is wrong or has expired.', { attempts: 1 }),
      }
    }
    const verificationSig = world.secret('signature')
    const { email, phone } = customer
    world.state.signatures[verificationSig] = { email, expiresAt: world.now() + SIGNATURE_MS }
    const mobile = phone === undefined ? {} : { mobile: phone }
    const response = { status: 'verified' as const, verificationSig, email, ...mobile }
    return { status: 200, body: { payload: { response } } }
  },

  resetCognitoPassword: (world, { body, header }) => {
    const signature = own(world.state.signatures, body.verificationSig)
    const customer = world.customerByEmail(body.email)
    if (
      signature === undefined ||
      signature.expiresAt <= world.now() ||
      signature.email !== customer?.email
    ) {
      return signatureRefused()
    }
    const weak = weakPassword(body.password)
    if (weak !== undefined) return weak
    world.tables.customers.update(customer, { password: body.password.trim() })
    noteActivity(world, customer, 'passwordChanged', { header })
    return SET
  },

  // The last step of the code flow. It invalidates the signature.
  resetPassword: (world, { body, header }) => {
    const signature = own(world.state.signatures, body.signature)
    const customer = world.customerByEmail(body.email)
    if (
      signature === undefined ||
      signature.expiresAt <= world.now() ||
      signature.email !== customer?.email
    ) {
      return signatureRefused()
    }
    delete world.state.signatures[body.signature]
    const { idToken, refreshToken } = world.sessions.start(customer, POOL.issuer, POOL.clientId, {
      device: deviceNear(customer, header('user-agent')),
    })
    return { status: 200, body: { payload: { response: { idToken, refreshToken } } } }
  },

  confirmResetPassword: () => SET,

  changePassword: (world, { body, customer, header }) => {
    if (body.oldPassword !== customer.password) {
      const message = 'That isn’t your current password.'
      return { status: 400, body: refusal('PASSWORD_INCORRECT', message, { field: '/oldPassword' }) }
    }
    const weak = weakPassword(body.newPassword)
    if (weak !== undefined) return weak
    world.tables.customers.update(customer, { password: body.newPassword.trim() })
    noteActivity(world, customer, 'passwordChanged', { header })
    return SET
  },

  listDevices: (world, { customer, header }) => answered(world, customer, header),

  signOutDevice: (world, { path, customer, header }) => {
    const row = world.tables.devices.get(path['device-id'])
    if (row === undefined || !isDevice(world, row) || row.customerId !== customer.id) return notFound()
    if (row === world.sessions.deviceOf(header('authorization'))) {
      return { status: 409, body: refusal('CONFLICT', 'This device signs out at the identity pool.') }
    }
    signOut(world, customer, [row], header)
    return answered(world, customer, header)
  },

  signOutOtherDevices: (world, { customer, header }) => {
    const own = world.sessions.deviceOf(header('authorization'))
    const others = world.tables.devices.where('customerId', customer.id).filter((row) => row !== own)
    signOut(world, customer, others, header)
    return answered(world, customer, header)
  },

  listActivities: (world, { query, customer }) => {
    const { page: activities, ...more } = pageAfter(activitiesOf(world, customer), query.cursor)
    return { status: 200, body: { payload: { response: { activities, ...more } } } }
  },
})
