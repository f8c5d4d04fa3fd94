import { addDays } from '../insurance/calendar.ts'
import type { PersonaDefinition } from './define.ts'
import { claimsInSeveralStates } from './factories/claim-factory.ts'
import { namedByExamples } from './factories/example-rows.ts'
import { claimPapers, medicalRecords, weeklyPapers } from './factories/papers.ts'
import { bank, card, charge, payoutBank } from './factories/payment-factory.ts'
import { cat, creditWithFourMonthsLeft, primaryVet, wellKnown } from './factories/pet-factory.ts'
import { earlierTerm, insure, insureUntil } from './factories/policy-factory.ts'
import { ADVANTAGE, offer } from './factories/wellness-factory.ts'

export const usHappy: PersonaDefinition = {
  name: 'us-happy',
  firstName: 'Alex',
  lastName: 'Rivera',
  serviceCode: 'US',
  shows: 'US, a dog and a cat, monthly by card, bank payout, wellness on the dog, claims in several states',
  build: (context) => {
    const biscuit = insure(context, 'Biscuit', {
      pet: { breedId: 'B-12', breedName: 'Beagle mix', ...wellKnown(context, 'Female') },
      term: { wellnessPlan: ADVANTAGE, wellnessPaid: 182 },
      papers: [],
    })
    const miso = insure(context, 'Miso', { pet: cat(context, 6), premium: 310.8, days: 100, papers: [] })
    card(context)
    payoutBank(context)
    for (const month of [1, 2, 3]) charge(context, biscuit, { daysAgo: 30 * month })
    claimsInSeveralStates(context, biscuit)
    primaryVet(context, biscuit, 'V-9001')
    weeklyPapers(context, biscuit, ['Policy terms and conditions.pdf', 'Declarations page.pdf'])
    medicalRecords(context, biscuit, ['Vaccination record spring.png'], { first: 3 })
    claimPapers(context, biscuit)
    creditWithFourMonthsLeft(context, biscuit)
    offer(context, miso)
    namedByExamples(context)
  },
}

export const caHappy: PersonaDefinition = {
  name: 'ca-happy',
  firstName: 'Camille',
  lastName: 'Tremblay',
  serviceCode: 'CA',
  shows: 'Canada, C$, quarterly by bank account, paper check payout, one old cancelled policy',
  build: (context) => {
    const maple = insure(context, 'Maple', {
      pet: { breedId: 'B-31', breedName: 'Golden retriever' },
      premium: 612.4,
      frequency: 'quarterly',
    })
    earlierTerm(context, maple, { days: 615 })
    const kitten = { type: 'CAT', birthDate: addDays(context.today, -75) }
    const breed = { breedId: 'B-212', breedName: 'Ragdoll' }
    const olive = { pet: { ...kitten, ...breed }, premium: 402, days: 40 }
    insure(context, 'Olive', { ...olive, frequency: 'quarterly' })
    insureUntil(context, 'Rusty', 400)
    bank(context)
    context.tables.customers.update(context.customer, { paperCheckFee: { amount: 3, currency: 'CAD' } })
  },
}
