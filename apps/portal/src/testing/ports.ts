import type { Account } from '../api/account.ts'
import type { Transaction } from '../api/charges.ts'
import type { PayingPorts, PendingCharge } from '../money/charging/paying-ports.ts'
import { refused } from './forms.ts'
import { TERM } from './term.ts'

const policyOf = (policyNumber: string) => ({
  policyNumber,
  policyTerms: [{ ...TERM, policyNumberDisplay: `${policyNumber}-01` }],
})

/** An account that owes $41.20 on PET1 and $25.90 on PET2. */
export const OWING: Account = {
  profile: { email: 'a@example.com' },
  policies: [policyOf('PET1'), policyOf('PET2')],
  failedPayments: [
    { policyNumber: 'PET1', balanceOverdueAmount: 41.2 },
    { policyNumber: 'PET2', balanceOverdueAmount: 25.9 },
  ],
}

/** The same account after everything was paid. */
export const SETTLED: Account = { ...OWING, failedPayments: [] }

/** The balances of the account that owes. */
export const BALANCES = [balanceOf('PET1', 4120), balanceOf('PET2', 2590)]

export function balanceOf(policyNumber: string, cents: number) {
  const amount = { cents, currency: 'USD' as const }
  return { policyNumber, policyDisplayNumber: `${policyNumber}-01`, amount }
}

/** A request to pay what is overdue on both policies by a card. */
export function requestOf(more: Partial<PendingCharge['request']> = {}): PendingCharge['request'] {
  const method = { id: 'PM-1', kind: 'card' as const, verification: undefined }
  return { method, policyNumbers: ['PET1', 'PET2'], isNewDefault: false, isAdded: false, ...more }
}

/** A charge on record whose outcome is not known. */
export function pendingOf(more: Partial<PendingCharge> = {}): PendingCharge {
  return { key: 'earlier', at: Date.now(), billings: BALANCES, request: requestOf(), ...more }
}

/** The tries of a charge, all with one outcome. */
export function tried(
  status: 'Approved' | 'Declined',
  billings: PendingCharge['billings'] = BALANCES,
): Transaction[] {
  return billings.map(({ policyDisplayNumber, amount: { cents, currency } }) => {
    return { policyDisplayNumber, amount: cents / 100, currency, transactionStatus: { status } }
  })
}

/** The failure of a call whose answer was lost. */
export const LOST = refused({ status: 0, code: 'NETWORK' })

/**
 * The ports of a chain without a service: the account owes, a charge is approved, no earlier charge was tried. It pauses
 * without waiting.
 * @param other the ports with another behaviour
 */
export function openPorts(other: Partial<PayingPorts> = {}, record: PendingCharge | undefined = undefined) {
  const kept = { record }
  /** The calls in their order, with their most telling value. */
  const calls: string[] = []
  const ports: PayingPorts = {
    savePolicies: async () => {},
    readAccount: async () => OWING,
    refreshAccount: () => {},
    charge: async ({ billings }) => tried('Approved', [...billings]),
    findCharge: async () => [],
    setDefault: async () => {},
    record: {
      read: async () => (kept.record === undefined ? [] : [kept.record]),
      async keep([charge]) {
        kept.record = charge
      },
    },
    lock: (task) => task(),
    wait: async () => {},
    ...other,
  }
  return {
    kept,
    calls,
    ports: {
      ...ports,
      savePolicies: (request) => note('savePolicies', request.method.id, () => ports.savePolicies(request)),
      readAccount: () => note('readAccount', '', ports.readAccount),
      refreshAccount: () => note('refreshAccount', '', ports.refreshAccount),
      charge: (charge) => note('charge', charge.key, () => ports.charge(charge)),
      findCharge: (key) => note('findCharge', key, () => ports.findCharge(key)),
      setDefault: (number, id) => note('setDefault', number, () => ports.setDefault(number, id)),
      wait: (ms) => note('wait', String(ms), () => ports.wait(ms)),
    } satisfies PayingPorts,
  }

  function note<Result>(name: string, value: string, run: () => Result): Result {
    calls.push(`${name} ${value}`.trim())
    return run()
  }
}
