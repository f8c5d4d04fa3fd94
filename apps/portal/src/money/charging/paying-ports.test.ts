import { afterEach, expect, test, vi } from 'vitest'
import { accountQuery } from '../../api/account.ts'
import { openCaller } from '../../testing/caller.ts'
import { requestOf } from '../../testing/ports.ts'
import { payingPorts } from './paying-ports.ts'

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
