import type { PersonaDefinition } from './define.ts'
import { idsOf, petOf, policyOf } from './factories.ts'
import { usAccountOf } from './us-account.ts'

type Situation = {
  name: string
  firstName: string
  lastName: string
  petName: string
  shows: string
  /** How long the term has run. */
  days: number
  offerState?: 'AVAILABLE' | 'REQUESTED' | 'EXPIRED'
  showTeaser?: boolean
}

const define = ({
  shows,
  days,
  offerState,
  showTeaser = false,
  ...person
}: Situation): PersonaDefinition => ({
  name: person.name,
  firstName: person.firstName,
  lastName: person.lastName,
  serviceCode: 'US',
  shows,
  build: (context) => {
    const policies = [policyOf(context, 1, person.petName, { days, term: { showTeaser } })]
    const { policyNumber } = idsOf(context, 1)
    return {
      account: usAccountOf(context, person, policies, [petOf(context, 1, person.petName)]),
      offers: { [policyNumber]: offerState === undefined ? [] : [{ policyNumber, offerState }] },
    }
  },
})

export const wellness: PersonaDefinition[] = [
  define({
    name: 'wellness-offer',
    firstName: 'Quinn',
    lastName: 'Harper',
    petName: 'Basil',
    shows: 'In the grace period: wellness can be added',
    days: 10,
    offerState: 'AVAILABLE',
  }),
  define({
    name: 'wellness-requested',
    firstName: 'Sage',
    lastName: 'Moreau',
    petName: 'Fennel',
    shows: 'Wellness was bought and is being added',
    days: 10,
    offerState: 'REQUESTED',
  }),
  define({
    name: 'wellness-teaser',
    firstName: 'Drew',
    lastName: 'Lindqvist',
    petName: 'Nutmeg',
    shows: 'Outside the grace period: wellness is announced for the renewal',
    days: 120,
    showTeaser: true,
  }),
]
