import { screen } from '@testing-library/react'
import { accountQuery } from '../src/api/account.ts'
import { provideCards } from '../src/testing/card-provider.ts'
import { untilReady } from '../src/testing/non-pay.ts'
import { PENDING_BANK } from '../src/testing/payment-methods.ts'
import { fill } from '../src/testing/support.tsx'
import type { TestWorld } from '../src/testing/world.ts'
import type { Stage } from './stage.ts'
import type { Way, Ways } from './way.ts'

const UNTIL_VERIFIED_MS = 5 * 24 * 3600 * 1000
const COMPLETE = { empty: false, complete: true }

const methods = (policy: string, view: string) =>
  `/account/payment?dialog=payment-methods&policy=${policy}&view=${view}`

let provider: ReturnType<typeof provideCards> | undefined

function openProvider(world: TestWorld) {
  provider = provideCards(world)
}

/** Fills in the card in the provider's fields. */
async function enterCard() {
  fill(await screen.findByLabelText('Name on card'), 'Alex Rivera')
  await untilReady()
  provider?.change(COMPLETE)
}

const ADD_CARD = {
  as: 'us-happy',
  at: methods('PET104101', 'add-card'),
  setUp: openProvider,
} satisfies Way

const MANAGE_BANK = { as: 'ach-pending', at: `${methods('PET105601', 'manage')}&method=${PENDING_BANK}` }

/** The bank account is verified meanwhile, so that it can pay. */
async function endVerification({ world, api, queryClient }: Stage) {
  await world.advanceClock(UNTIL_VERIFIED_MS)
  await queryClient.fetchQuery({ ...accountQuery(api), staleTime: 0 })
}

const EXPIRED = {
  as: 'shared-card',
  at: '/home',
  before: ['Update card', { 'Expiration date': '0431' }],
} satisfies Partial<Way>

const NON_PAY = {
  at: (world: TestWorld) => world.link('non-pay', 'overdue'),
  setUp: openProvider,
  before: ['Update payment method', 'Credit card', 'Add credit card', enterCard],
  isFresh: true,
} satisfies Partial<Way>

/** Payment methods and what is overdue. */
export const MONEY: Ways = {
  createSetupIntent: { ...ADD_CARD },
  confirmSetupIntent: [{ ...ADD_CARD, before: [enterCard], press: ['Add card'] }],
  updatePaymentMethod: [
    {
      as: 'us-happy',
      at: `${methods('PET104101', 'edit')}&method=PM-1-1`,
      before: [{ 'Expiration date': '0431' }],
      press: ['Save'],
    },
  ],
  deletePaymentMethod: { ...MANAGE_BANK, press: ['Remove', 'Yes'] },
  setDefaultPaymentRef: {
    ...MANAGE_BANK,
    before: [endVerification],
    press: ['Make default', 'Yes'],
    isFresh: true,
  },
  chargeOverdue: [
    { ...EXPIRED, press: ['Save'] },
    { ...NON_PAY, press: ['Add card', 'Save'] },
  ],
  findCharge: {
    ...EXPIRED,
    isFresh: true,
    cause: async ({ world, user }) => {
      await world.addFault({
        operationId: 'chargeOverdue',
        kind: 'status',
        status: 503,
        times: 1,
        afterCommit: true,
      })
      await user.click(screen.getByRole('button', { name: 'Save' }))
    },
  },
}
