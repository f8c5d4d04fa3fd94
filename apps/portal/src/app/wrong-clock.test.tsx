import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '../api/account.ts'
import { worldWithAnswer } from '../testing/answers.ts'
import { openMethods, rowTexts } from '../testing/payment-methods.ts'
import { findScreen, renderRoute } from '../testing/support.tsx'
import type { TestWorld } from '../testing/world.ts'

const DAY_MS = 24 * 3600 * 1000
/** Noon in New York, on the last day of a month. */
const NOON = Date.UTC(2026, 4, 31, 16)

/** A world whose service has the right time, while the device is wrong. */
async function worldAt(noon: number, wrongBy: number, opened: Promise<TestWorld>) {
  const world = await opened
  vi.setSystemTime(noon + wrongBy)
  await world.advanceClock(-wrongBy)
  return world
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))

type Group = { claims?: { progressStatus?: string; dateNotified?: string }[] }

describe.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('on a device that is a day %s', (_how, wrongBy) => {
  // covers: CLAIM-083, CLAIM-084
  test.each([
    ['an hour ago', 1, 'Received'],
    ['a day ago', 24, 'In review'],
  ])('a claim that was received %s is so by the service’s clock (#27, 1.5)', async (_when, hours, label) => {
    const opened = worldWithAnswer('/v1/claims', (groups: Group[]) => {
      const dateNotified = new Date(NOON - hours * 3600 * 1000).toISOString()
      for (const claim of groups.flatMap(({ claims = [] }) => claims))
        Object.assign(claim, { progressStatus: 'received', dateNotified })
    })
    await renderRoute('/claims/active', 'us-happy', { world: await worldAt(NOON, wrongBy, opened) })
    const [card] = await screen.findAllByRole('article')
    expect(card?.textContent).toContain(label)
  })

  test.each([
    ['today', '2026-05-31', 'Add Fetch Wellness for Basil'],
    ['yesterday', '2026-05-30', 'Wellness ended'],
  ])(
    'an offer of wellness that ends %s is judged by the service’s clock (#27, 1.5)',
    async (_when, day, heading) => {
      const opened = worldWithAnswer('/policy-info', (info: object) =>
        Object.assign(info, { offerEndDate: day }),
      )
      const world = await worldAt(NOON, wrongBy, opened)
      const link = new URL(await world.link('wellness', 'wellness-offer'))
      await renderRoute(`${link.pathname}${link.search}`, undefined, { world })
      await findScreen(new RegExp(heading))
    },
  )

  test.each([
    ['on its last day', NOON, /Expiring 05\/26/],
    ['on the day after', NOON + DAY_MS, /Expired 05\/26/],
  ])('a card has its expiry by the service’s clock %s (#27, 1.5)', async (_when, noon, text) => {
    const opened = worldWithAnswer('/account-details', ({ paymentMethods = [] }: Account) => {
      for (const { card } of paymentMethods) Object.assign(card ?? {}, { expMonth: 5, expYear: 2026 })
    })
    await openMethods('us-happy', '', await worldAt(noon, wrongBy, opened))
    await screen.findByRole('dialog')
    expect(rowTexts()[0]).toMatch(text)
  })
})
