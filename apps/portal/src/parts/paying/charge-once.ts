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
import { ApiError } from '../../api/errors.ts'
import { isRefusal, lookUpLost } from '../../api/lost-answers.ts'
import { deviceNow } from '../../lib/clock.ts'
import type { PayingPorts } from './paying-ports.ts'
import type { MixedCharge, PayingRequest } from './paying-state.ts'
import type { PendingCharge } from './pending-charge.ts'

/** The outcome of a charge. It succeeded when nothing of its balances is open (PAYAPI-040). */
export type ChargeOutcome = MixedCharge & { billings: readonly OverdueBilling[] }

/** A charge that was certainly not carried out. */
export class ChargeNotMadeError extends Error {
  override readonly name = 'ChargeNotMadeError'
  /** Whether the same request would be refused again, so that another try needs another key. */
  readonly isFinal: boolean

  constructor(cause: unknown, { isFinal = false } = {}) {
    super('The charge was not made', { cause })
    this.isFinal = isFinal
  }
}

/** A charge that may have been carried out, because it has no answer and could not be looked up. */
export class ChargeUnknownError extends Error {
  override readonly name = 'ChargeUnknownError'
}

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
  /** An earlier try of the same chain, whose record another tab may have replaced. */
  own: PendingCharge | undefined
  /** The mixed charge of which only the rest is to be charged. */
  mixed: MixedCharge | undefined
}

type Tell = {
  /** Called with the balances and the key before they are sent. */
  sending: (charge: PendingCharge) => void
  /** Called before a charge without an answer is looked up. */
  checking: (charge: PendingCharge) => void
}

/**
 * Charges what is overdue once (decision 10, decision 25). It runs under the lock of all tabs. Earlier charges are looked
 * up before anything is sent, and the same try is sent with the same key.
 * @returns no balances when nothing is overdue; what an earlier charge has paid is among them
 * @throws ChargeNotMadeError, ChargeUnknownError, PolicyCancelledError and BalanceChangedError
 */
export async function chargeOnce(
  ports: PayingPorts,
  { request, own, mixed }: Wish,
  tell: Tell,
): Promise<ChargeOutcome> {
  const record = await ports.readPending()
  const earlier = [own, record?.key === own?.key ? undefined : record].filter((each) => each !== undefined)
  const settled = await settleAll(ports, earlier, own, tell)
  if (settled.own !== undefined) return settled.own
  const { open, paid } = settled
  const account = await notMade(ports.readAccount())
  const billings = billingsOf(account, request, mixed)
  if (billings.length === 0) {
    // The service may have carried out an earlier charge after it was looked up.
    const late = await settleAll(ports, open, own, tell)
    for (const { key } of late.open) await drop(ports, key)
    const found = [...paid, ...late.paid]
    return late.own ?? { billings: found, paid: found, open: [] }
  }
  const again = open.find((each) => isSameTry(each, request, billings))
  const charge = again ?? {
    key: crypto.randomUUID(),
    at: deviceNow(),
    billings: [...billings],
    request: plain(request),
    mixed: mixed && copyOf(mixed),
  }
  await ports.keepPending(charge)
  tell.sending(charge)
  const outcome = await send(ports, charge, { isAgain: again !== undefined, tell })
  return { ...outcome, billings: [...paid, ...outcome.billings], paid: [...paid, ...outcome.paid] }
}

/**
 * Looks up earlier charges: the outcome of the own one, what the others have paid, and those that the service has not
 * tried. A charge with a known outcome is over, and another one may follow.
 */
async function settleAll(
  ports: PayingPorts,
  charges: readonly PendingCharge[],
  own: PendingCharge | undefined,
  tell: Tell,
) {
  const open: PendingCharge[] = []
  const paid: OverdueBilling[] = []
  for (const charge of charges) {
    const outcome = await settleEarlier(ports, charge, tell)
    if (outcome !== undefined && charge.key === own?.key) return { own: outcome, open, paid }
    if (outcome === undefined) open.push(charge)
    else {
      await drop(ports, charge.key)
      paid.push(...outcome.paid)
    }
  }
  return { own: undefined, open, paid }
}

/** Looks up a charge, and settles it when the service has tried it. @returns undefined when it has not */
export async function settleEarlier(
  ports: PayingPorts,
  charge: PendingCharge,
  tell: Pick<Tell, 'checking'>,
): Promise<ChargeOutcome | undefined> {
  tell.checking(charge)
  const transactions = await lookUp(ports, charge.key)
  if (transactions.length === 0) return undefined
  ports.refreshAccount()
  return settle(ports, charge, transactions)
}

/** Removes the record of a charge, but not that of another one. */
export async function drop(
  ports: Pick<PayingPorts, 'readPending' | 'keepPending'>,
  key: string,
): Promise<void> {
  if ((await ports.readPending())?.key === key) await ports.keepPending(undefined)
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

const copyOf = ({ paid, open }: MixedCharge) => ({ paid: [...paid], open: [...open] })

/** The record has only the fields of its schema. */
function plain({ method, policyNumbers, isNewDefault, isAdded }: PayingRequest): PendingCharge['request'] {
  const { id, kind, verification } = method
  return { method: { id, kind, verification }, policyNumbers: [...policyNumbers], isNewDefault, isAdded }
}

async function send(
  ports: PayingPorts,
  charge: PendingCharge,
  { isAgain, tell }: { isAgain: boolean; tell: Tell },
): Promise<ChargeOutcome> {
  const { key, billings, request } = charge
  let failure: unknown
  try {
    return await settle(ports, charge, await ports.charge({ key, billings, method: request.method }))
  } catch (error) {
    failure = error
  }
  const isRefused = isRefusal(failure)
  // A first try that was refused is known not to be made; of a repeated one the first answer may still be lost.
  if (!isRefused || isAgain) {
    const found = await settleEarlier(ports, charge, tell)
    if (found !== undefined) return found
  }
  const isFinal = isRefused && isOfRequest(failure)
  if (isFinal) await drop(ports, key)
  throw new ChargeNotMadeError(failure, { isFinal })
}

/** Whether a refusal is one of the request itself, and not of its time or its session. */
function isOfRequest(error: unknown): boolean {
  return error instanceof ApiError && ![401, 403, 429].includes(error.status)
}

async function settle(
  ports: PayingPorts,
  charge: PendingCharge,
  transactions: readonly Transaction[],
): Promise<ChargeOutcome> {
  const { billings, request } = charge
  const { paid, open } = chargeResult(billings, transactions)
  // With a new default the record stays until that is set, so that a reload continues there.
  const isOver = open.length > 0 || !request.isNewDefault
  if (isOver) await drop(ports, charge.key)
  return { billings, paid, open }
}

/** @throws ChargeUnknownError when the charge cannot be looked up */
function lookUp(ports: PayingPorts, key: string): Promise<Transaction[]> {
  return lookUpLost(() => ports.findCharge(key), {
    wait: ports.wait,
    unknown: (cause) => new ChargeUnknownError('The charge could not be looked up', { cause }),
  })
}

async function notMade<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    throw new ChargeNotMadeError(error)
  }
}
