import type { PersonaDefinition } from './define.ts'
import { card } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'
import { offer } from './factories/wellness-factory.ts'

/** The last day of the grace period, counted from the start of the term (000 §9). */
const LAST_DAY = 30

export const wellness: PersonaDefinition[] = [
  {
    name: 'wellness-offer',
    firstName: 'Quinn',
    lastName: 'Harper',
    serviceCode: 'US',
    shows: 'In the grace period: wellness can be added, rate year 2024 with an administrative fee',
    build: (context) => {
      const basil = insure(context, 'Basil', { days: 10, term: { enrollmentFee: 25 } })
      offer(context, basil, { lastDay: LAST_DAY })
      card(context)
    },
  },
  {
    name: 'wellness-requested',
    firstName: 'Sage',
    lastName: 'Moreau',
    serviceCode: 'US',
    shows: 'Wellness was bought and is being added',
    build: (context) => {
      offer(context, insure(context, 'Fennel', { days: 10 }), { lastDay: LAST_DAY, isRequested: true })
      card(context)
    },
  },
  {
    name: 'wellness-teaser',
    firstName: 'Drew',
    lastName: 'Lindqvist',
    serviceCode: 'US',
    shows: 'Outside the grace period: wellness is announced for the renewal',
    build: (context) => {
      insure(context, 'Nutmeg', { days: 120, term: { showTeaser: true } })
      card(context)
    },
  },
]
