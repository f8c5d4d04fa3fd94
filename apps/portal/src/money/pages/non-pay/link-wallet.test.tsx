import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { linkSessionOf } from '../../../session/link-session.ts'
import { addCard, button, openPage } from '../../../testing/non-pay.ts'
import { findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

/** The ids of wallets that the calls of a world have named, with the operation. */
async function namedWallets(world: TestWorld) {
  const made = await world.requests()
  return made.flatMap(({ operationId = '', path, requestBody }) => {
    const [id] = /W[AL]-\d+/.exec(`${path} ${JSON.stringify(requestBody)}`) ?? []
    return id === undefined ? [] : [[operationId, id]]
  })
}

/** The wallet of a persona’s session, which its app puts into its links. */
async function sessionWallet(world: TestWorld, persona: string) {
  return new URL(await world.link('card-page', persona)).searchParams.get('walletId') ?? ''
}

// covers: ACCT-036, ACCT-038, NONPAY-045, NONPAY-051
test.each(['overdue', 'us-happy'])(
  'a link uses its own wallet, and not the wallet of the session of %s in the same browser',
  async (persona) => {
    const world = await openWorld()
    const link = new URL(await world.link('non-pay', 'overdue'))
    const path = `${link.pathname}${link.search}&view=add-card`
    const tokens = new Set<string | null>()
    const fetch: TestWorld['fetch'] = (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/csrf-token')) tokens.add(request.headers.get('authorization'))
      return world.fetch(request)
    }
    const { api, user } = await renderRoute(path, persona, { world: { ...world, fetch } })
    await addCard(world, user)
    expect([...tokens]).toEqual([`Bearer ${link.searchParams.get('utm_token')}`])
    await user.click(await button('Got it'))
    await findScreen('Thank you')
    const wallets = await namedWallets(world)
    const [[, own = ''] = []] = wallets
    expect(wallets).toEqual(
      ['createSetupIntent', 'confirmSetupIntent', 'updatePaymentMethod'].map((name) => [name, own]),
    )
    expect([await sessionWallet(world, 'overdue'), await sessionWallet(world, persona)]).not.toContain(own)
    expect(api.session.state().status).toBe('signedIn')
  },
)

// covers: NONPAY-003, PAYAPI-002, PAYAPI-004, PAYAPI-014
test('an update of the page names the token and the address of its link', async () => {
  const world = await openWorld()
  const link = new URL(await world.link('non-pay', 'overdue'))
  const { user } = await renderRoute(`${link.pathname}${link.search}&view=add-card`, 'us-happy', { world })
  await addCard(world, user)
  await screen.findByRole('dialog', { name: 'Payment successful' })
  const made = await world.requests()
  const update = made.find(({ operationId }) => operationId === 'updatePaymentMethod')
  expect(update).toMatchObject({
    status: 200,
    requestBody: { securedParam: 'overdue@example.com', operations: [{ field: 'policyNumbers' }] },
  })
  expect(made.filter(({ violations }) => violations.length > 0)).toEqual([])
})

// covers: NONPAY-026
test('the page turns the non-pay mode on, and leaving it turns the mode off', async () => {
  const { api, router } = await openPage(await openWorld(), 'us-happy')
  await findScreen('No payment is overdue')
  expect(linkSessionOf(api).state()).toMatchObject({ nonPayEnable: true, nonPayStatus: false })
  await router.navigate({ to: '/login' })
  await vi.waitFor(() => expect(linkSessionOf(api).state().nonPayEnable).toBe(false))
})
