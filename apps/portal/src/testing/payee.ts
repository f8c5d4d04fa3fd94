import { accountQuery } from '../api/account.ts'
import { remoteConfigQuery } from '../api/remote-config.ts'
import {
  type AddedPayout,
  addingError,
  type createPayoutAdding,
  type PayoutWish,
} from '../money/payouts/new-payout.ts'
import { openCaller } from './caller.ts'
import type { TestWorld } from './world.ts'

const PROVIDER = 'http://127.0.0.1:4010'

/** A signed-in customer without a screen, with the account's wallet and its reimbursement methods. */
export async function openPayee(persona: string, world?: TestWorld) {
  const caller = await openCaller(persona, world)
  const { walletId = '', payoutPaymentMethods = [], policies = [] } = await caller.account()
  // A query that no change of money concerns.
  await caller.client.fetchQuery(remoteConfigQuery(caller.api))
  caller.calls.length = 0
  const { queryKey } = accountQuery(caller.api)
  return {
    ...caller,
    walletId,
    ids: payoutPaymentMethods.map(({ id }) => id),
    numbers: policies.map(({ policyNumber }) => policyNumber),
    /** The calls that change something, as method and path. */
    writes: () => caller.calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call),
    cached: () => caller.client.getQueryData(queryKey),
    /** The names of the queries that are read again when a screen needs them. */
    stale() {
      const queries = caller.client.getQueryCache().getAll()
      return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey: [name] }) => name)
    },
  }
}

/** The provider's token of a debit card. */
export async function debitToken({ fetch }: TestWorld): Promise<string> {
  const form = {
    'card[number]': '4000056655665556',
    'card[exp_month]': '4',
    'card[exp_year]': '39',
    'card[cvc]': '123',
    'card[name]': 'Alex Rivera',
    'card[address_zip]': '10001',
    'card[currency]': 'usd',
    key: 'pk_test_sandbox_US',
  }
  const answer = await fetch(`${PROVIDER}/card-provider/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return (await answer.json()).id
}

/** The account that a customer links in the bank frame. @param address of the frame */
export async function linkBank({ fetch }: TestWorld, address: string) {
  const session = new URL(address).searchParams.get('session')
  const answer = await fetch(`${PROVIDER}/external/bank-frame-link`, {
    method: 'POST',
    body: JSON.stringify({ session, holder: 'Alex Rivera', routing: '110000000', account: '000123456789' }),
  })
  return (await answer.json()).account
}

/** Adds a method as its view does. @throws the error that its view tells */
export async function addedBy(
  adding: ReturnType<typeof createPayoutAdding>,
  wish: PayoutWish,
): Promise<AddedPayout> {
  await adding.start(wish)
  const state = adding.state()
  if (state.at !== 'done') throw addingError(state)
  return state.end
}
