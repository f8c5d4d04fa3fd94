import { expect, test, vi } from 'vitest'
import { openPayee } from '../testing/payee.ts'
import { readCharge } from './charges.ts'
import { readNewPayout } from './new-payouts.ts'
import { openPayoutAccount, walletQuery } from './wallets.ts'

const FRESH = expect.objectContaining({ cache: 'no-store' })

test('no HTTP cache answers for an account, a wallet, a charge or a new reimbursement method', async () => {
  const { api, client, account } = await openPayee('us-happy')
  const { billing, wallet, workflow } = api.sdk
  const reads = [billing, wallet, workflow].map((service) => vi.spyOn(service, 'GET'))
  await client.fetchQuery({ ...walletQuery(api, await account()), staleTime: 0 })
  await readCharge(api, crypto.randomUUID())
  await readNewPayout(api, await openPayoutAccount(api, client, {}), crypto.randomUUID())
  const made = reads.flatMap(({ mock }) => mock.calls.map((call) => [...call]))
  expect(made.map(([path]) => path)).toEqual([
    '/v1/billing/charge',

    '/v2/wallet/wallet-lookup',
    '/v2/wallet/wallet-lookup',
    '/v2/wallet/{walletId}/connected-account/{id}/pay-out-method',
    '/v1/workflows/account-details',
  ])
  expect(made.map(([, options]) => options)).toEqual(made.map(() => FRESH))
})
