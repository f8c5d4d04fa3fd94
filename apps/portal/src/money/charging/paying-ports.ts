import { payInMethods } from '@portal/domain/payment-methods'
import { activePolicies } from '@portal/domain/policies'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
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
import { keptRows } from '../../session/kept-records.ts'
import type { PayingRequest } from './paying-state.ts'

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

const billing = v.object({
  policyNumber: v.string(),
  policyDisplayNumber: v.string(),
  amount: v.object({ cents: v.number(), currency: v.picklist(['USD', 'CAD']) }),
})

const pending = v.object({
  /** The idempotency key of the charge. */
  key: v.string(),
  /** The time of its first try, in milliseconds since the epoch. */
  at: v.number(),
  billings: v.array(billing),
  request: v.object({
    method: v.object({
      id: v.string(),
      kind: v.picklist(['card', 'ach']),
      verification: v.optional(v.string()),
    }),
    policyNumbers: v.array(v.string()),
    isNewDefault: v.boolean(),
    isAdded: v.boolean(),
  }),
  /** The mixed charge of which this one takes the rest. */
  mixed: v.optional(v.object({ paid: v.array(billing), open: v.array(billing) })),
})

/** A charge that was or is about to be sent, and the chain to which it belongs. It has no number of a card or account. */
export type PendingCharge = v.InferOutput<typeof pending>

/** The record of the customer's one charge that may be on its way. */
export const chargeRecord = (api: Api) => keptRows(api, 'pending-charge', { row: pending, form: 'one' })
