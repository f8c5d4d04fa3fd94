import type { PersonaDefinition } from './define.ts'
import { card, charge } from './factories/payment-factory.ts'
import { earlierTerm, insure, insureUntil } from './factories/policy-factory.ts'
import { moveRequest, renameRequest } from './factories/work-item-factory.ts'

export const situations: PersonaDefinition[] = [
  {
    name: 'no-pets',
    firstName: 'Noor',
    lastName: 'Haddad',
    serviceCode: 'US',
    shows: 'No pet enrolled yet: the empty states',
    build: () => {},
  },
  {
    name: 'cancelled-only',
    firstName: 'Sam',
    lastName: 'Okafor',
    serviceCode: 'US',
    shows: 'Two policies, both cancelled',
    build: (context) => {
      insureUntil(context, 'Pepper', 60, { pet: { breedName: 'Border collie' } })
      insureUntil(context, 'Shadow', 420, { pet: { type: 'Cat' } })
      card(context)
    },
  },
  {
    name: 'new-15days',
    firstName: 'Mina',
    lastName: 'Sato',
    serviceCode: 'US',
    shows: 'Protected for ten days only',
    build: (context) => {
      insure(context, 'Taro', { pet: { breedName: 'Shiba Inu' }, days: 10, protectedDays: 10 })
      card(context)
    },
  },
  {
    name: 'renewal-sent',
    firstName: 'Robin',
    lastName: 'Meyer',
    serviceCode: 'US',
    shows: 'The renewal notice was sent: names and addresses are locked',
    build: (context) => {
      insure(context, 'Ziggy', { pet: { breedName: 'Dachshund' }, days: 340 })
      card(context)
    },
  },
  {
    name: 'overdue',
    firstName: 'Jordan',
    lastName: 'Blake',
    serviceCode: 'US',
    topic: 'Payments',
    shows: 'A failed payment of 41.20, and one of 4.99 that is too small to count',
    build: (context) => {
      const scout = insure(context, 'Scout', { pet: { breedName: 'Whippet' } })
      const clover = insure(context, 'Clover', { pet: { type: 'Cat' }, premium: 310.8 })
      card(context)
      charge(context, scout, { daysAgo: 5, outcome: 'Declined' })
      charge(context, clover, { daysAgo: 5, amount: 4.99, outcome: 'Declined' })
    },
  },
  {
    name: 'rename-pending',
    firstName: 'Dana',
    lastName: 'Novak',
    serviceCode: 'US',
    shows: 'A new name was asked for and is not decided yet',
    build: (context) => {
      const bruno = insure(context, 'Bruno', { pet: { breedName: 'Boxer' } })
      card(context)
      renameRequest(context, bruno, 'Brunello')
    },
  },
  {
    name: 'ended-and-back',
    firstName: 'Kim',
    lastName: 'Larsen',
    serviceCode: 'US',
    shows: 'One policy that was cancelled and began again: it is active and inactive',
    build: (context) => {
      const yeller = insure(context, "old yeller o'Brien", { pet: { breedName: 'Labrador' }, days: 30 })
      earlierTerm(context, yeller, { days: 290, cancelledDays: 90 })
      card(context)
    },
  },
  {
    name: 'address-pending',
    firstName: 'Lena',
    lastName: 'Fischer',
    serviceCode: 'US',
    shows: 'A move to another state was asked for and is not decided yet; one before it was declined',
    build: (context) => {
      const juno = insure(context, 'Juno', { pet: { breedName: 'Vizsla' } })
      card(context)
      const before = { city: 'New York', state: 'NY', zipCode: '10001' }
      moveRequest(context, juno, before, { daysAgo: 10, isDeclined: true })
      moveRequest(context, juno, { city: 'Portland', state: 'ME', zipCode: '04101' })
    },
  },
]

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
