import type { AddressUpdate } from '../contract-types.ts'
import { addDays, addYears } from '../insurance/calendar.ts'
import type { Context, PersonaDefinition } from './define.ts'
import { bank, card } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'
import { offer } from './factories/wellness-factory.ts'

/** The last day of the grace period, counted from the start of the term (000 §9). */
const LAST_DAY = 30
const FEE = { enrollmentFee: 25 }

type Insurance = NonNullable<Parameters<typeof insure>[2]>

/** A pet of ten days of protection with an offer. */
function offered(context: Context, name: string, insurance: Insurance = {}) {
  offer(context, insure(context, name, { days: 10, ...insurance }), { lastDay: LAST_DAY })
}

function livesAt({ tables, customer }: Context, home: AddressUpdate) {
  tables.customers.update(customer, { homeAddress: home, mailingAddress: home })
}

/** Offers that differ by region, rate year, billing frequency and pet. */
export const wellnessCases: PersonaDefinition[] = [
  {
    name: 'wellness-expired',
    firstName: 'Robin',
    lastName: 'Castell',
    serviceCode: 'US',
    shows: 'The wellness offer has ended',
    build: (context) => {
      offered(context, 'Juniper', { days: 40 })
      card(context)
    },
  },
  {
    name: 'wellness-removed',
    firstName: 'Marlow',
    lastName: 'Finch',
    serviceCode: 'US',
    shows: 'Wellness was removed in the grace period, so that it cannot be added again in this term',
    build: (context) => {
      offered(context, 'Clementine', { term: { wellnessRemovedOn: addDays(context.today, -5) } })
      card(context)
    },
  },
  {
    name: 'wellness-ineligible',
    firstName: 'Ellis',
    lastName: 'Okafor',
    serviceCode: 'US',
    shows: 'An offer in the grace period, for a policyholder who is not eligible for wellness',
    build: (context) => {
      offered(context, 'Thyme')
      card(context)
      context.tables.customers.update(context.customer, { isEligibleForWellness: false })
    },
  },
  {
    name: 'wellness-maine',
    firstName: 'Harley',
    lastName: 'Dufresne',
    serviceCode: 'US',
    shows: 'Maine: wellness can be added, rate year 2024 with an administrative fee',
    build: (context) => {
      livesAt(context, {
        line1: '5 Congress Street',
        city: 'Portland',
        state: 'ME',
        zipcode: '04101',
        country: 'US',
      })
      offered(context, 'Lupine', { term: FEE })
      card(context)
    },
  },
  {
    name: 'wellness-canada',
    firstName: 'Noor',
    lastName: 'Bouchard',
    serviceCode: 'CA',
    shows: 'Ontario: wellness with taxes in C$, monthly, rate year 2024 with an administrative fee',
    build: (context) => {
      offered(context, 'Birch', { premium: 612.4, pet: { type: 'Cat' }, term: FEE })
      card(context)
    },
  },
  {
    name: 'wellness-quebec',
    firstName: 'Maude',
    lastName: 'Gagnon',
    serviceCode: 'CA',
    shows:
      'Quebec: wellness without a recommended plan, quarterly, rate year 2023 with an administrative fee',
    build: (context) => {
      livesAt(context, {
        line1: '300 Rue Sherbrooke',
        city: 'Montreal',
        state: 'QC',
        zipcode: 'H2X 1Y4',
        country: 'CA',
      })
      const term = { rateYear: 2023, ...FEE }
      offered(context, 'Érable', { premium: 580, frequency: 'quarterly', term })
      bank(context)
    },
  },
  {
    name: 'wellness-2023',
    firstName: 'Sasha',
    lastName: 'Lindgren',
    serviceCode: 'US',
    shows: 'Wellness can be added, paid annually, rate year 2023 without an administrative fee',
    build: (context) => {
      offered(context, 'Pepper', { frequency: 'annual', term: { rateYear: 2023 } })
      card(context)
    },
  },
  {
    name: 'wellness-puppy',
    firstName: 'Toby',
    lastName: 'Serrano',
    serviceCode: 'US',
    shows: 'A puppy: Prime is recommended; rate year 2024 without an administrative fee',
    build: (context) => {
      offered(context, 'Poppy', { pet: { birthDate: addDays(context.today, -150) } })
      card(context)
    },
  },
  {
    name: 'wellness-florida',
    firstName: 'Dana',
    lastName: 'Whitlock',
    serviceCode: 'US',
    shows: 'Florida, an old dog paid monthly: Prime has no monthly price',
    build: (context) => {
      livesAt(context, {
        line1: '8 Palm Court',
        city: 'Miami',
        state: 'FL',
        zipcode: '33101',
        country: 'US',
      })
      offered(context, 'Mango', { pet: { birthDate: addYears(context.today, -11) }, term: FEE })
      card(context)
    },
  },
  {
    name: 'wellness-no-plans',
    firstName: 'Remy',
    lastName: 'Aldridge',
    serviceCode: 'US',
    shows: 'An offer of a rate year without wellness plans',
    build: (context) => {
      offered(context, 'Saffron', { term: { rateYear: 2025 } })
      card(context)
    },
  },
]
