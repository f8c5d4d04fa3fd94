import { cleanup, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fill, openWorld, renderRoute } from '../../../test-support.tsx'

/** Another one in each run; a failure names it. */
const SEED = Date.now() % 2 ** 31

const faults = fc.constantFrom(
  { kind: 'reset' } as const,
  { kind: 'reset', afterCommit: true } as const,
  { kind: 'status', status: 503 } as const,
  { kind: 'status', status: 503, afterCommit: true } as const,
  { kind: 'html', afterCommit: true } as const,
  { kind: 'status', status: 429, retryAfter: 1 } as const,
)

const schedules = fc.record({
  updatePaymentMethod: fc.array(faults, { maxLength: 1 }),
  chargeOverdue: fc.array(faults, { maxLength: 2 }),
  findCharge: fc.array(faults, { maxLength: 1 }),
  presses: fc.integer({ min: 1, max: 2 }),
})

type Schedule = typeof schedules extends fc.Arbitrary<infer Value> ? Value : never

const DIALOGS = /^(Update card|Payment not made|Payment not confirmed|Payment successful)$/
const BUTTONS = /^(Save|Try again|Check again|Got it)$/

/** Plays the form until its payment is said to be successful. @returns the titles of the dialogs that showed */
async function play({ presses, ...given }: Schedule) {
  const world = await openWorld()
  for (const operationId of ['updatePaymentMethod', 'chargeOverdue', 'findCharge'] as const) {
    for (const fault of given[operationId]) await world.addFault({ operationId, ...fault, times: 1 })
  }
  const { user } = await renderRoute('/home', 'shared-card', { world })
  await user.click(await screen.findByRole('link', { name: 'Update card' }))
  fill(await screen.findByLabelText(/^Expiration date/), '0431')
  const seen: string[] = []
  await vi.waitFor(
    async () => {
      const dialog = screen.getByRole('dialog', { name: DIALOGS })
      const title = within(dialog).getByRole('heading').textContent ?? ''
      const approved = (await world.ledger()).filter(({ status }) => status === 'approved')
      if (seen.at(-1) !== title) seen.push(title)
      if (title === 'Payment successful') return expect(approved).toHaveLength(2)
      if (title === 'Payment not made') expect(approved, title).toEqual([])
      const button = within(dialog).getByRole('button', { name: BUTTONS })
      for (let press = 0; press < presses; press += 1) await user.click(button)
      throw new Error(`${title} is not the end`)
    },
    { timeout: 15_000, interval: 50 },
  )
  const charged = (await world.ledger()).map(({ amount, status }) => `${amount} ${status}`)
  cleanup()
  return charged
}

test(`20 forms with seed ${SEED} pay each balance once, whatever fails`, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await play(schedule)).toEqual(['41.2 approved', '25.9 approved'])
    }),
    { numRuns: 20, seed: SEED },
  )
}, 180_000)
