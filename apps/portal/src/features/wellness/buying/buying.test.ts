import { afterEach, expect, test, vi } from 'vitest'
import { accountQuery } from '../../../api/account.ts'
import { policyOffersQuery } from '../../../api/wellness.ts'
import { openBuyers } from '../../../testing/buying-browser.ts'
import { openMember } from '../../../testing/member.ts'
import { openWorld } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const MODES = ['link', 'account'] as const

afterEach(() => {
  vi.restoreAllMocks()
})

/** The offers on the policy, as the account of the customer has them. */
async function offersOf(world: TestWorld) {
  const { api, client } = await openMember(world, 'wellness-offer')
  const { policies: [policy] = [] } = await client.fetchQuery(accountQuery(api))
  const offers = await client.fetchQuery(policyOffersQuery(api, policy?.policyNumber ?? ''))
  return offers.map(({ offerState, wellnessPlan }) => [offerState, wellnessPlan?.type])
}

const COVERED = {
  at: 'done',
  end: { result: 'covered', plan: { petName: 'Basil', planType: 'Advantage' } },
}
const ADVANTAGE = [['REQUESTED', 'Advantage']]

test.each(MODES)('in the %s a plan is bought once by two presses', async (mode) => {
  const world = await openWorld()
  const { buying, buy } = await (await openBuyers(mode, world))()
  await Promise.all([buy(), buy()])
  expect(buying.state()).toMatchObject(COVERED)
  expect(await world.count('changePolicy')).toBe(1)
  expect(await offersOf(world)).toEqual(ADVANTAGE)
})

test.each(MODES)('in the %s two tabs buy one plan', async (mode) => {
  const world = await openWorld()
  const open = await openBuyers(mode, world)
  const [first, second] = [await open(), await open()]
  await Promise.all([first.buy('ADV'), second.buy('PRI')])
  expect(first.buying.state()).toMatchObject(COVERED)
  // The tabs share the record, so that the second one says what was bought.
  expect(second.buying.state()).toMatchObject(COVERED)
  expect(await offersOf(world)).toEqual(ADVANTAGE)
})

test.each(MODES)('in the %s a purchase whose answer was lost is found by its key', async (mode) => {
  const world = await openWorld()
  const { buying, buy } = await (await openBuyers(mode, world))()
  await world.addFault({ operationId: 'changePolicy', kind: 'reset', afterCommit: true, times: 1 })
  await buy()
  expect(buying.state()).toMatchObject(COVERED)
  expect([await world.count('changePolicy'), await world.count('findPolicyChange')]).toEqual([1, 1])
})

test.each(MODES)('in the %s a purchase that was not received is sent again with its key', async (mode) => {
  const world = await openWorld()
  const { buying, buy } = await (await openBuyers(mode, world))()
  await world.addFault({ operationId: 'changePolicy', kind: 'reset', times: 1 })
  await buy()
  expect(buying.state()).toMatchObject({ at: 'refused', reason: { because: 'failure' } })
  await buy()
  expect(buying.state()).toMatchObject(COVERED)
  expect(await offersOf(world)).toEqual(ADVANTAGE)
})

test.each(MODES)('in the %s a reload in mid-purchase looks it up, and a later one knows it', async (mode) => {
  const world = await openWorld()
  const open = await openBuyers(mode, world)
  await world.addFault({ operationId: 'changePolicy', kind: 'reset', afterCommit: true, times: 1 })
  await world.addFault({ operationId: 'findPolicyChange', kind: 'reset', times: 1 })
  // The page is left while it waits for its second look-up. The browser gives its lock back.
  const lock = <Result>(task: () => Promise<Result>) => task()
  const left = Promise.withResolvers<void>()
  const wait = () => {
    left.resolve()
    return new Promise<void>(() => {})
  }
  void (await open(false, { wait, lock })).buy()
  await left.promise
  const { buying } = await open(true)
  await buying.check()
  expect(buying.state()).toMatchObject(COVERED)
  const lookUps = await world.count('findPolicyChange')
  const again = await open(true)
  await again.buying.check()
  expect(again.buying.state()).toMatchObject(COVERED)
  expect([await world.count('changePolicy'), await world.count('findPolicyChange')]).toEqual([1, lookUps])
  await again.buying.leave()
  const later = await open(true)
  await later.buying.check()
  expect(later.buying.state()).toEqual({ at: 'idle' })
})

test.each(MODES)(
  'in the %s a price that changed after the card is returned, and nothing is bought',
  async (mode) => {
    const world = await openWorld()
    const { buying, buy, card } = await (await openBuyers(mode, world))()
    const former = (await card()).price
    await world.setWellnessPrices(110)
    await buy()
    const state = buying.state()
    const reason = state.at === 'refused' ? state.reason : undefined
    if (reason?.because !== 'price' || reason.price === undefined) throw new Error(`It is ${state.at}.`)
    expect(reason.former).toEqual(former)
    expect(reason.price.installment.cents).toBeGreaterThan(former.installment.cents)
    expect(await offersOf(world)).toEqual([['AVAILABLE', undefined]])
    expect((await card()).price).toEqual(reason.price)
    await buy()
    expect(buying.state()).toMatchObject(COVERED)
  },
)

test.each(MODES)('in the %s an offer that was bought on another device is closed', async (mode) => {
  const world = await openWorld()
  const { buying, buy, card } = await (await openBuyers(mode, world))()
  await card()
  const other = await (await openBuyers('account', world))()
  await other.buy('PRI')
  await buy()
  expect(buying.state()).toEqual({ at: 'refused', reason: { because: 'closed', cause: 'notAvailable' } })
  expect(await offersOf(world)).toEqual([['REQUESTED', 'Prime']])
})

test('a link that was used on another device is expired', async () => {
  const world = await openWorld()
  const address = await world.link('wellness', 'wellness-offer')
  const mine = await (await openBuyers('link', world, address))()
  await mine.card()
  const other = await (await openBuyers('link', world, address))()
  await other.buy('PRI')
  await mine.buy('ADV')
  expect(mine.buying.state()).toEqual({ at: 'refused', reason: { because: 'closed', cause: 'linkExpired' } })
})
