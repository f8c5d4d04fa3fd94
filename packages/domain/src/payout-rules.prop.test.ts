import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activePayout, type PayoutAccount, payoutMethods, readPayoutMethod } from './payout-methods.ts'
import { activationSteps, CHECK_ID, type PayoutStep, removalSteps } from './payout-rules.ts'

const ids = fc.constantFrom('PO-1', 'PO-2', 'PO-3')
const wires = fc.record({
  id: ids,
  instrumentType: fc.constantFrom('bank' as const, 'card' as const),
  status: fc.constantFrom('valid', 'invalid', 'expired'),
})
const accounts: fc.Arbitrary<PayoutAccount> = fc
  .uniqueArray(wires, { selector: ({ id }) => id, minLength: 1 })
  .chain((payoutPaymentMethods) =>
    fc.record({
      payoutPaymentMethods: fc.constant(payoutPaymentMethods),
      selectedPayoutMethod: fc.constantFrom(undefined, ...payoutPaymentMethods),
    }),
  )

/** The account after some of the calls, as the wallet keeps it. */
function after(account: PayoutAccount, steps: readonly PayoutStep[]): PayoutAccount {
  return steps.reduce<PayoutAccount>(({ payoutPaymentMethods = [], selectedPayoutMethod }, step) => {
    if (step.do === 'activate') {
      const selected = payoutPaymentMethods.find(({ id }) => id === step.id)
      return { payoutPaymentMethods, selectedPayoutMethod: selected }
    }
    return {
      payoutPaymentMethods: payoutPaymentMethods.filter(({ id }) => id !== step.id),
      selectedPayoutMethod,
    }
  }, account)
}

const targets = accounts.chain((account) => {
  const methods = payoutMethods(account)
  return fc.record({
    account: fc.constant(account),
    method: fc.constantFrom(...methods),
    done: fc.nat(2),
  })
})

test('wherever a removal or an activation is interrupted, claims are paid to a method that the account has', () => {
  fc.assert(
    fc.property(targets, ({ account, method, done }) => {
      for (const steps of [removalSteps(method, account), activationSteps(method.id, account)]) {
        expect(activePayout(after(account, steps.slice(0, done))).kind).not.toBe('unknown')
      }
    }),
  )
})

test('a removal that is started again after an interruption ends as if it had not been interrupted', () => {
  fc.assert(
    fc.property(targets, ({ account, method, done }) => {
      const whole = after(account, removalSteps(method, account))
      const begun = after(account, removalSteps(method, account).slice(0, done))
      expect(after(begun, removalSteps(method, begun))).toEqual(whole)
      expect(payoutMethods(whole).map(({ id }) => id)).not.toContain(method.id)
    }),
  )
})

test('an activation makes its method active, and keeps every valid method', () => {
  fc.assert(
    fc.property(targets, fc.boolean(), ({ account, method }, isCheck) => {
      const id = isCheck ? CHECK_ID : method.id
      const result = after(account, activationSteps(id, account))
      expect(activePayout(result)).toMatchObject(isCheck ? { kind: 'check' } : { method: { id } })
      const left = payoutMethods(result).map((each) => each.id)
      const valid = (account.payoutPaymentMethods ?? [])
        .map(readPayoutMethod)
        .filter(({ isValid }) => isValid)
      expect(left).toEqual(expect.arrayContaining(valid.map((each) => each.id)))
    }),
  )
})
