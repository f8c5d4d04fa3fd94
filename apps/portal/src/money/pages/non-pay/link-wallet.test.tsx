import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addCard, button } from '../../../testing/non-pay.ts'
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

// covers: ACCT-036, ACCT-038, NONPAY-051
test.each(['overdue', 'us-happy'])(
  'a link uses its own wallet, and not the wallet of the session of %s in the same browser',
  async (persona) => {
    const world = await openWorld()
    const link = new URL(await world.link('non-pay', 'overdue'))
    const path = `${link.pathname}${link.search}&view=add-card`
    const { api, user } = await renderRoute(path, persona, { world })
    await addCard(world, user)
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
