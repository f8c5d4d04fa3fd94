import { expect, test, vi } from 'vitest'
import { createLinkApi } from '../session/link-api.ts'
import { openCaller } from '../testing/caller.ts'
import { activatePayout } from './payouts.ts'
import { openPayoutAccount } from './wallets.ts'

/** The clients of the ACH bank screen that an app has opened, and the bodies of their calls by the end of the path. */
async function open(persona: string) {
  const { api, client, world } = await openCaller(persona)
  const bodies: Record<string, unknown> = {}
  vi.stubGlobal('fetch', async (...given: Parameters<typeof world.fetch>) => {
    const request = new Request(...given)
    const text = await request.clone().text()
    bodies[new URL(request.url).pathname.split('/').at(-1) ?? ''] = text === '' ? undefined : JSON.parse(text)
    return world.fetch(request)
  })
  const { searchParams } = new URL(await world.link('bank-page', persona))
  const [token = '', walletId = ''] = ['token', 'walletId'].map((name) => searchParams.get(name) ?? '')
  const link = { token, email: `${persona}@example.com`, isNamed: false, isForWallet: true } as const
  const bank = { ...createLinkApi(api, link, () => {}), walletId }
  await bank.session.learn({ customerNumber: undefined, serviceCode: 'US' })
  return { bank, client, walletId, token, bodies }
}

test('001 §7: the ACH bank screen names the app and its token, and reads no account', async () => {
  const { bank, client, walletId, token, bodies } = await open('kyc-none')
  const opened = await openPayoutAccount(bank, client, { isBankAccount: true })
  expect(opened).toEqual({ walletId, id: expect.stringMatching(/^CA-/) })
  const origin = { serviceCode: 'US', source: 'MOBILE' }
  expect(bodies['configure-payout']).toEqual({ ...origin, token })
  expect(bodies['connected-account']).toMatchObject({ ...origin, isBankAccount: true, utm_token: token })
  expect(bodies).not.toHaveProperty('account-details')
})

test('001 §7: on the ACH bank screen a method becomes active for the policies of the wallet, in one write', async () => {
  const { bank, client, bodies } = await open('us-happy')
  await activatePayout(bank, client, 'check')
  expect(bodies['standing-instructions']).toEqual([
    expect.objectContaining({ productAccountIdentifier: 'PET104101', source: 'MOBILE' }),
    expect.objectContaining({ productAccountIdentifier: 'PET104102', source: 'MOBILE' }),
  ])
  expect(bodies).not.toHaveProperty('account-details')
})
