import { expect, test } from 'vitest'
import { createMock } from '../index.ts'

const NOW = '2026-11-20T15:00:00.000Z'

const mock = await createMock({ now: () => Date.parse(NOW) })

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const answer = await mock.fetch(`http://localhost:4010/_mock/${path}`, init)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

type Row = { at: string; kind: string; text: string; persona: string }

async function begun(persona: string) {
  const world = `coming-${persona}`
  await control('POST', `worlds/${world}/reset`, { persona })
  return {
    world,
    changes: async (query = ''): Promise<Row[]> =>
      (await control('GET', `worlds/${world}/changes${query}`)).body.changes,
    jump: (more: object = {}) => control('PUT', `worlds/${world}/clock`, { advance: 'next-change', ...more }),
  }
}

const COMING: readonly [kind: string, persona: string, at: string, about: string][] = [
  ['claimDecided', 'missing-docs', '2026-11-22T14:00:00.000Z', 'Claim 20603203 becomes “approved”.'],
  ['claimPaid', 'missing-docs', '2026-11-24T14:00:00.000Z', 'Claim 20603203'],
  ['reviewDecided', 'review-open', '2026-11-30T14:00:00.000Z', 'claim 20605201'],
  ['reviewClosed', 'review-possible', '2027-01-11T05:00:00.000Z', 'claim 20605001'],
  ['bankVerified', 'ach-pending', '2026-11-24T00:00:00.000Z', 'ending in 6789'],
  ['cardExpires', 'expiring-card', '2027-01-01T00:00:00.000Z', 'ending in 4242'],
  ['identityCleared', 'kyc-pending', '2026-11-24T00:00:00.000Z', 'identity'],
  ['paymentMade', 'us-happy', '2026-12-15T00:00:00.000Z', '41.20 USD for Biscuit (PET104101)'],
  ['graceOver', 'overdue', '2026-12-16T00:00:00.000Z', 'Scout'],
  ['renewalNotice', 'us-happy', '2027-02-13T00:00:00.000Z', 'Biscuit'],
  ['policyRenewed', 'us-happy', '2027-03-15T00:00:00.000Z', 'Biscuit'],
  ['requestDone', 'rename-pending', '2026-11-25T00:00:00.000Z', 'pet name change'],
  ['offerEnds', 'wellness-offer', '2026-12-11T05:00:00.000Z', 'Basil'],
  ['wellnessAdded', 'wellness-requested', '2026-11-25T00:00:00.000Z', 'Fennel'],
  ['protectionNotNew', 'new-15days', '2026-11-26T00:00:00.000Z', 'newly protected'],
  ['deviceSignedOut', 'security-events', '2026-11-29T18:40:00.000Z', 'Safari'],
  ['notification', 'us-happy', '2026-12-11T12:00:00.000Z', '“paymentDue” of PET104101'],
]

test.each(COMING)('%s of %s is listed at %s', async (kind, persona, at, about) => {
  const { changes } = await begun(persona)
  expect(await changes()).toContainEqual({ at, kind, text: expect.stringContaining(about), persona })
})

test('the changes of a world are sorted, at most fifty, and those of a policy that ends stop there', async () => {
  const many = await (await begun('many')).changes()
  expect(many).toHaveLength(50)
  expect(many.map(({ at }) => at)).toEqual(many.map(({ at }) => at).toSorted())
  const ofScout = (await (await begun('overdue')).changes()).filter(({ text }) => text.includes('Scout'))
  expect(ofScout.map(({ kind }) => kind)).toEqual(['paymentMade', 'graceOver'])
})

test('the clock jumps to the next change, which the answers show then', async () => {
  const { jump, changes, world } = await begun('ach-pending')
  const { status, body } = await jump()
  const at = '2026-11-24T00:00:00.000Z'
  expect([status, body.now, body.changes]).toEqual([
    200,
    at,
    [{ at, kind: 'bankVerified', text: expect.any(String), persona: 'ach-pending' }],
  ])
  expect((await control('GET', `worlds/${world}/clock`)).body.now).toBe(at)
  expect((await changes()).map(({ kind }) => kind)).not.toContain('bankVerified')
  const token = await (
    await mock.fetch(`http://localhost:4010/_mock/token?persona=ach-pending&world=${world}`)
  ).text()
  const account = await mock.fetch(
    'http://localhost:4010/fdp-workflow-service/v1/workflows/account-details?user-name=ach-pending%40example.com&profile-detail-only=false',
    {
      headers: {
        authorization: `Bearer ${token.trim()}`,
        'x-mock-world': world,
        'x-correlation-id': crypto.randomUUID(),
      },
    },
  )
  const { payload } = JSON.parse(await account.text())
  const statuses = payload.response.paymentMethods.map(
    ({ status: verified }: { status?: string }) => verified,
  )
  expect(statuses).toContain('VERIFICATION_SUCCESSFUL')
})

test('the changes of one policyholder of several are asked for by the persona', async () => {
  const { changes, jump } = await begun('us-happy')
  await changes('?persona=ach-pending')
  expect(new Set((await changes()).map(({ persona }) => persona))).toEqual(
    new Set(['us-happy', 'ach-pending']),
  )
  const [first] = await changes('?persona=us-happy')
  expect(first?.persona).toBe('us-happy')
  expect((await jump({ persona: 'us-happy' })).body.now).toBe(first?.at)
})

test('a world in which nothing changes says so, and keeps its time', async () => {
  const { changes, jump, world } = await begun('no-pets')
  const left = await changes()
  for (let jumps = 0; jumps < left.length; jumps += 1) await jump()
  const { now } = (await control('GET', `worlds/${world}/clock`)).body
  const { status, body } = await jump()
  expect([status, body.message]).toEqual([
    409,
    'Nothing of this world changes by the clock alone from now on.',
  ])
  expect((await control('GET', `worlds/${world}/clock`)).body.now).toBe(now)
})

test.each([
  [{ advance: 'tomorrow' }, 400, '"advance" is "next-change", not "tomorrow".'],
  [{ advance: 'next-change', advanceMs: 1 }, 400, 'Give either "now", "advanceMs" or "advance".'],
  [{ advance: 'next-change', persona: 'nobody' }, 404, 'There is no persona nobody.'],
  [{ now: NOW, persona: 'us-happy' }, 400, '"persona" goes with "advance" alone.'],
])('%j is refused', async (body, status, message) => {
  const { world } = await begun('us-happy')
  const refused = await control('PUT', `worlds/${world}/clock`, body)
  expect([refused.status, refused.body.message]).toEqual([status, message])
})
