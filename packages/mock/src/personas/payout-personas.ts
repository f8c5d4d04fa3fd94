import type { PersonaDefinition } from './define.ts'
import { identityToken } from './factories/example-rows.ts'
import { card, payoutBank, payoutCard } from './factories/payment-factory.ts'
import { insure } from './factories/policy-factory.ts'

export const payouts: PersonaDefinition[] = [
  {
    name: 'kyc-none',
    firstName: 'Nadia',
    lastName: 'Berg',
    serviceCode: 'US',
    shows: 'No identity check and no payout method yet: paper check',
    build: (context) => {
      insure(context, 'Basil')
      card(context)
      identityToken(context)
      context.tables.customers.update(context.customer, { identity: undefined })
    },
  },
  {
    name: 'kyc-pending',
    firstName: 'Omar',
    lastName: 'Reyes',
    serviceCode: 'US',
    shows: 'An identity check under review, for 2 business days; a debit card receives payouts',
    build: (context) => {
      insure(context, 'Sage')
      card(context)
      payoutCard(context)
      context.tables.customers.update(context.customer, { identity: { reviewFrom: context.today } })
    },
  },
  {
    name: 'payout-restricted',
    firstName: 'Lou',
    lastName: 'Barnes',
    serviceCode: 'US',
    shows: 'A restricted account: its debit card receives payouts no more, and a bank account would',
    build: (context) => {
      insure(context, 'Rosie')
      card(context)
      payoutCard(context)
      payoutBank(context, { isActive: false })
      context.tables.customers.update(context.customer, { isPayoutRestricted: true })
    },
  },
  {
    name: 'payout-invalid',
    firstName: 'Greta',
    lastName: 'Voss',
    serviceCode: 'US',
    shows: 'The bank of the active payout method refuses payouts since three days; a debit card is valid',
    build: (context) => {
      insure(context, 'Nutmeg')
      card(context)
      payoutBank(context, { isInvalid: true })
      payoutCard(context, { isActive: false })
    },
  },
  {
    name: 'check-fee',
    firstName: 'Wes',
    lastName: 'Hayes',
    serviceCode: 'US',
    shows: 'Paper check with a fee of $3 for each approved claim',
    build: (context) => {
      insure(context, 'Ranger')
      card(context)
      context.tables.customers.update(context.customer, { paperCheckFee: { amount: 3, currency: 'USD' } })
    },
  },
  {
    name: 'ca-kyc-none',
    firstName: 'Élise',
    lastName: 'Gagnon',
    serviceCode: 'CA',
    shows: 'Canada, no identity check and no payout method yet: paper check with a fee of C$4.50',
    build: (context) => {
      insure(context, 'Érable')
      card(context)
      const paperCheckFee = { amount: 4.5, currency: 'CAD' } as const
      context.tables.customers.update(context.customer, { identity: undefined, paperCheckFee })
    },
  },
]
