import { payInMethods } from '@portal/domain/payment-methods'
import { activePolicies } from '@portal/domain/policies'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { type Account, accountQuery } from '../../api/account.ts'
import { type Charge, chargeOverdueMutation, readCharge, type Transaction } from '../../api/charges.ts'
import {
  readPresentAccount,
  refreshAccount,
  setDefaultMethodMutation,
  updatePaymentMethodMutation,
} from '../../api/payment-methods.ts'
import type { Api } from '../../session/context.ts'
import type { TabLock } from '../../session/tab-lock.ts'
import { inBrowser } from '../once/send-once.ts'
import type { PayingRequest } from './paying-state.ts'
import { keepPending, type PendingCharge, readPending } from './pending-charge.ts'

/** Everything that a chain does to the world. */
export type PayingPorts = {
  savePolicies(request: PayingRequest): Promise<void>
  /** The present account, never one of a cache. */
  readAccount(): Promise<Account>
  /** Lets the screen read the account again. */
  refreshAccount(): void
  charge(charge: Charge): Promise<Transaction[]>
  /** The transactions of a charge by its key; empty when the service has not tried it. */
  findCharge(key: string): Promise<Transaction[]>
  setDefault(policyNumber: string, methodId: string): Promise<void>
  readPending(): Promise<PendingCharge | undefined>
  keepPending(charge: PendingCharge | undefined): Promise<void>
  /** Held from the look-up of an earlier charge until the outcome of this one is known. */
  lock: TabLock
  wait(ms: number): Promise<void>
}

/** The ports of a page: its mutations, its session, and the records that all tabs share. */
export function payingPorts(api: Api, client: QueryClient): PayingPorts {
  function run<Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables) {
    return client.getMutationCache().build(client, options).execute(variables)
  }
  return {
    async savePolicies({ method, policyNumbers }) {
      const account = await client.ensureQueryData(accountQuery(api))
      const numbers = [...new Set([...policiesOf(account, method.id), ...policyNumbers])]
      await run(updatePaymentMethodMutation(api), { methodId: method.id, policyNumbers: numbers })
    },
    readAccount: () => readPresentAccount(api, client),
    refreshAccount: () => refreshAccount(api, client),
    charge: (charge) => run(chargeOverdueMutation(api), charge),
    findCharge: (key) => readCharge(api, key),
    setDefault: (policyNumber, methodId) => run(setDefaultMethodMutation(api), { policyNumber, methodId }),
    readPending: () => readPending(api),
    keepPending: (charge) => keepPending(api, charge),
    ...inBrowser(api, 'charge'),
  }
}

/** The active policies that a method is saved for already. The service refuses a cancelled one. */
function policiesOf({ paymentMethods = [], policies = [] }: Account, methodId: string): string[] {
  const method = payInMethods(paymentMethods).find(({ refs }) => refs.includes(methodId))
  const active = activePolicies(policies).map(({ policyNumber }) => policyNumber)
  return active.filter((number) => method?.policyNumbers.includes(number))
}
