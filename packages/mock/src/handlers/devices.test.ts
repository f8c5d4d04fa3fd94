import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { POOL } from '../sandbox.ts'
import type { World } from '../world/world.ts'

const USERS = '/fdp-user-service/v1/users'
const DAY_MS = 24 * 3600 * 1000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const EDGE = `${CHROME} Edg/140.0.0.0`

type Device = { id: string; isThisDevice: boolean; lastUsedAt: string; browser?: string }
type Activity = { id: string; kind: string; time: string; browser?: string; signedOut?: object[] }

/** A world in which browsers sign in by password, each with its User-Agent header. */
async function open() {
  const { engine, ask } = await createSandbox()
  // Nobody has signed in yet.
  const world = engine.worlds.reset('default', 'us-happy')
  const call = async (userAgent: string, method: string, path: string, token?: string, body?: object) =>
    ask(
      method,
      path,
      {
        'user-agent': userAgent,
        'content-type': body === undefined ? 'application/json' : 'application/x-amz-json-1.1',
        'x-correlation-id': crypto.randomUUID(),
        'csrf-token': world.issueCsrfToken(60),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        'x-amz-target': `AWSCognitoIdentityProviderService.InitiateAuth`,
      },
      body,
    )
  const pool = (userAgent: string, body: object) =>
    call(userAgent, 'POST', '/identity-pool/', undefined, { ClientId: POOL.clientId, ...body })
  const tryPassword = async (userAgent: string, email: string, PASSWORD: string) => {
    const query = `action=login&app-type=SELF_SERVICE&auth-type=SDK&user-id=${encodeURIComponent(email)}`
    const looked = await call(userAgent, 'GET', `${USERS}?${query}`)
    return pool(userAgent, {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
      ClientMetadata: { loginToken: looked.body.payload.response },
    })
  }
  const signIn = async (userAgent: string, persona = 'us-happy') => {
    const { body } = await tryPassword(userAgent, `${persona}@example.com`, 'Portal-2026!')
    const { AccessToken: token, RefreshToken } = body.AuthenticationResult
    const send = (method: string, path: string) => call(userAgent, method, `${USERS}${path}`, token)
    return {
      send,
      devices: async (): Promise<Device[]> => (await send('GET', '/devices')).body.payload.response.devices,
      page: async (cursor = ''): Promise<{ activities: Activity[]; next?: string }> =>
        (await send('GET', `/activities${cursor}`)).body.payload.response,
      refresh: () =>
        pool(userAgent, {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: RefreshToken },
        }),
    }
  }
  const move = (ms: number) => world.setClock(world.now() + ms)
  return { world, call, tryPassword, signIn, move }
}

function usHappy(world: World) {
  const customer = world.customerByEmail('us-happy@example.com')
  if (customer === undefined) throw new Error('us-happy is missing')
  return customer
}

test('each sign-in is a device by its browser, and the token says which one asks', async () => {
  const { signIn, move } = await open()
  const laptop = await signIn(CHROME)
  move(60_000)
  const phone = await signIn(IPHONE)
  expect(await phone.devices()).toMatchObject([
    { browser: 'Safari', system: 'iPhone', area: 'New York, NY', isThisDevice: true },
    { browser: 'Chrome', system: 'Windows', area: 'New York, NY', isThisDevice: false },
  ])
  move(120_000)
  expect(await laptop.devices()).toMatchObject([
    { browser: 'Chrome', isThisDevice: true, lastUsedAt: '2026-11-20T15:03:00.000Z' },
    { browser: 'Safari', isThisDevice: false, lastUsedAt: '2026-11-20T15:01:00.000Z' },
  ])
})

test('a device that is signed out is refused at its next call, and so is its refresh token', async () => {
  const { signIn } = await open()
  const laptop = await signIn(CHROME)
  const phone = await signIn(IPHONE)
  const other = (await laptop.devices()).find(({ isThisDevice }) => !isThisDevice)
  const gone = await laptop.send('DELETE', `/devices/${other?.id}`)
  expect(gone).toMatchObject({
    status: 200,
    body: { payload: { response: { devices: [{ browser: 'Chrome' }] } } },
  })
  expect((await phone.send('GET', '/devices')).status).toBe(401)
  expect((await phone.refresh()).body.__type).toBe('NotAuthorizedException')
  expect((await laptop.send('DELETE', `/devices/${other?.id}`)).status).toBe(404)
  expect((await laptop.refresh()).status).toBe(200)
})

test('all others are signed out at once, and the device that asks is never signed out', async () => {
  const { signIn, move } = await open()
  const [laptop, phone, tablet] = [await signIn(CHROME), await signIn(IPHONE), await signIn(EDGE)]
  move(1000)
  const own = (await laptop.devices()).find(({ isThisDevice }) => isThisDevice)
  expect((await laptop.send('DELETE', `/devices/${own?.id}`)).status).toBe(409)
  const left = await laptop.send('POST', '/devices/sign-out-others')
  expect(left.body.payload.response.devices).toMatchObject([{ isThisDevice: true }])
  for (const each of [phone, tablet]) expect((await each.send('GET', '/devices')).status).toBe(401)
  const [newest, next] = (await laptop.page()).activities
  expect(newest).toMatchObject({ kind: 'deviceSignedOut', browser: 'Chrome' })
  expect(newest?.signedOut).toHaveLength(2)
  // A repeat changes nothing.
  expect(await laptop.send('POST', '/devices/sign-out-others')).toEqual(left)
  expect((await laptop.page()).activities.slice(0, 2)).toEqual([newest, next])
})

test('a device is listed for thirty days after its last refresh, and until it signs out by itself', async () => {
  const { signIn, move, world } = await open()
  await signIn(IPHONE)
  move(29 * DAY_MS)
  const laptop = await signIn(CHROME)
  expect(await laptop.devices()).toHaveLength(2)
  move(DAY_MS + 1)
  expect(await (await signIn(EDGE)).devices()).toHaveLength(2)
  for (const row of world.tables.devices.all().slice(0, -1)) world.sessions.end(row)
  expect(await (await signIn(EDGE)).devices()).toHaveLength(2)
})

// covers: SECU-002
test('the activity has what was done, from which device and where, 25 at a time and of 90 days alone', async () => {
  const { signIn, move } = await open()
  const laptop = await signIn(CHROME, 'security-events')
  const first = await laptop.page()
  expect(first.activities).toHaveLength(25)
  expect(first.activities.slice(0, 3)).toMatchObject([
    { kind: 'signedIn', time: '2026-11-20T15:00:00.000Z', browser: 'Chrome', system: 'Windows' },
    { kind: 'signedIn', browser: 'Firefox', system: 'Linux', area: 'Newark, NJ', isNewDevice: true },
    { kind: 'signInRefused', browser: 'Firefox', system: 'Linux', area: 'Newark, NJ' },
  ])
  const second = await laptop.page(`?cursor=${first.next}`)
  const all = [...first.activities, ...second.activities]
  expect(second.next).toBeUndefined()
  expect(all).toHaveLength(36)
  expect(new Set(all.map(({ id }) => id)).size).toBe(36)
  expect(all.map(({ time }) => time)).toEqual(
    all
      .map(({ time }) => time)
      .sort()
      .reverse(),
  )
  move(89 * DAY_MS)
  const later = await (await signIn(CHROME, 'security-events')).page()
  expect(later.activities.map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn'])
})

test('a refused sign-in of an account is listed, and of nobody else', async () => {
  const { signIn, tryPassword, move } = await open()
  const laptop = await signIn(CHROME)
  move(1000)
  expect((await tryPassword(IPHONE, 'us-happy@example.com', 'Wrong-2026!')).status).toBe(400)
  expect((await tryPassword(IPHONE, 'nobody@example.com', 'Wrong-2026!')).status).toBe(400)
  const { activities } = await laptop.page()
  expect(activities).toMatchObject([
    { kind: 'signInRefused', browser: 'Safari', system: 'iPhone' },
    { kind: 'signedIn' },
  ])
})

// covers: SECU-009
test('a sign-in with a new browser and a sign-out of devices are notified, an ordinary sign-in is not', async () => {
  const { signIn, call, world } = await open()
  const customer = usHappy(world)
  const known = { browser: 'Chrome', system: 'Windows' }
  const kinds = async () => {
    const { accessToken } = world.sessions.start(customer, POOL.issuer, POOL.clientId, { device: known })
    const path = '/fdp-notification-service/v1/notifications?email=us-happy%40example.com'
    const { body } = await call(CHROME, 'GET', path, accessToken)
    const listed: { kind: string; text: string }[] = body.payload.response.notifications
    return listed.filter(({ kind }) => kind.startsWith('device')).map(({ kind, text }) => `${kind}: ${text}`)
  }
  const laptop = await signIn(CHROME)
  await signIn(CHROME)
  expect(await kinds()).toEqual([])
  await signIn(IPHONE)
  await signIn(IPHONE)
  const signedIn = 'deviceNew: Your account was used with Safari on iPhone for the first time.'
  expect(await kinds()).toEqual([signedIn])
  await laptop.send('POST', '/devices/sign-out-others')
  expect(new Set(await kinds())).toEqual(
    new Set([signedIn, 'deviceSignedOut: One or more devices were signed out of your account.']),
  )
})

test('the session of a link is a device once the link was opened', async () => {
  const { signIn, world, call } = await open()
  const customer = usHappy(world)
  const laptop = await signIn(CHROME)
  const { refreshToken } = world.sessions.start(customer, POOL.issuer, POOL.clientId, { fromLink: true })
  expect(await laptop.devices()).toHaveLength(1)
  await call(EDGE, 'POST', '/identity-pool/', undefined, {
    ClientId: POOL.clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })
  expect((await laptop.devices()).map(({ browser }) => browser).sort()).toEqual(['Chrome', 'Edge'])
  expect((await laptop.page()).activities.map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn'])
})
