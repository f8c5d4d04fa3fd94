import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fill, openWorld } from '../../../testing/support.tsx'
import { openTabs } from '../../../testing/tabs.ts'

const faults = fc.constantFrom(
  { kind: 'reset' } as const,
  { kind: 'reset', afterCommit: true } as const,
  { kind: 'status', status: 503 } as const,
  { kind: 'status', status: 503, afterCommit: true } as const,
  { kind: 'html', afterCommit: true } as const,
  { kind: 'status', status: 429, retryAfter: 1 } as const,
  // Long enough for the other tab to come between.
  { kind: 'delay', delayMs: 200 } as const,
  { kind: 'delay', delayMs: 200 } as const,
)

/** The events some turns after each press, while its requests are on their way; none after the later ones. */
const events = fc.array(
  fc.record({
    kind: fc.constantFrom('nothing' as const, 'reload' as const, 'second tab' as const),
    turns: fc.nat({ max: 40 }),
  }),
  { maxLength: 3 },
)

const schedules = fc.record({
  persona: fc.constantFrom('shared-card' as const, 'ca-overdue' as const),
  isDeclined: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  updatePaymentMethod: fc.array(faults, { maxLength: 1 }),
  chargeOverdue: fc.array(faults, { maxLength: 2 }),
  findCharge: fc.array(faults, { maxLength: 1 }),
  presses: fc.integer({ min: 1, max: 2 }),
  events,
})

type Schedule = typeof schedules extends fc.Arbitrary<infer Value> ? Value : never

const AMOUNTS = { 'shared-card': [41.2, 25.9], 'ca-overdue': [63.15, 8.4] }

const DIALOGS = /^(Update card|Payment not made|Payment not confirmed|Payment successful|Payment failed)$/
const BUTTONS = /^(Save|Try again|Check again|Got it)$/

/** Waits for some turns of the event loop. */
async function pause(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

type World = Awaited<ReturnType<typeof openWorld>>

async function amountsOf(world: World, status: 'approved' | 'declined') {
  return (await world.ledger()).filter((entry) => entry.status === status).map(({ amount }) => amount)
}

/** Compares the title of a dialog with the ledger. @returns whether it is the end */
async function expectShown(world: World, title: string, hasOtherTab: boolean): Promise<boolean> {
  const approved = await amountsOf(world, 'approved')
  if (title === 'Payment successful') expect(approved, title).toHaveLength(2)
  if (title === 'Payment failed') expect(await amountsOf(world, 'declined'), title).not.toEqual([])
  // It says what became of the charge of its own tab.
  if (title === 'Payment not made' && !hasOtherTab) expect(approved, title).toEqual([])
  return title === 'Payment successful' || title === 'Payment failed'
}

/** The button of a dialog that goes on, after its form is filled in; undefined while it works or waits. */
function buttonOf(dialog: HTMLElement) {
  const date = within(dialog).queryByLabelText<HTMLInputElement>(/^Expiration date/)
  if (date !== null && date.value !== '04/31') fill(date, '0431')
  const button = within(dialog).queryByRole<HTMLButtonElement>('button', { name: BUTTONS })
  return button === null || button.disabled ? undefined : button
}

/**
 * Plays the form until the payment is said to be successful or declined, or until a form that had nothing left to pay has
 * closed.
 * @returns the amounts that the ledger holds as charged and as declined, and the number of charges that were not due
 */
async function play({ persona, isDeclined, presses, events: given, ...failing }: Schedule) {
  const world = await openWorld()
  const tabs = await openTabs(world, persona, isDeclined)
  for (const operationId of ['updatePaymentMethod', 'chargeOverdue', 'findCharge'] as const) {
    for (const fault of failing[operationId]) await world.addFault({ operationId, ...fault, times: 1 })
  }
  const open = [...given]
  const hasOtherTab = given.some(({ kind }) => kind === 'second tab')

  /** Presses a button, once or twice, at once: a press of a person takes longer than a payment in the other tab. */
  async function press(button: HTMLElement) {
    for (let nth = 0; nth < presses; nth += 1) fireEvent.click(button)
    const { kind, turns } = open.shift() ?? { kind: 'nothing', turns: 0 }
    await pause(turns)
    if (kind === 'reload') await tabs.reload()
    if (kind === 'second tab') tabs.payInAnother()
  }

  /** Presses the button of the dialog that shows. @returns whether the form has ended */
  async function step(): Promise<boolean> {
    const dialog = screen.queryByRole('dialog', { name: DIALOGS })
    if (dialog === null) return tabs.isClosed() && (await amountsOf(world, 'approved')).length === 2
    const title = within(dialog).queryByRole('heading')?.textContent ?? ''
    if (await expectShown(world, title, hasOtherTab)) return true
    const button = buttonOf(dialog)
    if (button === undefined) return false
    await press(button)
    return false
  }

  await vi.waitFor(async () => expect(await step()).toBe(true), { timeout: 120_000, interval: 50 })
  await tabs.settled()
  const charges = (await world.requests()).filter(({ operationId }) => operationId === 'chargeOverdue')
  const charged = {
    approved: await amountsOf(world, 'approved'),
    declined: await amountsOf(world, 'declined'),
    refused: charges.filter(({ status }) => status === 409).length,
  }
  cleanup()
  return charged
}

/** The quick run plays a part of them; the soak plays thousands of schedules of the charges themselves. */
const FORMS = process.env.TESTS === 'quick' ? 5 : 20

test(`${FORMS} forms pay each balance once, whatever fails, is reloaded or is pressed in two tabs`, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      const { approved, declined, refused } = await play(schedule)
      const amounts = AMOUNTS[schedule.persona]
      expect(approved).toEqual(schedule.isDeclined ? [] : amounts)
      // The service refuses a balance that is not due any more, so that the ledger alone does not show a second charge.
      expect(refused).toBe(0)
      expect(new Set(declined)).toEqual(new Set(schedule.isDeclined ? amounts : []))
    }),
    { numRuns: FORMS },
  )
}, 600_000)
