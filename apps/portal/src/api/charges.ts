import { type OverdueBilling, unitsOf } from '@portal/domain/overdue-charge'
import { type PayInMethod, readVerification } from '@portal/domain/payment-methods'
import { call } from '@portal/sdk'
import type { BillingService } from '@portal/sdk/contracts'
import { whole } from '@portal/sdk/needed'
import { chargeOverdue, findCharge } from '@portal/sdk/needed/fdp-billing-service'
import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { accountQuery } from './account.ts'

/** One try to charge one overdue balance. */
export type Transaction = BillingService.components['schemas']['Transaction']

/** The method that a charge takes, as the service wants it named (001 §7). */
export type ChargedMethod = Pick<PayInMethod, 'kind' | 'id'> & { verification?: string | undefined }

/** @param key the idempotency key, which the same try keeps however often it is sent (decision 5) */
export type Charge = { key: string; billings: readonly OverdueBilling[]; method: ChargedMethod }

/**
 * Charges overdue balances to a payment method (PAYAPI-035..040). The service charges a balance at most once, and answers
 * a repeat with the same key as it answered the first time. It is never sent again by itself (BILL-043).
 */
export function chargeOverdueMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: ({ key, billings, method }: Charge): Promise<Transaction[]> => {
      const body = {
        appId: 'self-service' as const,
        billings: billings.map(({ policyDisplayNumber, amount }) => {
          return { policyDisplayNumber, amount: unitsOf(amount), paymentMethod: paymentMethodOf(method) }
        }),
      }
      const params = { header: { 'Idempotency-Key': key } }
      return transactionsOf(
        call(api.sdk.billing.POST('/v1/billing/charge', { params, body }), whole(chargeOverdue)),
      )
    },
    meta: { refetch: { always: [queryKey] } },
  })
}

function paymentMethodOf({ id, kind, verification }: ChargedMethod) {
  const paymentType: 'CARD' | 'US_BANK_ACCOUNT' = kind === 'card' ? 'CARD' : 'US_BANK_ACCOUNT'
  const paymentMethodStatus = readVerification(verification) ?? 'ACTIVE'
  return { paymentMethodId: id, paymentType, paymentMethodStatus } as const
}

/**
 * Looks up what became of a charge by its idempotency key (decision 25). An empty list means that the service has not
 * tried it.
 */
export function readCharge({ sdk }: Api, key: string): Promise<Transaction[]> {
  const query = { 'idempotency-key': key }
  // A copy in a cache could hide a charge that was made meanwhile.
  const answer = sdk.billing.GET('/v1/billing/charge', { params: { query }, cache: 'no-store' })
  return transactionsOf(call(answer, whole(findCharge)))
}

async function transactionsOf(answer: Promise<{ transactions: Transaction[] }>): Promise<Transaction[]> {
  return (await answer).transactions
}
