import type { PersonaDefinition } from './define.ts'
import { bank, card, cardEnding, charge } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'

export const payments: PersonaDefinition[] = [
  {
    name: 'expired-card',
    firstName: 'Casey',
    lastName: 'Lund',
    serviceCode: 'US',
    shows: 'The card that pays has expired; an old one that nobody uses has, too',
    build: (context) => {
      insure(context, 'Olive')
      cardEnding(context, -1)
      cardEnding(context, -20)
    },
  },
  {
    name: 'expiring-card',
    firstName: 'Jamie',
    lastName: 'Frost',
    serviceCode: 'US',
    shows: 'The card that pays expires within 60 days',
    build: (context) => {
      insure(context, 'Juniper')
      cardEnding(context, 1)
    },
  },
  {
    name: 'ach-pending',
    firstName: 'Riley',
    lastName: 'Stone',
    serviceCode: 'US',
    shows: 'A bank account that waits for its verification; a card pays meanwhile',
    build: (context) => {
      insure(context, 'Poppy')
      card(context)
      bank(context, { addedDays: 0 })
    },
  },
  {
    name: 'ach-failed',
    firstName: 'Avery',
    lastName: 'Kim',
    serviceCode: 'US',
    shows: 'A bank account whose verification failed, and the payment of 41.20 that it declined',
    build: (context) => {
      const hazel = insure(context, 'Hazel')
      bank(context, { isSound: false })
      charge(context, hazel, { daysAgo: 4, outcome: 'Declined' })
    },
  },
]
