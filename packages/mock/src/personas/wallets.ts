import type { PersonaDefinition } from './define.ts'
import { card, cardEnding, charge } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'

/** A Canadian policyholder with overdue balances, the counterpart of `shared-card`. */
export const caOverdue: PersonaDefinition = {
  name: 'ca-overdue',
  firstName: 'Noémie',
  lastName: 'Lavoie',
  serviceCode: 'CA',
  shows: 'Canada: one expired card pays two policies, on which C$63.15 and C$8.40 are overdue',
  build: (context) => {
    const tundra = insure(context, 'Tundra', { premium: 757.8 })
    const sirop = insure(context, 'Sirop', { premium: 402, pet: { type: 'Cat' } })
    cardEnding(context, -1)
    charge(context, tundra, { daysAgo: 6, amount: 63.15, outcome: 'Declined' })
    charge(context, sirop, { daysAgo: 6, amount: 8.4, outcome: 'Declined' })
  },
}

export const wallets: PersonaDefinition[] = [
  {
    name: 'shared-card',
    firstName: 'Toni',
    lastName: 'Vance',
    serviceCode: 'US',
    shows: 'One expired card pays three policies; 41.20 and 25.90 are overdue on two of them',
    build: (context) => {
      const maple = insure(context, 'Maple')
      const clove = insure(context, 'Clove', { premium: 310.8, pet: { type: 'Cat' } })
      insure(context, 'Fig', { premium: 402 })
      cardEnding(context, -1)
      charge(context, maple, { daysAgo: 6, outcome: 'Declined' })
      charge(context, clove, { daysAgo: 6, amount: 25.9, outcome: 'Declined' })
    },
  },
  {
    name: 'lost-method',
    firstName: 'Ira',
    lastName: 'Petrov',
    serviceCode: 'US',
    shows: 'A card in the wallet, and a policy whose default reference points to nothing',
    build: (context) => {
      const { policy } = insure(context, 'Rowan')
      card(context)
      const { subscriptions } = context.tables
      for (const row of subscriptions.where('policyId', policy.id)) {
        subscriptions.update(row, { paymentMethodId: `PM-${context.number}-0` })
      }
    },
  },
]
