import type { CustomerRecord, ServiceCode } from '../world/types.ts'

/** What a factory makes of a persona; ids, login and empty lists come from `buildCustomer`. */
export type Situation = Partial<
  Pick<
    CustomerRecord,
    'workItems' | 'claims' | 'vets' | 'policyDocuments' | 'medicalRecords' | 'offers' | 'renamed'
  >
> & { account: CustomerRecord['account'] }

export type BuildContext = {
  /** Calendar day of the world, YYYY-MM-DD: every date of a situation is told from it. */
  today: string
  /** Unique number of the persona, the base of its ids. */
  number: number
  email: string
  phone: string
  customerNumber: string
  walletId: string
  /** Address of the services, where documents lie. */
  gateway: string
}

export type PersonaDefinition = {
  /** The part before the @ of the login. */
  name: string
  firstName: string
  lastName: string
  serviceCode: ServiceCode
  /** One line for the panel: what situation this is. */
  shows: string
  build: (context: BuildContext) => Situation
}

export type Persona = PersonaDefinition & { number: number; phone: string }
