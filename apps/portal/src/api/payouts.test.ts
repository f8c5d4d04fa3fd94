import { expect, test } from 'vitest'
import { openPayee } from '../testing/payee.ts'
import { activatePayoutMutation, removePayoutMutation } from './payouts.ts'

const LOST = { kind: 'reset', times: 1 } as const
const SERVICE = '/fdp-wallet-service'

const activation = (walletId: string, id: string) =>
  `PATCH ${SERVICE}/v3/wallet/${walletId}/pay-out-method/${id}/standing-instructions`
const deletion = (walletId: string, id: string) =>
  `DELETE ${SERVICE}/v2/wallet/${walletId}/pay-out-method/${id}`

// covers: PAYAPI-018, PAYAPI-030, PAYAPI-031
test.each([
  ['us-happy', 2, 2],
  // One of its policies was cancelled.
  ['ca-happy', 3, 2],
])(
  '001 §7: an activation of %s has, of its %d policies one instruction for each of the %d with an active term',
  async (...row) => {
    const [persona, all, count] = row
    const { api, run, calls, walletId, account } = await openPayee(persona)
    await run(activatePayoutMutation(api), 'check')
    const { policies = [], selectedPayoutMethod } = await account()
    const active = policies.filter(({ policyTerms: [term] }) => term?.status === 'ACTIVE')
    expect([policies.length, active.length]).toEqual([all, count])
    expect(calls.find(({ call }) => call.startsWith('PATCH'))).toEqual({
      call: activation(walletId, 'check'),
      body: active.map(({ policyNumber }) => ({
        productCategory: 'INSURANCE',
        productType: 'Comprehensive_PetInsurance',

        productAccountIdentifier: policyNumber,
        source: 'WEB',
      })),
    })
    expect(selectedPayoutMethod?.id ?? 'check').toBe('check')
  },
)

test.each([0, 1])(
  '001 §4: an invalid method is deleted after another became active (%s failures)',
  async (times) => {
    const { api, run, world, walletId, ids, writes } = await openPayee('payout-invalid')
    const [bank = '', card = ''] = ids
    if (times > 0)
      await world.addFault({ operationId: 'deletePayoutMethod', kind: 'status', status: 500, times })
    await run(activatePayoutMutation(api), card)
    expect(writes()).toEqual([activation(walletId, card), deletion(walletId, bank)])
  },
)

test.each(['check', 'method'])(
  'an activation of the %s counts by what the account has after it',
  async (kind) => {
    const { api, run, world, ids, stale, writes } = await openPayee('us-happy')
    const [own = ''] = ids
    if (kind === 'method') await run(activatePayoutMutation(api), 'check')
    const activate = () => run(activatePayoutMutation(api), kind === 'check' ? 'check' : own)
    await world.addFault({ operationId: 'setDefaultPayout', ...LOST })
    await expect(activate()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(stale()).toEqual(['account'])
    await world.addFault({ operationId: 'setDefaultPayout', ...LOST, afterCommit: true })
    const before = writes().length
    await activate()
    expect(writes()).toHaveLength(before + 1)
  },
)

// covers: PAYAPI-033, PAYAPI-034
test('a removal counts by what the account has after it, and one that another page made is done', async () => {
  const { api, run, world, ids, walletId, stale, writes, calls } = await openPayee('payout-restricted')
  const [, bank = ''] = ids
  await world.addFault({ operationId: 'deletePayoutMethod', ...LOST })
  await expect(run(removePayoutMutation(api), bank)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(stale()).toEqual(['account'])
  await world.addFault({ operationId: 'deletePayoutMethod', ...LOST, afterCommit: true })
  await run(removePayoutMutation(api), bank)
  await run(removePayoutMutation(api), bank)
  expect(writes()).toEqual([deletion(walletId, bank), deletion(walletId, bank)])
  expect(calls.filter(({ body }) => body !== undefined)).toEqual([])
})

// covers: PAYAPI-032
test('001 §4: the active method is deleted after the paper check replaced it, and never before', async () => {
  const { api, run, world, ids, walletId, writes } = await openPayee('us-happy')
  const [own = ''] = ids
  await world.addFault({ operationId: 'setDefaultPayout', kind: 'status', status: 500, times: 1 })
  await expect(run(removePayoutMutation(api), own)).rejects.toMatchObject({ cause: { status: 500 } })
  expect(writes()).toEqual([activation(walletId, 'check')])
  await run(removePayoutMutation(api), own)
  expect(writes().slice(1)).toEqual([activation(walletId, 'check'), deletion(walletId, own)])
})
