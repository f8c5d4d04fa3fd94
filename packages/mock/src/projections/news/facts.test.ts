import { expect, test } from 'vitest'
import {
  changeEmail,
  changeExpiry,
  changeMobile,
  changePassword,
  type Notified,
  notified,
  PASSWORD,
} from '../../../testing/news.ts'
import { ROWS } from '../../../testing/news-rows.ts'
import { bankForm, cardForm } from '../../../testing/paying.ts'
import { NEWS_KINDS } from './news.ts'

const NOW = '2026-11-20T15:00:00.000Z'

const rows = Object.entries(ROWS).map(([fact, row]) => ({ fact, ...row }))

// covers: NOTE-002
test('each kind has a row', () => {
  expect(NEWS_KINDS.filter((kind) => !rows.some((row) => row.kind === kind))).toEqual([])
})

// covers: NOTE-001, NOTE-002, SECU-009
test.each(rows)('$kind: it is news when $fact, and not before', async (row) => {
  const { persona, kind, make, at, text, about } = row
  const member = await notified(persona)
  const before = at === undefined ? await member.news() : undefined
  await make?.(member)
  if (at !== undefined) await member.at(new Date(Date.parse(at) - 1).toISOString())
  const { list: known, unread } = before ?? (await member.news())
  if (at !== undefined) await member.at(at)
  const after = await member.news()
  const fresh = after.list.filter(({ id }) => !known.some((each) => each.id === id))
  expect(fresh.filter((each) => each.kind === kind)).toEqual([
    {
      id: expect.any(String),
      kind,
      time: at ?? NOW,
      isRead: false,
      text: typeof text === 'string' ? text : expect.stringMatching(text),
      ...(about === undefined ? {} : { about }),
    },
  ])
  expect(after.unread).toBe(unread + fresh.length)
})

/** Writes that cause no news, with the status that each is answered with. */
const NO_NEWS: Record<
  string,
  [persona: string, status: number, make: (member: Notified) => Promise<{ status: number }>]
> = {
  'a claim without an invoice': [
    'us-happy',
    400,
    async ({ claims }) => {
      const { submit, payload } = await claims()
      return submit(payload([]))
    },
  ],
  'documents that the policyholder sends': [
    'missing-docs',
    200,
    async ({ claims }) => {
      const { add, upload } = await claims()
      return add('20603201', [await upload('INVOICE')])
    },
  ],
  'the charge of another amount': [
    'overdue',
    409,
    async ({ paying }) => {
      const { charge, account } = await paying()
      const { paymentMethods: [card] = [] } = await account()
      return charge([['PET104701', 41.21]], card?.id ?? '', crypto.randomUUID())
    },
  ],
  'a bank account that was entered and not confirmed': [
    'us-happy',
    200,
    async ({ paying }) => {
      const { begin, provide } = await paying()
      return provide(await begin('US_BANK_ACCOUNT'), bankForm('000000000009'))
    },
  ],
  'a card with an expiry in the past': ['us-happy', 409, (member) => changeExpiry(member, 10, 2026)],
  'a card with the same expiry': ['expiring-card', 200, (member) => changeExpiry(member, 12, 2026)],
  'a wrong password': ['us-happy', 400, (member) => changePassword(member, 'Wrong-2026!')],
  'a weak password': ['us-happy', 400, (member) => changePassword(member, PASSWORD, 'weak')],
  'the e-mail address of somebody else': [
    'us-happy',
    400,
    (member) => changeEmail(member, 'ca-happy@example.com'),
  ],
  'the same e-mail address': ['us-happy', 200, (member) => changeEmail(member, 'us-happy@example.com')],
  'a number that is none': ['us-happy', 400, (member) => changeMobile(member, '0000000000')],
  'the same number': ['us-happy', 200, (member) => changeMobile(member, '2125550101')],
  'a payout method of somebody else': [
    'us-happy',
    404,
    async ({ paid }) => (await paid()).activate('PO-2-1'),
  ],
  'the payout method in use': ['us-happy', 200, async ({ paid }) => (await paid()).activate('PO-1-1')],
}

// covers: NOTE-002
test.each(Object.entries(NO_NEWS))('%s: no news', async (_write, [persona, status, make]) => {
  const member = await notified(persona)
  const before = await member.news()
  expect((await make(member)).status).toBe(status)
  expect(await member.news()).toEqual(before)
})

test('a claim and a charge that are sent again are news once', async () => {
  const member = await notified('overdue')
  const of = async (kind: string) => (await member.news()).list.filter((each) => each.kind === kind).length
  const { submit, payload, upload } = await member.claims()
  const claim = payload([await upload('INVOICE')])
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  for (let times = 0; times < 2; times += 1) expect((await submit(claim, one)).status).toBe(201)
  expect(await of('claimReceived')).toBe(1)
  const { add, charge } = await member.paying()
  const card = await add(cardForm('4242424242424242'))
  for (let times = 0; times < 2; times += 1) await charge([['PET104701', 41.2]], card, other)
  expect(await of('paymentMade')).toBe(1)
})

// covers: NOTE-002
test('the text follows from the facts of today, and one that was read stays read', async () => {
  const member = await notified('expiring-card')
  const find = async (kind: string) => (await member.news()).list.find((each) => each.kind === kind)
  const text = async (kind: string) => (await find(kind))?.text
  await member.at('2026-12-12T09:00:00.000Z')
  expect(await text('paymentDue')).toBe('Your payment of $41.20 is due in 2 days.')
  const { id } = (await find('paymentDue')) ?? {}
  await member.read(id ?? '')
  await member.at('2026-12-13T09:00:00.000Z')
  expect(await text('paymentDue')).toBe('Your payment of $41.20 is due tomorrow.')
  await member.at('2026-12-14T09:00:00.000Z')
  expect(await text('paymentDue')).toBe('Your payment of $41.20 is due today.')
  await member.at('2026-12-15T09:00:00.000Z')
  expect(await find('paymentDue')).toMatchObject({
    text: 'Your payment of $41.20 was due.',
    id,
    isRead: true,
  })
  await member.at('2026-12-31T23:59:59.999Z')
  expect(await text('cardExpires')).toBe('Your card ending in 4242 expires soon.')
  await member.at('2027-01-01T00:00:00.000Z')
  expect(await text('cardExpires')).toBe('Your card ending in 4242 has expired.')
})

// covers: NOTE-002
test('the text has the name that a pet has now', async () => {
  const { news, member } = await notified('us-happy')
  const paid = async () => (await news()).list.find(({ kind }) => kind === 'claimPaid')?.text
  expect(await paid()).toBe('We’ve sent the payment for claim 20480113 for Biscuit.')
  const change = '/fdp-policy-service/v1/policies/PET104101-01/transactions/policy-change?action-code=1'
  await member.send('PATCH', change, [{ op: 'pet name change', requestPayload: { name: 'Biscotti' } }])
  expect(await paid()).toBe('We’ve sent the payment for claim 20480113 for Biscotti.')
})

// covers: NOTE-002
test('a policy that began anew was cancelled, and is not called renewed', async () => {
  const { news } = await notified('ended-and-back')
  const kinds = (await news()).list.map(({ kind }) => kind)
  expect(kinds).toContain('policyCancelled')
  expect(kinds).not.toContain('policyRenewed')
})
