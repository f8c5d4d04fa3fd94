import { expect, test } from 'vitest'
import { loadDocuments } from '../engine/documents.ts'
import { OPENAPI_DIR } from '../index.ts'
import { createSandbox } from '../test-support.ts'
import { makeLink } from './links.ts'

const DAY_MS = 24 * 3600 * 1000
const secured = (await loadDocuments(OPENAPI_DIR)).flatMap(({ operations }) =>
  operations.filter((operation) => operation.secured),
)

/** Parses a persona's mailed link as the portal does, and makes its calls. */
async function openLink(kind: 'non-pay' | 'wellness', persona: string, expired = false) {
  const { engine, ask } = await createSandbox()
  const world = engine.worlds.get('default')
  const query = new URL(makeLink(world, { kind, persona, expired })).searchParams
  const headers = {
    authorization: `Bearer ${query.get('utm_token')}`,
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
      'failedPayments',
      'paymentMethods',
      'policies',
      'profile',
      'profileDetails',
    ])
    expect(account.profile).toEqual({ email: `${persona}@example.com` })
    expect(Object.keys(account.profileDetails)).toEqual(['serviceCode'])
    const customer = world.customerByEmail(`${persona}@example.com`)
    if (customer === undefined) throw new Error(`${persona} is missing`)
    const whole = world.accountOf(customer)
    const told = JSON.stringify(account)
    const { firstName, lastName, homeAddress, mobile } = whole.profile
    for (const kept of [firstName, lastName, homeAddress?.line1, homeAddress?.zipCode, mobile?.value])
      expect(told).not.toContain(JSON.stringify(kept))
    for (const term of account.policies.flatMap((policy: { policyTerms: unknown[] }) => policy.policyTerms))
      expect(term).toMatchObject({ status: 'ACTIVE', petName: expect.any(String) })
    expect(account.paymentMethods).toHaveLength(whole.paymentMethods?.length ?? 0)
  },
)

test('every other secured operation refuses the token of a link', async () => {
  const { send } = await openLink('non-pay', 'overdue')
  const others = secured.filter(({ id }) => id !== 'getAccountDetails')
  const refused = await Promise.all(
    others.map(async ({ id, method, path }) => {
      const { status } = await send(method.toUpperCase(), path.replace(/\{[^}]+\}/g, 'x'))
      return { id, status }
    }),
  )
  expect(others.length).toBeGreaterThan(20)
  expect(refused.filter(({ status }) => status !== 401)).toEqual([])
})

test('an expired link is answered with 410 and its code', async () => {
  const { readAccount } = await openLink('non-pay', 'overdue', true)
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
