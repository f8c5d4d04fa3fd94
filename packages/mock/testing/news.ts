import type { NotificationService } from '@portal/sdk/contracts'
import { createAuthenticator } from './authenticator.ts'
import { claimant } from './claimant.ts'
import { createSandbox } from './create-sandbox.ts'
import { passkeysOf } from './passkey-pool.ts'
import { cardForm, payingMember } from './paying.ts'
import { paidMember } from './payout-sandbox.ts'

export type Notification = NotificationService.components['schemas']['Notification']

/** Every page of the list, and the count, through the operations. @param get reads a path of a policyholder */
export async function readNews(get: (path: string) => Promise<{ body: Body }>, email: string) {
  const of = (path: string, query = '') =>
    get(`/fdp-notification-service/v1/notifications${path}?email=${encodeURIComponent(email)}${query}`)
  const list: Notification[] = []
  for (let cursor = ''; ; ) {
    const { notifications, next } = (await of('', cursor)).body.payload.response
    list.push(...notifications)
    if (next === undefined) break
    cursor = `&cursor=${next}`
  }
  const count: { unread: number; newestId?: string } = (await of('/unread-count')).body.payload.response
  return { list, ...count }
}

// biome-ignore lint/suspicious/noExplicitAny: the engine validates the whole body, as in create-sandbox.ts
type Body = any

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** A policyholder that writes through the operations of the services, and reads its notifications. */
export async function notified(persona: string) {
  const sandbox = await createSandbox()
  const name = `paid-${persona}`
  const world = sandbox.engine.worlds.get(name)
  const member = await sandbox.signIn(persona, name)
  let current = member
  let email = `${persona}@example.com`
  const headers = () => ({
    authorization: current.authorization,
    'x-mock-world': name,
    'x-correlation-id': crypto.randomUUID(),
  })
  return {
    member,
    world,
    claims: () => claimant(persona, sandbox, name),
    paying: () => payingMember(persona, sandbox, name),
    paid: () => paidMember(persona, sandbox),
    async news(): Promise<Awaited<ReturnType<typeof readNews>>> {
      return readNews((path) => sandbox.ask('GET', path, headers()), email)
    },
    /** Signs in on another device, and leaves this session as it is. */
    signInElsewhere: () => sandbox.signIn(persona, name, FIREFOX),
    passkeys: () =>
      passkeysOf(
        (action, body) =>
          sandbox.ask(
            'POST',
            '/identity-pool/',
            {
              'x-mock-world': name,
              'content-type': 'application/x-amz-json-1.1',
              'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
            },
            body,
          ),
        current,
      ),
    read: (id: string) => current.post(`/fdp-notification-service/v1/notifications/${id}/read`, undefined),
    /** From now on the account has another address. */
    isNow(address: string) {
      email = address
    },
    /** Sets the clock, and signs in again. */
    async at(instant: string) {
      world.setClock(Date.parse(instant))
      current = await sandbox.signIn(persona, name)
    },
  }
}

export type Notified = Awaited<ReturnType<typeof notified>>

export const PASSWORD = 'Portal-2026!'
const OTHER_PASSWORD = 'Another-2026!'

/** A write of a policyholder, by the operations that the portal calls. */
export type Make = (member: Notified) => Promise<unknown>

export async function claimed({ claims }: Notified, key: string = crypto.randomUUID()) {
  const { submit, payload, upload } = await claims()
  return submit(payload([await upload('INVOICE'), await upload('MEDICAL', 'Notes.pdf')]), key)
}

export const claimedWithoutRecords: Make = async ({ claims }) => {
  const { submit, payload, upload } = await claims()
  return submit(payload([await upload('INVOICE')]))
}

/** Asks for a review of the denied claim of us-happy. */
export const reviewed: Make = async ({ claims }) =>
  (await claims()).review('20480114', {
    topic: 'notCovered',
    reason: 'The illness began after the protection.',
    contact: { channel: 'EMAIL' },
  })

export const added =
  (form: Record<string, string>): Make =>
  async ({ paying }) =>
    (await paying()).add(form)

/** Charges the first overdue balance to a new card. */
export async function charged({ paying }: Notified, number: string, key: string = crypto.randomUUID()) {
  const { account, add, charge } = await paying()
  const { failedPayments: [first] = [] } = await account()
  return charge(
    [[first?.policyNumber ?? '', first?.balanceOverdueAmount ?? 0]],
    await add(cardForm(number)),
    key,
  )
}

export const cardUntil = (month: string, year: string) =>
  cardForm('4242424242424242', {
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
  })

export async function changeExpiry({ paying }: Notified, expMonth: number, expYear: number) {
  const { account, update } = await paying()
  const { paymentMethods: [card] = [] } = await account()
  return update(card?.id ?? '', [{ op: 'update', field: 'cardExpiry', value: { expMonth, expYear } }])
}

export const changePassword = ({ member }: Notified, oldPassword: string, newPassword = OTHER_PASSWORD) =>
  member.post('/fdp-user-service/v1/users/change-password', { oldPassword, newPassword })

/** Sets a password by a code that was sent, as somebody does who has forgotten the old one. */
export const resetPassword: Make = async ({ member, world }) => {
  const [email, password] = ['us-happy@example.com', OTHER_PASSWORD]
  await member.post('/fdp-user-service/v1/users/send-code', { email, resend: false })
  const code = world.state.outbox.at(-1)?.code
  const { body } = await member.post('/fdp-user-service/v1/users/verify-code', { email, code })
  const { verificationSig } = body.payload.response
  return member.post('/fdp-user-service/v1/user/resetcognitopassword', { email, password, verificationSig })
}

export async function changeEmail({ member, isNow, claims }: Notified, newEmail: string) {
  const { customerNumber, account } = await claims()
  const { email: oldEmail } = (await account()).profile
  const path = `/fdp-customer-service/v1/customers/${customerNumber}/email`
  const answer = await member.post(path, { oldEmail, newEmail })
  if (answer.status === 200) isNow(newEmail)
  return answer
}

export async function changeMobile({ member, claims }: Notified, value: string) {
  const { profile } = await (await claims()).account()
  return member.send('PUT', `/fdp-profile-service/v1/profiles/${profile.id}/contacts/mobile`, { value })
}

/** A sign-in on another device, and the sign-out of all others. */
export const elsewhere = {
  signedIn: ({ signInElsewhere }) => signInElsewhere(),
  signedOut: async ({ member, signInElsewhere }) => {
    await signInElsewhere()
    return member.post('/fdp-user-service/v1/users/devices/sign-out-others', undefined)
  },
} satisfies Record<string, Make>

export const passkey = {
  added: ({ passkeys }) => passkeys().add(createAuthenticator()),
  removed: async ({ passkeys }) => {
    const authenticator = createAuthenticator()
    await passkeys().add(authenticator)
    return passkeys().remove(authenticator.id)
  },
} satisfies Record<string, Make>

export const activated =
  (id: string): Make =>
  async ({ paid }) =>
    (await paid()).activate(id)
