import { expect, test } from 'vitest'
import { createSandbox, FIXED_NOW } from '../../testing/create-sandbox.ts'
import { personas } from '../personas/every-persona.ts'
import { NEWS_KINDS } from '../projections/news/news.ts'

const AT = '/fdp-notification-service/v1'
const DAY_MS = 24 * 3600 * 1000

type Notification = { id: string; kind: string; time: string; isRead: boolean; text: string; about: object }
type Page = { notifications: Notification[]; next?: string }

async function open(persona: string, day?: string) {
  const { engine, signIn } = await createSandbox()
  const world = engine.worlds.get('default')
  if (day !== undefined) world.setClock(Date.parse(day))
  let member = await signIn(persona, 'default')
  const email = `email=${persona}%40example.com`
  const page = async (query = ''): Promise<Page> =>
    (await member.get(`${AT}/notifications?${email}${query}`)).body.payload.response
  return {
    member: () => member,
    page,
    unread: async () => (await member.get(`${AT}/notifications/unread-count?${email}`)).body.payload.response,
    preferences: async () =>
      (await member.get(`${AT}/notification-preferences?${email}`)).body.payload.response,
    /** Every page from the newest on. */
    async all(query = '') {
      const found: Notification[] = []
      for (let cursor = ''; ; ) {
        const { notifications, next } = await page(query + cursor)
        found.push(...notifications)
        if (next === undefined) return found
        cursor = `&cursor=${next}`
      }
    },
    async later(days: number) {
      world.setClock(world.now() + days * DAY_MS)
      member = await signIn(persona, 'default')
    },
  }
}

// covers: NOTE-001
test('notifications are listed newest first, 25 at a time, and news between two pages moves none of them', async () => {
  const { page, all, later } = await open('kennel')
  const before = await all()
  expect(before.length).toBeGreaterThan(50)
  expect(before.map(({ time }) => time)).toEqual(
    before
      .map(({ time }) => time)
      .sort()
      .reverse(),
  )
  expect(new Set(before.map(({ id }) => id)).size).toBe(before.length)
  const first = await page()
  expect(first.notifications).toHaveLength(25)
  await later(31)
  expect((await page()).notifications[0]?.id).not.toBe(first.notifications[0]?.id)
  const second = await page(`&cursor=${first.next}`)
  expect(second.notifications.map(({ id }) => id)).toEqual(before.slice(25, 50).map(({ id }) => id))
})

// covers: NOTE-001
test('each says what happened, when, and what it is about; those of somebody else are answered like unknown ones', async () => {
  const { all, member } = await open('us-happy')
  const of = (email: string) => member().get(`${AT}/notifications?email=${email}%40example.com`)
  expect(await of('ca-happy')).toMatchObject({ status: 404 })
  expect((await of('ca-happy')).body).toEqual((await of('nobody')).body)
  const ofPet = (id: string) => member().get(`${AT}/notifications?email=us-happy%40example.com&pet-id=${id}`)
  expect(await ofPet('P-104201')).toMatchObject({ status: 404 })
  expect((await ofPet('P-104201')).body).toEqual((await ofPet('P-999999')).body)
  const found = await all()
  const decided = found.find(({ kind }) => kind === 'claimPaid')
  expect(decided).toMatchObject({
    text: 'We’ve sent the payment for claim 20480113 for Biscuit.',
    about: { petId: 'P-104101', policyNumber: 'PET104101', claimNumber: '20480113' },
  })
  expect(found.find(({ kind }) => kind === 'paymentMade')?.about).toHaveProperty('chargeId')
  expect(found.find(({ kind }) => kind === 'documentNew')?.about).toHaveProperty('documentId')
})

test('a payment is announced three days before it is due, and its outcome is news at the end of that day', async () => {
  const { all, later } = await open('us-happy')
  const announced = async () => (await all()).filter(({ kind }) => kind === 'paymentDue')
  expect((await (await open('overdue')).all()).map(({ kind }) => kind)).toContain('paymentFailed')
  const before = await announced()
  await later(40)
  const after = await announced()
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
  expect(after.length).toBeGreaterThan(before.length)
  const paid = (await all()).filter(({ kind }) => kind === 'paymentMade')
  const due = after.filter(({ time }) => Date.parse(time) < FIXED_NOW + 36 * DAY_MS)
  expect(due).not.toEqual([])
  for (const { id, time } of due) {
    const night = new Date(Date.parse(time) + 4 * DAY_MS).toISOString().slice(0, 10)
    const outcome = paid.find((each) => each.id === id.replace('paymentDue', 'paymentMade'))
    expect(outcome?.time).toBe(`${night}T00:00:00.000Z`)
  }
})

// covers: NOTE-001
test('the list of every persona keeps the contract, and counts what it lists', async () => {
  expect(personas.length).toBeGreaterThan(20)
  for (const { name } of personas) {
    const { all, unread } = await open(name)
    const found = await all()
    const [newest] = found
    expect(new Set(found.map(({ id }) => id)).size, name).toBe(found.length)
    expect({ name, ...(await unread()) }).toEqual({
      name,
      unread: found.filter(({ isRead }) => !isRead).length,
      ...(newest === undefined ? {} : { newestId: newest.id }),
    })
  }
})

// covers: NOTE-005
test('one is marked as read, or all up to one; what came after it stays unread', async () => {
  const { member, all, unread, later } = await open('kennel')
  const news = (await all('&unread=true')).map(({ id }) => id)
  const [newest = '', second = ''] = news
  expect(news.length).toBeGreaterThan(3)
  await member().post(`${AT}/notifications/${newest}/read`, undefined)
  expect((await unread()).unread).toBe(news.length - 1)
  expect((await all('&unread=true')).map(({ id }) => id)).toEqual(news.slice(1))
  await later(31)
  const fresh = (await all('&unread=true')).map(({ id }) => id)
  expect(fresh).not.toContain(newest)
  for (let times = 0; times < 2; times += 1) {
    await member().post(`${AT}/notifications/read`, { upTo: second })
    expect((await all('&unread=true')).map(({ id }) => id)).toEqual(fresh.filter((id) => !news.includes(id)))
  }
  await later(31)
  const later31 = await all()
  expect(later31.filter(({ id }) => news.includes(id)).every(({ isRead }) => isRead)).toBe(true)
})

// covers: NOTE-008
test('the list of a pet has what is about it alone', async () => {
  const { all } = await open('us-happy')
  const ofPet = await all('&pet-id=P-104101')
  expect(ofPet.length).toBeGreaterThan(0)
  for (const { about } of ofPet) expect(about).toMatchObject({ petId: 'P-104101' })
})

// covers: NOTE-009, NOTE-010
test('a channel is switched by itself; security stays on by e-mail, and text messages need a number', async () => {
  const { member, preferences } = await open('us-happy')
  const set = (topic: string, channel: string, isOn: boolean) =>
    member().send('PUT', `${AT}/notification-preferences`, { topic, channel, isOn })
  const before = (await preferences()).topics
  expect((await set('offers', 'email', true)).status).toBe(200)
  expect((await set('claims', 'text', false)).status).toBe(200)
  expect((await set('claims', 'text', false)).status).toBe(200)
  expect((await preferences()).topics).toEqual(
    before.map((each: { topic: string }) => ({
      ...each,
      ...(each.topic === 'offers' ? { email: true } : {}),
      ...(each.topic === 'claims' ? { text: false } : {}),
    })),
  )
  expect(await set('security', 'email', false)).toMatchObject({ status: 409 })
  expect((await preferences()).topics).toContainEqual(
    expect.objectContaining({ topic: 'security', email: true }),
  )
  const without = await open('no-mobile')
  const texts = await without
    .member()
    .send('PUT', `${AT}/notification-preferences`, { topic: 'policy', channel: 'text', isOn: true })
  expect(texts.status).toBe(409)
  for (const { text } of (await without.preferences()).topics) expect(text).toBe(false)
})

test('the announced amount is the next payment of the account', async () => {
  const { member, page, later } = await open('us-happy')
  const isDue = ({ kind }: Notification) => kind === 'paymentDue'
  const before = (await page()).notifications.find(isDue)?.id
  let announced = before
  while (announced === before) {
    await later(1)
    announced = (await page()).notifications.find(isDue)?.id
  }
  const { body } = await member().get(
    '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false',
  )
  const { policies } = body.payload.response
  const next = policies.find(({ policyNumber }: { policyNumber: string }) =>
    announced?.includes(policyNumber),
  )
  expect(announced).toContain(next.billing.billingDate)
  const { text } = (await page()).notifications.find(isDue) ?? {}
  expect(text).toBe(`Your payment of $${next.billing.amount.toFixed(2)} is due in 3 days.`)
})

test('what is done for the security of an account is news at once, and what was refused is none', async () => {
  const { member, all } = await open('us-happy')
  const kinds = async () => (await all()).slice(0, 3).map(({ kind }) => kind)
  const change = (oldPassword: string, newPassword: string) =>
    member().post('/fdp-user-service/v1/users/change-password', { oldPassword, newPassword })
  expect(await change('wrong', 'Another-2026!')).toMatchObject({ status: 400 })
  expect(await kinds()).not.toContain('passwordChanged')
  expect(await change('Portal-2026!', 'Another-2026!')).toMatchObject({ status: 200 })
  expect((await kinds())[0]).toBe('passwordChanged')
})

// covers: NOTE-002
test.each(['2026-11-20T00:00:00Z', '2024-02-29T23:59:00Z', '2027-01-02T12:00:00Z'])(
  'busy-bell has 120 notifications of every kind, 40 of them unread, on %s',
  async (day) => {
    const { all, unread } = await open('busy-bell', day)
    const found = await all()
    const kinds = new Set(found.map(({ kind }) => kind))
    expect(NEWS_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(found).toHaveLength(120)
    expect(await unread()).toEqual({ unread: 40, newestId: found[0]?.id })
    expect(await all('&unread=true')).toHaveLength(40)
  },
)
