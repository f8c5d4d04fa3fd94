import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { loadDocuments } from '../engine/load-documents.ts'
import { OPENAPI_DIR } from '../index.ts'
import type { LinkRequest } from './input.ts'
import { makeLink } from './links.ts'

const DAY_MS = 24 * 3600 * 1000
const secured = (await loadDocuments(OPENAPI_DIR)).flatMap(({ operations }) =>
  operations.filter((operation) => operation.secured),
)

/** Makes a link and returns calls with its token. */
async function openLink(
  kind: 'non-pay' | 'wellness' | 'card-page' | 'bank-page',
  persona: string,
  more: Partial<LinkRequest> = {},
) {
  const { engine, ask } = await createSandbox()
  const world = engine.worlds.get('default')
  const query = new URL(makeLink(world, { kind, persona, ...more })).searchParams
  const headers = {
    authorization: `Bearer ${query.get('utm_token') ?? query.get('token')}`,
    'x-correlation-id': crypto.randomUUID(),
    'csrf-token': world.issueCsrfToken(600),
  }
  return {
    world,
    query,
    send: (method: string, path: string) => ask(method, path, headers),
    readAccount(email = query.get('utm_secured_param') ?? '') {
      const asked = new URLSearchParams({ 'user-name': email, 'profile-detail-only': 'false' })
      return ask('GET', `/fdp-workflow-service/v1/workflows/account-details?${asked}`, headers)
    },
  }
}

test('the token of a non-pay link reads only its own account', async () => {
  const { query, readAccount } = await openLink('non-pay', 'overdue')
  const { status, body } = await readAccount()
  expect(status).toBe(200)
  expect(body.payload.response.profile.email).toBe('overdue@example.com')
  expect(body.payload.response.failedPayments[0].policyNumber).toBe(query.get('policyNumber'))
  expect((await readAccount('us-happy@example.com')).status).toBe(404)
})

test.each(['overdue', 'us-happy', 'cancelled-only', 'ach-failed'])(
  'the token of a non-pay link reads of %s only what its page shows',
  async (persona) => {
    const { world, readAccount } = await openLink('non-pay', persona)
    const account = (await readAccount()).body.payload.response
    expect(Object.keys(account).sort()).toEqual([
      'enablePayInACH',
      'failedPayments',
      'paymentMethods',
      'policies',
      'profile',
      'profileDetails',
    ])
    const customer = world.customerByEmail(`${persona}@example.com`)
    if (customer === undefined) throw new Error(`${persona} is missing`)
    const { email, id: customerNumber } = customer
    expect(account.profile).toEqual({ email, customer: { customerNumber } })
    expect(Object.keys(account.profileDetails)).toEqual(['serviceCode'])
    const whole = world.accountOf(customer)
    const shown = JSON.stringify(account)
    const { firstName, lastName, homeAddress, mobile } = whole.profile
    for (const kept of [firstName, lastName, homeAddress?.line1, homeAddress?.zipCode, mobile?.value])
      expect(shown).not.toContain(JSON.stringify(kept))
    for (const term of account.policies.flatMap((policy: { policyTerms: unknown[] }) => policy.policyTerms))
      expect(term).toMatchObject({ status: 'ACTIVE', petName: expect.any(String) })
    expect(account.paymentMethods).toHaveLength(whole.paymentMethods?.length ?? 0)
  },
)

const KINDS = ['non-pay', 'card-page', 'bank-page', 'wellness'] as const

// covers: WELL-081
test.each(KINDS)(
  'every secured operation but the operations of its page refuses the token of a link %s',
  async (kind) => {
    const { send } = await openLink(kind, 'overdue')
    const tried = await Promise.all(
      secured.map(async ({ id, method, path, linkKinds }) => {
        const { status } = await send(method.toUpperCase(), path.replace(/\{[^}]+\}/g, 'x'))
        return { id, isRefused: status === 401, isOpen: linkKinds.includes(kind) }
      }),
    )
    expect(tried.length).toBeGreaterThan(25)
    expect(tried.filter(({ isRefused, isOpen }) => isRefused === isOpen)).toEqual([])
  },
)

test.each(KINDS)('an expired, a used and a tampered link %s open nothing', async (kind) => {
  const opened = secured.filter(({ linkKinds }) => linkKinds.includes(kind))
  expect(opened).not.toEqual([])
  for (const [more, status] of [
    [{ expired: true }, 410],
    [{ used: true }, 410],
    [{ tampered: true }, 401],
  ] as const) {
    const { send } = await openLink(kind, 'overdue', more)
    for (const { id, method, path, queryTypes } of opened) {
      const answer = await send(method.toUpperCase(), path.replace(/\{[^}]+\}/g, 'x'))
      // A look-up by an idempotency key shows only what its sender has sent.
      const isLookUp = status === 410 && 'used' in more && queryTypes.has('idempotency-key')
      expect(`${id} ${answer.status}`).toBe(`${id} ${isLookUp ? 400 : status}`)
    }
  }
})

test('an expired link is answered with 410 and its code', async () => {
  const { readAccount } = await openLink('non-pay', 'overdue', { expired: true })
  expect(await readAccount()).toMatchObject({
    status: 410,
    body: { errors: [{ code: 'LINK_EXPIRED', message: 'The link has expired.' }] },
  })
  const living = await openLink('non-pay', 'overdue')
  expect((await living.readAccount()).status).toBe(200)
  living.world.setClock(living.world.now() + DAY_MS)
  expect((await living.readAccount()).status).toBe(410)
})

test("the token of another page's link, or of a changed e-mail address, is refused", async () => {
  const wellness = await openLink('wellness', 'us-happy')
  expect((await wellness.readAccount()).status).toBe(401)
  const { world, readAccount } = await openLink('non-pay', 'overdue')
  const customer = world.customerByEmail('overdue@example.com')
  if (customer === undefined) throw new Error('overdue is missing')
  world.tables.customers.update(customer, { email: 'jordan@example.com' })
  expect((await readAccount()).status).toBe(401)
  expect((await readAccount('jordan@example.com')).status).toBe(401)
})

test('a wellness link is for the policy with an offer, or for another one of the policyholder', async () => {
  const { query } = await openLink('wellness', 'us-happy')
  expect(query.get('policyNumber')).toBe('PET104102')
  const other = await openLink('wellness', 'us-happy', { policyNumber: 'PET104101' })
  expect(Object.values(other.world.state.links).at(-1)?.policyId).toBe('PET104101')
  expect((await openLink('wellness', 'no-pets')).query.get('policyNumber')).toBe('')
})

test('a link can have the e-mail address of another customer, and a policy that is not theirs', async () => {
  const { query, readAccount } = await openLink('non-pay', 'overdue', {
    emailOf: 'us-happy',
    policyNumber: 'PET104101',
  })
  expect(query.get('utm_secured_param')).toBe('us-happy@example.com')
  expect(query.get('policyNumber')).toBe('PET104101')
  expect((await readAccount()).status).toBe(404)
})

test('an app opens the card page and the bank page with a wallet, a country and a token', async () => {
  const card = (await openLink('card-page', 'ca-happy')).query
  expect([...card.keys()]).toEqual([
    'walletId',
    'payInCard',
    'isDefaultCard',
    'serviceCode',
    'utm_token',
    'email',
    'paymentMethodType',
  ])
  expect(card.get('serviceCode')).toBe('CA')
  const bank = (await openLink('bank-page', 'us-happy')).query
  expect([...bank.keys()]).toEqual([
    'token',
    'correlationId',
    'version',
    'deviceId',
    'serviceCode',
    'walletId',
    'email',
  ])
})
