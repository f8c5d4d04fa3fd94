import type { Account } from '../contract-types.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { failedPaymentsOf } from './payments.ts'
import { policiesOf } from './policies.ts'
import { policyStates } from './policy-state.ts'

type Policy = NonNullable<Account['policies']>[number]
type Method = NonNullable<Account['paymentMethods']>[number]

/** The part of an account that the token of a link reads, because an e-mail may be forwarded (001 §6). */
export function linkAccountOf(facts: Facts, customer: CustomerRow): Account {
  const states = policyStates(facts, customer).filter(({ present }) => present.status === 'ACTIVE')
  return {
    profile: { email: customer.email, customer: { customerNumber: customer.id } },
    profileDetails: { serviceCode: customer.serviceCode },
    enablePayInACH: true,
    policies: policiesOf(facts, customer, states).map(linkPolicy),
    failedPayments: failedPaymentsOf(facts, customer, states),
    paymentMethods: paymentMethodsOf(facts, customer).map(linkMethod),
  }
}

function linkPolicy({ policyNumber, defaultPaymentRef, policyTerms }: Policy): Policy {
  const active = policyTerms.filter(({ status }) => status === 'ACTIVE')
  return {
    policyNumber,
    ...(defaultPaymentRef === undefined ? {} : { defaultPaymentRef }),
    policyTerms: active.map(
      ({ status, policyTermId, policyNumberDisplay, petName, effectiveDate, expirationDate }) => {
        return { status, policyTermId, policyNumberDisplay, petName, effectiveDate, expirationDate }
      },
    ),
  }
}

/** A payment method without holder and address. */
export function linkMethod({ id, instrumentType, status, card, ach }: Method): Method {
  return {
    id,
    instrumentType,
    ...(status === undefined ? {} : { status }),
    ...(card === undefined ? {} : { card: linkCard(card) }),
    ...(ach?.number === undefined ? {} : { ach: { number: ach.number } }),
  }
}

function linkCard({
  name: _name,
  address: _address,
  ...card
}: NonNullable<Method['card']>): NonNullable<Method['card']> {
  return card
}
