import type { PersonaDefinition } from './define.ts'
import { card } from './factories/payments.ts'
import { insure } from './factories/policies.ts'

export const content: PersonaDefinition[] = [
  {
    name: 'mixed-rate-years',
    firstName: 'Toby',
    lastName: 'Lindgren',
    serviceCode: 'US',
    shows: 'Maine; one policy of rate year 2023 and one of 2024, so the pharmacy has the forms of 2023',
    build: (context) => {
      const { tables, customer } = context
      const home = {
        line1: '5 Pine Road',
        city: 'Portland',
        state: 'ME',
        zipcode: '04101',
        country: 'US',
      } as const
      tables.customers.update(customer, { homeAddress: home, mailingAddress: home })
      insure(context, 'Moose', { term: { rateYear: 2023 } })
      insure(context, 'Chowder', { pet: { type: 'Cat' } })
      card(context)
    },
  },
]
