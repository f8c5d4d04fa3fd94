import { expect, test } from 'vitest'
import { openPayee } from '../test-payee.ts'
import { readWalletId } from './wallet-id.ts'

const LINK = { token: 'a-token-of-a-mailed-link', email: 'us-happy@example.com', isNamed: true }

test('001 §4: a session uses the wallet of its account, and a link the one that the service has for its token', async () => {
  const { api, client, calls, walletId } = await openPayee('us-happy')
  expect(await readWalletId(api, client)).toBe(walletId)
  expect(calls).toEqual([])
  expect(await readWalletId({ ...api, link: LINK }, client)).toBe(walletId)
  expect(calls).toHaveLength(1)
})

test('a wallet that the service does not find is that of the account, and another failure is an error', async () => {
  const { api, client, world, walletId } = await openPayee('us-happy')
  const read = () => readWalletId({ ...api, link: LINK }, client)
  await world.addFault({ operationId: 'getWallet', kind: 'status', status: 400, times: 1 })
  await expect(read()).rejects.toMatchObject({ status: 400 })
  await world.addFault({ operationId: 'getWallet', kind: 'status', status: 404, times: 1 })
  expect(await read()).toBe(walletId)
})
