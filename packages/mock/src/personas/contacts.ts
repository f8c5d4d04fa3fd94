import type { PersonaDefinition } from './define.ts'
import { card } from './factories/payments.ts'
import { insure } from './factories/policies.ts'

export const contacts: PersonaDefinition[] = [
  {
    name: 'no-mobile',
    firstName: 'Ira',
    lastName: 'Stern',
    serviceCode: 'US',
    hasNoMobile: true,
    shows: 'No mobile number on file: codes go to the e-mail address alone',
    build: (context) => {
      insure(context, 'Fern')
      card(context)
    },
  },
]
