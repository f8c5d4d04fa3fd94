import { fireEvent, screen } from '@testing-library/react'
import { link, muteFrames, post, windowOf } from '../src/testing/bank-frame.ts'
import { provideCards } from '../src/testing/card-provider.ts'
import { untilReady } from '../src/testing/non-pay.ts'
import { findView } from '../src/testing/payouts.ts'
import { fill } from '../src/testing/support.tsx'
import type { TestWorld } from '../src/testing/world.ts'
import type { Stage } from './stage.ts'
import type { Way, Ways } from './way.ts'

const PATH = '/account/payment/reimbursement'

let provider: ReturnType<typeof provideCards> | undefined

function openProvider(world: TestWorld) {
  provider = provideCards(world)
}

async function enterDebitCard() {
  fill(await screen.findByLabelText('Name on card'), 'Alex Rivera')
  fill(screen.getByLabelText('ZIP or postal code'), '10001')
  await untilReady()
  provider?.change({ empty: false, complete: true })
}

async function enterIdentity() {
  fill(await screen.findByLabelText('Last 4 of SSN'), '8426')
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1983-07-29' } })
}

const IDENTITY = {
  as: 'kyc-none',
  at: `${PATH}/add`,
  setUp: openProvider,
  before: [enterIdentity],
  press: ['Verify'],
  showsSentence: true,
} satisfies Way

const ADD_BANK = {
  as: 'us-happy',
  at: `${PATH}/addbank`,
  setUp: muteFrames,
  showsSentence: true,
} satisfies Partial<Way>

/** Links an account in the bank frame, which tells the page. */
async function linkBank({ world }: Stage) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Link a bank account')
  const source = windowOf(frame)
  post(await link({ frame, world }), { source })
}

const BANK_LINKED = {
  ...ADD_BANK,
  before: [() => findView('Bank accounts'), 'Add bank account'],
  isFresh: true,
}

const MANAGE = {
  showsSentence: true,
  as: 'payout-restricted',
  at: `${PATH}?show=banks`,
  before: [/^Manage /],
} satisfies Partial<Way>

/** Reimbursement. */
export const PAYOUTS: Ways = {
  getProviderKeys: { as: 'us-happy', at: `${PATH}/add`, setUp: openProvider },
  createProviderToken: IDENTITY,
  createConnectedAccount: IDENTITY,
  configurePayout: [IDENTITY, { ...ADD_BANK, press: ['Add bank account'] }],
  createSessionToken: { ...ADD_BANK, press: ['Add bank account'] },
  createPayoutMethod: { ...BANK_LINKED, cause: linkBank },
  findPayoutMethod: {
    ...BANK_LINKED,
    cause: async (stage) => {
      await stage.world.addFault({ operationId: 'createPayoutMethod', kind: 'reset', times: 1 })
      await linkBank(stage)
    },
  },
  createPayoutCard: {
    as: 'us-happy',
    at: `${PATH}/add`,
    setUp: openProvider,
    before: [enterDebitCard],
    press: ['Add debit card'],
  },
  setDefaultPayout: { ...MANAGE, press: ['Make active method'] },
  deletePayoutMethod: { ...MANAGE, press: ['Remove', 'Yes'] },
}
