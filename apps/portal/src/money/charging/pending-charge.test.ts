import { afterEach, expect, test, vi } from 'vitest'
import { openMember } from '../../testing/member.ts'
import { pendingOf } from '../../testing/ports.ts'
import { openWorld } from '../../testing/support.tsx'
import { chargeRecord } from './pending-charge.ts'

const DAY = 24 * 3600 * 1000
const OWNER = 'overdue@example.com'

afterEach(() => {
  vi.useRealTimers()
})

const open = async () => (await openMember(await openWorld(), 'overdue')).api

test.each([
  ['less than a day ago', 1 - DAY, true],
  ['a day ago', -DAY, false],
  ['less than a day ahead, before the clock was set back', DAY - 1, true],
  ['a day ahead', DAY, false],
])('a charge that was recorded %s is looked up: %s', async (_when, offset, isRead) => {
  const api = await open()
  vi.useFakeTimers({ toFake: ['Date'] })
  const charge = pendingOf({ at: Date.now() + offset })
  await chargeRecord(api).keep([charge])
  const { method, ...request } = charge.request
  const named = { ...request, method: { id: method.id, kind: method.kind } }
  expect(await chargeRecord(api).read()).toEqual(isRead ? [{ ...charge, request: named }] : [])
})

test.each(['{}', '{"key":"k"', ''])('a record with %j in it is no charge', async (content) => {
  const api = await open()
  await api.drafts.set('pending-charge', `${OWNER}\n${content}`)
  expect(await chargeRecord(api).read()).toEqual([])
})

test('a charge is taken off the record', async () => {
  const api = await open()
  await chargeRecord(api).keep([pendingOf()])
  await chargeRecord(api).keep([])
  expect(await api.drafts.get('pending-charge')).toBeUndefined()
})

test('after the end of the session the record is neither read nor changed', async () => {
  const api = await open()
  await chargeRecord(api).keep([pendingOf()])
  const record = await api.drafts.get('pending-charge')
  await api.session.end('forbidden')
  expect(await chargeRecord(api).read()).toEqual([])
  await chargeRecord(api).keep([])
  expect(await api.drafts.get('pending-charge')).toBe(record)
})
