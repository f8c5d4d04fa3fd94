import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { banksAdded, link, post } from '../../../testing/bank-frame.ts'
import { findBankFrame, openBankPage } from '../../../testing/bank-page.ts'
import { openWorld } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const ADDED = 'Your bank account has been added and is now your active reimbursement method.'
const FAILED = { kind: 'status', status: 500, times: 1 } as const
const GENERAL = expect.stringMatching(/^Try again in a few minutes\./)

afterEach(() => {
  delete window.ReactNativeWebView
})

/** Opens the page and links an account in its frame. */
async function linkAccount(opening: Parameters<typeof openBankPage>[0] = {}) {
  const opened = await openBankPage(opening)
  const { frame, source } = await findBankFrame()
  const routing = opened.query.get('serviceCode') === 'CA' ? '11000000' : '110000000'
  post(await link({ frame, world: opened.world }, routing), { source })
  return opened
}

const bodyOf = async (world: TestWorld, operationId: string) => {
  const made = await world.requests()
  return made.find((request) => request.operationId === operationId)?.requestBody
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the ACH bank screen', () => {
  // covers: PAYOUT-035, PAYOUT-044, PAYOUT-045, CARDPG-018
  test('links an account in the frame, saves it, makes it active, and tells the app in place of a dialog', async () => {
    const { world, posted, router } = await linkAccount()
    expect(router.state.location.href).toBe('/add-bank')
    await screen.findByText(ADDED)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('link', { name: /account/i })).toBeNull()
    expect(posted).toEqual([
      { event: 'BANK_ADDED', payload: { payMethodId: expect.stringMatching(/^PO-/), isActive: true } },
    ])
    expect(await banksAdded(world)).toBe(1)
    expect(await world.count('getAccountDetails')).toBe(0)
  })

  /** Links an account of Canada, and has the calls of the services. */
  async function linkWatched() {
    const world = await openWorld()
    const sent: Request[] = []
    const fetch: TestWorld['fetch'] = (input, init) => {
      const request = new Request(input, init)
      sent.push(request.clone())
      return world.fetch(request)
    }
    const opened = await linkAccount({ world: { ...world, fetch }, persona: 'ca-kyc-none' })
    await screen.findByText(ADDED)
    const calls = sent.filter(({ url }) => url.includes('/fdp-'))
    const wallet = calls.filter(({ url }) => url.includes('/fdp-wallet-service'))
    return { ...opened, calls, wallet }
  }

  // covers: PAYOUT-035, PAYOUT-036, PAYOUT-037, PAYOUT-039
  test('uses the token of its address and its ids of visit and device in its calls', async () => {
    const { query, calls, wallet } = await linkWatched()
    const headers = (name: string) => new Set(calls.map((each) => each.headers.get(name)))
    expect([...headers('authorization')]).toEqual([`Bearer ${query.get('token')}`])
    expect([...headers('x-correlation-id')]).toEqual([query.get('correlationId')])
    const devices = wallet.map(({ headers: sent }) => sent.get('x-device-id'))
    expect(devices).toEqual(wallet.map(() => query.get('deviceId')))
  })

  // covers: PAYOUT-035, PAYOUT-038
  test('logs the version of its address, and sends it to no service', async () => {
    const { observer, calls } = await linkWatched()
    expect(observer.track.mock.calls).toEqual([[{ event: 'ach_bank_screen', appVersion: '5.2.0' }]])
    const sent = calls.map(async (each) => [each.url, ...each.headers.values(), await each.text()])
    expect(JSON.stringify(await Promise.all(sent))).not.toContain('5.2.0')
  })

  // covers: PAYAPI-018, PAYOUT-040..042
  test('uses the country, the wallet and the e-mail address of its address', async () => {
    const { query, world, wallet } = await linkWatched()
    expect(wallet[0]?.url).toContain(`/v2/wallet/${query.get('walletId')}/configure-payout`)
    expect(await bodyOf(world, 'createPayoutMethod')).toMatchObject({
      ...{ serviceCode: 'CA', source: 'MOBILE' },
      agentName: 'ca-kyc-none@example.com',
    })
  })

  // covers: PAYAPI-019, PAYAPI-024
  test('repeats the token of its address where the wallet is prepared and its account is opened', async () => {
    const { query, wallet } = await linkWatched()
    // The requests themselves, because the mock's log has no token.
    const sent = async (end: string) => wallet.find(({ url }) => url.endsWith(end))?.json()
    const token = query.get('token')
    expect(await sent('/configure-payout')).toEqual({ serviceCode: 'CA', source: 'MOBILE', token })
    expect(await sent('/connected-account')).toMatchObject({ isBankAccount: true, utm_token: token })
  })

  // covers: PAYAPI-028, PAYOUT-043, PAYOUT-035
  test('names the wallet in place of an absent e-mail address', async () => {
    const { world, query } = await linkAccount({ change: (given) => given.delete('email') })
    await screen.findByText(ADDED)
    expect(await bodyOf(world, 'createPayoutMethod')).toMatchObject({ agentName: query.get('walletId') })
  })

  // covers: PAYOUT-045
  test('tells the app that linking was cancelled, and can begin again', async () => {
    const { posted, user, world } = await openBankPage()
    const { source } = await findBankFrame()
    post({ event: 'BANK_CANCELLED' }, { source })
    await screen.findByText('No bank account was added. You can go back to the app.')
    expect(posted).toEqual([{ event: 'BANK_CANCELLED' }])
    await user.click(await button('Add a bank account'))
    await findBankFrame()
    expect(await world.count('createSessionToken')).toBe(2)
  })

  test('ignores a message of a foreign frame', async () => {
    const { posted } = await openBankPage()
    const { source } = await findBankFrame()
    post({ event: 'BANK_CANCELLED' }, { source, origin: 'https://evil.example' })
    post({ event: 'BANK_CANCELLED' }, { source: window })
    expect(posted).toEqual([])
    expect(screen.getByTitle('Link a bank account')).toBeDefined()
  })

  test('comes back after a reload, and goes on with the saving', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createPayoutMethod', kind: 'status', status: 500, times: 1 })
    const { stores } = await linkAccount({ world })
    await button('Try again')
    cleanup()
    const { posted } = await openBankPage({ world, stores, isReload: true })
    await screen.findByText(ADDED)
    expect(posted).toMatchObject([{ event: 'BANK_ADDED' }])
  })
})

describe('a failure is reported to the app in place of an alert:', () => {
  // covers: PAYOUT-045, PAYOUT-106
  test('no session for the frame', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createSessionToken', ...FAILED })
    const { posted, user } = await openBankPage({ world })
    await user.click(await button('Retry'))
    await findBankFrame()
    expect(posted).toEqual([{ event: 'BANK_ERROR', payload: { code: 'SESSION_FAILED', message: GENERAL } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // covers: PAYOUT-106
  test('a frame that cannot be loaded', async () => {
    const world = await worldWithAnswer('/session-token', () => ({
      sessionTransferUrl: 'https://evil.example/frame',
    }))
    const { posted } = await openBankPage({ world })
    await screen.findByText(/The secure form for your bank account can’t be shown/)
    expect(posted).toEqual([{ event: 'BANK_ERROR', payload: { code: 'FRAME_FAILED', message: GENERAL } }])
    // The link of the page is not in its address any more.
    expect(screen.queryByRole('link', { name: 'Open in a new tab' })).toBeNull()
  })

  // covers: PAYOUT-106
  test('an account that cannot be saved, which another press saves once', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createPayoutMethod', ...FAILED })
    const { posted, user } = await linkAccount({ world })
    await user.click(await button('Try again'))
    await screen.findByText(ADDED)
    expect(posted).toMatchObject([
      { event: 'BANK_ERROR', payload: { code: 'SAVE_FAILED', message: GENERAL } },
      { event: 'BANK_ADDED', payload: { isActive: true } },
    ])
  })

  // covers: PAYOUT-045, PAYOUT-106
  test('an account that cannot be made active, which offers that step alone again', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'setDefaultPayout', kind: 'status', status: 500, times: 2 })
    const { posted, user } = await linkAccount({ world })
    await screen.findByText(/We couldn’t make it your active reimbursement method/)
    await user.click(await button('Try again'))
    await expect.poll(() => posted.length).toBe(3)
    await user.click(await button('Try again'))
    await screen.findByText(ADDED)
    expect(posted).toMatchObject([
      { event: 'BANK_ADDED', payload: { isActive: false } },
      { event: 'BANK_ERROR', payload: { code: 'DEFAULT_FAILED', message: GENERAL } },
      { event: 'BANK_ERROR', payload: { code: 'DEFAULT_FAILED' } },
      { event: 'BANK_ADDED', payload: { isActive: true } },
    ])
    expect(await banksAdded(world)).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // covers: PAYOUT-045
  test('an error of the frame itself, which the page shows too', async () => {
    const { posted } = await openBankPage()
    const { source } = await findBankFrame()
    const payload = { code: 'account_number_invalid', message: 'The account number is not valid.' }
    post({ event: 'BANK_ERROR', payload }, { source })
    expect((await screen.findByRole('alert')).textContent).toBe(payload.message)
    expect(posted).toEqual([{ event: 'BANK_ERROR', payload }])
  })
})
