import type { PersonaDefinition } from './define.ts'
import { claimsInSeveralStates } from './factories/claim-factory.ts'
import { card, charge, payoutBank } from './factories/payment-factory.ts'
import { cat, creditWithFourMonthsLeft, died, primaryVet } from './factories/pet-factory.ts'
import { insure } from './factories/policy-factory.ts'
import { offer } from './factories/wellness-factory.ts'

/** Policyholders whose pet has died (900 §4). */
export const losses: PersonaDefinition[] = [
  {
    name: 'pet-died',
    firstName: 'Ines',
    lastName: 'Moreau',
    serviceCode: 'US',
    shows: 'One of two pets has died, which was reported three days ago: its claims and documents stay',
    build: (context) => {
      const bella = insure(context, 'Bella', { pet: { breedName: 'Beagle' }, frequency: 'annual' })
      const oscar = insure(context, 'Oscar', { pet: cat(context, 6), premium: 310.8, days: 100 })
      card(context)
      payoutBank(context)
      charge(context, bella, { daysAgo: 100, amount: 494.4 })
      claimsInSeveralStates(context, bella)
      primaryVet(context, oscar, 'V-9001')
      creditWithFourMonthsLeft(context, bella)
      creditWithFourMonthsLeft(context, oscar)
      offer(context, bella)
      died(context, bella, 5)
    },
  },
  {
    name: 'only-pet-died',
    firstName: 'Paul',
    lastName: 'Adeyemi',
    serviceCode: 'US',
    shows:
      'The only pet has died, which was reported three days ago; a claim is open and premiums are refunded',
    build: (context) => {
      const rex = insure(context, 'Rex', { pet: { breedName: 'Airedale' }, frequency: 'annual' })
      card(context)
      payoutBank(context)
      charge(context, rex, { daysAgo: 100, amount: 494.4 })
      claimsInSeveralStates(context, rex)
      creditWithFourMonthsLeft(context, rex)
      died(context, rex, 4)
    },
  },
]
