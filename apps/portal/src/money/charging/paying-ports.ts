import { payInMethods } from '@portal/domain/payment-methods'
import { activePolicies } from '@portal/domain/policies'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { type Account, accountQuery } from '../../api/account.ts'
import { type Charge, chargeOverdueMutation, readCharge } from '../../api/charges.ts'
import {
  readPresentAccount,
  refreshAccount,
  setDefaultMethodMutation,
  updatePaymentMethodMutation,
} from '../../api/payment-methods.ts'
import { inBrowser } from '../../parts/once/send-once.ts'
import type { Api } from '../../session/context.ts'
import type { PayingRequest } from './paying-state.ts'
import { chargeRecord } from './pending-charge.ts'

/** Everything that a chain does to the world, in a page: its mutations, its session, and the record of all tabs. */
export function payingPorts(api: Api, client: QueryClient) {
  function run<Result, Variables>(options: MutationOptions<Result, Error, Variables>, variables: Variables) {
    return client.getMutationCache().build(client, options).execute(variables)
  }
  return {
    async savePolicies({ method, policyNumbers }: PayingRequest): Promise<void> {
      const account = await client.ensureQueryData(accountQuery(api))
      const numbers = [...new Set([...policiesOf(account, method.id), ...policyNumbers])]
      await run(updatePaymentMethodMutation(api), { methodId: method.id, policyNumbers: numbers })
    },
    /** The present account, never one of a cache. */
    readAccount: (): Promise<Account> => readPresentAccount(api, client),
    /** Lets the screen read the account again. */
    refreshAccount: () => refreshAccount(api, client),
    charge: (charge: Charge) => run(chargeOverdueMutation(api), charge),
    /** The transactions of a charge by its key; empty when the service has not tried it. */
    findCharge: (key: string) => readCharge(api, key),
    async setDefault(policyNumber: string, methodId: string): Promise<void> {
      await run(setDefaultMethodMutation(api), { policyNumber, methodId })
    },
    record: chargeRecord(api),
    ...inBrowser(api, 'charge'),
  }
}

export type PayingPorts = ReturnType<typeof payingPorts>

/** The active policies that a method is saved for already. The service refuses a cancelled one. */
function policiesOf({ paymentMethods = [], policies = [] }: Account, methodId: string): string[] {
  const method = payInMethods(paymentMethods).find(({ refs }) => refs.includes(methodId))
  const active = activePolicies(policies).map(({ policyNumber }) => policyNumber)
  return active.filter((number) => method?.policyNumbers.includes(number))
}
