import { currencyOf } from '@portal/domain/money'
import {
  chargeResult,
  type OverdueBilling,
  overdueBillings,
  restToCharge,
} from '@portal/domain/overdue-charge'
import { activePolicies } from '@portal/domain/policies'
import type { Account } from '../../api/account.ts'
import type { Transaction } from '../../api/charges.ts'
import { ApiError } from '../../api/refusal.ts'
import { deviceNow } from '../../lib/clock.ts'
import type { Announce, Finder, Tries } from '../../parts/once/send-once.ts'
import type { PayingPorts, PendingCharge } from './paying-ports.ts'
import type { MixedCharge, PayingRequest } from './paying-state.ts'

/** The outcome of a charge. It succeeded when nothing of its balances is open (PAYAPI-040). */
export type ChargeOutcome = MixedCharge & { billings: readonly OverdueBilling[] }

/** The charges of one chain. */
export type Charges = Tries<PendingCharge, Transaction[], ChargeOutcome>

/** One of the chosen policies has been cancelled, so that it gets no new default (001 §6). */
export class PolicyCancelledError extends Error {
  override readonly name = 'PolicyCancelledError'
}

/** More is overdue than the rest that a mixed charge has left, so that the rest alone cannot be charged. */
export class BalanceChangedError extends Error {
  override readonly name = 'BalanceChangedError'
}

type Wish = {
  request: PayingRequest
  /** The mixed charge of which only the rest is to be charged. */
  mixed: MixedCharge | undefined
}

/**
 * Charges what is overdue once (decision 10). The same method and balances keep their key. The outcome of a charge of this
 * chain is final; after one of another chain what is still due is charged.
 * @returns no balances when nothing is overdue; what an earlier charge has paid is among them
 * @throws NotMadeError, whose cause may be PolicyCancelledError or BalanceChangedError, UnknownError, TabBusyError
 */
export async function chargeOnce(
  ports: PayingPorts,
  { request, mixed }: Wish,
  { charges, tell }: { charges: Charges; tell: Announce<PendingCharge> },
): Promise<ChargeOutcome> {
  const paid: OverdueBilling[] = []
  const finder = finderOf(ports)
  const outcome = await charges.send(
    {
      ...finder,
      async endOf(charge, transactions, isOwn) {
        const end = await finder.endOf(charge, transactions, isOwn)
        if (isOwn) return end
        paid.push(...(end?.paid ?? []))
        return undefined
      },
      async next(open) {
        const billings = billingsOf(await ports.readAccount(), request, mixed)
        if (billings.length === 0) return undefined
        return open.find((each) => isSameTry(each, request, billings)) ?? chargeOf(request, billings, mixed)
      },
      send: ({ key, billings, request: { method } }) => ports.charge({ key, billings, method }),
      isOver: isOfRequest,
    },
    tell,
  )
  const { billings, open, ...made } = outcome ?? { billings: [], paid: [], open: [] }
  return { billings: [...paid, ...billings], paid: [...paid, ...made.paid], open }
}

/** The way to find out what became of a charge. */
export function finderOf(ports: PayingPorts): Finder<PendingCharge, Transaction[], ChargeOutcome> {
  const { record, lock, wait } = ports
  return {
    record,
    lock,
    wait,
    async find(key) {
      const transactions = await ports.findCharge(key)
      if (transactions.length === 0) return undefined
      ports.refreshAccount()
      return transactions
    },
    async endOf({ key, billings, request }, transactions) {
      const { paid, open } = chargeResult(billings, transactions)
      // With a new default the record stays until that is set, so that a reload continues there.
      const isOver = open.length > 0 || !request.isNewDefault
      if (isOver && (await record.read()).some((each) => each.key === key)) await record.keep([])
      return { billings, paid, open }
    },
  }
}

function billingsOf(
  account: Account,
  { policyNumbers, isNewDefault }: PayingRequest,
  mixed: MixedCharge | undefined,
): readonly OverdueBilling[] {
  const { policies = [], profileDetails } = account
  const active = new Set(activePolicies(policies).map(({ policyNumber }) => policyNumber))
  if (isNewDefault && policyNumbers.some((number) => !active.has(number))) {
    throw new PolicyCancelledError('A policy has been cancelled')
  }
  const present = overdueBillings(policyNumbers, account, currencyOf(profileDetails?.serviceCode))
  const billings = mixed === undefined ? present : restToCharge(present, mixed.open)
  if (billings === undefined) throw new BalanceChangedError('More is overdue than was left')
  return billings
}

/** Whether an earlier charge has the same method and the same balances, in the order of the account. */
function isSameTry(
  earlier: PendingCharge,
  { method }: PayingRequest,
  billings: readonly OverdueBilling[],
): boolean {
  const balances = (each: readonly OverdueBilling[]) =>
    each.map(({ policyDisplayNumber, amount }) => `${policyDisplayNumber} ${amount.cents}`).join()
  return earlier.request.method.id === method.id && balances(earlier.billings) === balances(billings)
}

/** A charge with a key of its own. The record has only the fields of its schema. */
function chargeOf(
  { method: { id, kind, verification }, policyNumbers, isNewDefault, isAdded }: PayingRequest,
  billings: readonly OverdueBilling[],
  mixed: MixedCharge | undefined,
): PendingCharge {
  const method = { id, kind, verification }
  return {
    key: crypto.randomUUID(),
    at: deviceNow(),
    billings: [...billings],
    request: { method, policyNumbers: [...policyNumbers], isNewDefault, isAdded },
    mixed: mixed && { paid: [...mixed.paid], open: [...mixed.open] },
  }
}

/** Whether a refusal is one of the request itself, and not of its time or its session. */
function isOfRequest(error: unknown): boolean {
  return error instanceof ApiError && ![401, 403, 429].includes(error.status)
}
