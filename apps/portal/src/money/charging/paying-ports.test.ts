import { afterEach, expect, test, vi } from 'vitest'
import { accountQuery } from '../../api/account.ts'
import { openCaller } from '../../testing/caller.ts'
import { openMember } from '../../testing/member.ts'
import { pendingOf, requestOf } from '../../testing/ports.ts'
import { openWorld } from '../../testing/support.tsx'
import { chargeRecord, payingPorts } from './paying-ports.ts'

const DAY = 24 * 3600 * 1000
const OWNER = 'overdue@example.com'

afterEach(() => {
  vi.useRealTimers()
})

async function open() {
  const caller = await openCaller('shared-card')
  const account = await caller.account()
  return { ...caller, account, ports: payingPorts(caller.api, caller.client) }
}

test('a method keeps the active policies that it is saved for', async () => {
  const { api, client, account, ports, calls } = await open()
  const { policies: [kept, chosen, cancelled] = [], paymentMethods: [card] = [] } = account
  if (!kept || !chosen || !cancelled || !card) throw new Error('The persona has changed.')
  const ended = cancelled.policyTerms.map((term) => ({ ...term, status: 'CANCELLED' as const }))
  const saved = { ...card, policyNumbers: [kept, cancelled].map(({ policyNumber }) => policyNumber) }
  client.setQueryData(accountQuery(api).queryKey, {
    ...account,
    policies: [kept, chosen, { ...cancelled, policyTerms: ended }, { ...kept, policyNumber: 'PET-other' }],
    paymentMethods: [{ ...card, id: 'PM-other', payMethodId: 'PM-other' }, saved],
  })
  const method = { id: card.id, kind: 'card' as const }
  await ports.savePolicies(requestOf({ method, policyNumbers: [chosen.policyNumber] }))
  const value = `${kept.policyNumber},${chosen.policyNumber}`
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({ operations: [{ value }] })
})

test('the account is read again after something was found to have changed', async () => {
  const { api, client, ports } = await open()
  ports.refreshAccount()
  expect(client.getQueryState(accountQuery(api).queryKey)?.isInvalidated).toBe(true)
})

test('a pause takes its time', async () => {
  const { ports } = await open()
  vi.useFakeTimers()
  const ended = vi.fn()
  void ports.wait(1000).then(ended)
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})

const openDevice = async () => (await openMember(await openWorld(), 'overdue')).api

test.each([
  ['less than a day ago', 1 - DAY, true],
  ['a day ago', -DAY, false],
  ['less than a day ahead, before the clock was set back', DAY - 1, true],
  ['a day ahead', DAY, false],
])('a charge that was recorded %s is looked up: %s', async (_when, offset, isRead) => {
  const api = await openDevice()
  vi.useFakeTimers({ toFake: ['Date'] })
  const charge = pendingOf({ at: Date.now() + offset })
  await chargeRecord(api).keep([charge])
  const { method, ...request } = charge.request
  const named = { ...request, method: { id: method.id, kind: method.kind } }
  expect(await chargeRecord(api).read()).toEqual(isRead ? [{ ...charge, request: named }] : [])
})

test.each(['{}', '{"key":"k"', ''])('a record with %j in it is no charge', async (content) => {
  const api = await openDevice()
  await api.drafts.set('pending-charge', `${OWNER}\n${content}`)
  expect(await chargeRecord(api).read()).toEqual([])
})

test('a charge is taken off the record', async () => {
  const api = await openDevice()
  await chargeRecord(api).keep([pendingOf()])
  await chargeRecord(api).keep([])
  expect(await api.drafts.get('pending-charge')).toBeUndefined()
})

test('after the end of the session the record is neither read nor changed', async () => {
  const api = await openDevice()
  await chargeRecord(api).keep([pendingOf()])
  const record = await api.drafts.get('pending-charge')
  await api.session.end('forbidden')
  expect(await chargeRecord(api).read()).toEqual([])
  await chargeRecord(api).keep([])
  expect(await api.drafts.get('pending-charge')).toBe(record)
})
