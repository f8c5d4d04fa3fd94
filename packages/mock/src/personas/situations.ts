import type { WorkItem } from '../world/types.ts'
import { addDays } from './dates.ts'
import type { BuildContext, PersonaDefinition, Situation } from './define.ts'
import { cancelledPolicyOf, idsOf, petOf, policyOf } from './factories.ts'
import { usAccountOf } from './us-account.ts'

type Person = { firstName: string; lastName: string }

/** The situation of somebody in the US with these policies and pets. */
const accountOf = (...parts: Parameters<typeof usAccountOf>): Situation => ({
  account: usAccountOf(...parts),
})

const person = (firstName: string, lastName: string): Person => ({ firstName, lastName })

/** A move to another state, as the policyholder has asked for it. */
function moveOf(
  context: BuildContext,
  nth: number,
  to: { status: WorkItem['status']; city: string; state: string; zipCode: string },
): WorkItem {
  const { status, ...place } = to
  return {
    id: `W-${context.number}-${nth}`,
    workQueueId: `WQ-${context.number}-${nth}`,
    type: 'RISK_ADDRESS_CHANGE',
    policyNumberDisplay: idsOf(context, 1).display,
    customer: { email: context.email, firstName: 'Lena' },
    changeDetails: { addresses: [{ type: 'HOME', addressLine1: '5 Pine Road', ...place, country: 'US' }] },
    status,
    requestedDate: `${context.today}T00:00:00.000Z`,
    dueDate: `${addDays(context.today, 1)}T00:00:00.000Z`,
    externalCustomerIdentifier: context.customerNumber,
    createdBy: context.email,
    source: 'web',
    comment: 'The customer asks to change the home address.',
  }
}

export const situations: PersonaDefinition[] = [
  {
    name: 'no-pets',
    ...person('Noor', 'Haddad'),
    serviceCode: 'US',
    shows: 'No pet enrolled yet: the empty states',
    build: (context) => accountOf(context, person('Noor', 'Haddad'), [], [], { paymentMethods: [] }),
  },
  {
    name: 'cancelled-only',
    ...person('Sam', 'Okafor'),
    serviceCode: 'US',
    shows: 'Two policies, both cancelled',
    build: (context) =>
      accountOf(
        context,
        person('Sam', 'Okafor'),
        [cancelledPolicyOf(context, 1, 'Pepper', 60), cancelledPolicyOf(context, 2, 'Shadow', 420)],
        [
          petOf(context, 1, 'Pepper', { breedName: 'Border collie', status: 'CANCELLED' }),
          petOf(context, 2, 'Shadow', { type: 'Cat', status: 'CANCELLED' }),
        ],
      ),
  },
  {
    name: 'new-15days',
    ...person('Mina', 'Sato'),
    serviceCode: 'US',
    shows: 'Protected for ten days only',
    build: (context) => {
      const policy = policyOf(context, 1, 'Taro', { days: 10 })
      return accountOf(
        context,
        person('Mina', 'Sato'),
        [{ ...policy, protectedSince: policy.policyTerms[0]?.effectiveDate ?? context.today }],
        [petOf(context, 1, 'Taro', { breedName: 'Shiba Inu' })],
      )
    },
  },
  {
    name: 'renewal-sent',
    ...person('Robin', 'Meyer'),
    serviceCode: 'US',
    shows: 'The renewal notice was sent: names and addresses are locked',
    build: (context) =>
      accountOf(
        context,
        person('Robin', 'Meyer'),
        [policyOf(context, 1, 'Ziggy', { days: 340, term: { isRenewalNoticeSent: true } })],
        [petOf(context, 1, 'Ziggy', { breedName: 'Dachshund', isRenewalNoticeSent: true })],
      ),
  },
  {
    name: 'overdue',
    ...person('Jordan', 'Blake'),
    serviceCode: 'US',
    shows: 'A failed payment of 41.20, and one of 4.99 that is too small to count',
    build: (context) =>
      accountOf(
        context,
        person('Jordan', 'Blake'),
        [policyOf(context, 1, 'Scout'), policyOf(context, 2, 'Clover', { premium: 310.8 })],
        [petOf(context, 1, 'Scout', { breedName: 'Whippet' }), petOf(context, 2, 'Clover', { type: 'Cat' })],
        {
          failedPayments: [
            { policyNumber: idsOf(context, 1).policyNumber, balanceOverdueAmount: 41.2 },
            { policyNumber: idsOf(context, 2).policyNumber, balanceOverdueAmount: 4.99 },
          ],
        },
      ),
  },
  {
    name: 'rename-pending',
    ...person('Dana', 'Novak'),
    serviceCode: 'US',
    shows: 'A new name was asked for and is not decided yet',
    build: (context) => ({
      ...accountOf(
        context,
        person('Dana', 'Novak'),
        [policyOf(context, 1, 'Bruno')],
        [petOf(context, 1, 'Bruno', { breedName: 'Boxer' })],
      ),
      workItems: [
        {
          id: `W-${context.number}`,
          workQueueId: `WQ-${context.number}`,
          type: 'PET_NAME_CHANGE',
          policyNumberDisplay: idsOf(context, 1).display,
          customer: { email: context.email, firstName: 'Dana' },
          changeDetails: { petName: 'Brunello' },
          status: 'OPEN',
          requestedDate: `${context.today}T00:00:00.000Z`,
          dueDate: `${context.today}T23:59:59.000Z`,
          externalCustomerIdentifier: context.customerNumber,
          createdBy: context.email,
          source: 'web',
          comment: "The customer asks to change the pet's name.",
        },
      ],
    }),
  },
  {
    name: 'ended-and-back',
    ...person('Kim', 'Larsen'),
    serviceCode: 'US',
    shows: 'One policy that was cancelled and began again: it is active and inactive',
    build: (context) => {
      const name = "old yeller o'Brien"
      const policy = policyOf(context, 1, name, { days: 30 })
      const ended = cancelledPolicyOf(context, 1, name, 90).policyTerms.map((term) => ({
        ...term,
        policyTermId: `${term.policyTermId}-0`,
      }))
      return accountOf(
        context,
        person('Kim', 'Larsen'),
        [{ ...policy, policyTerms: [...policy.policyTerms, ...ended] }],
        [petOf(context, 1, name, { breedName: 'Labrador' })],
      )
    },
  },
  {
    name: 'address-pending',
    ...person('Lena', 'Fischer'),
    serviceCode: 'US',
    shows: 'A move to another state was asked for and is not decided yet; one before it is closed',
    build: (context) => ({
      ...accountOf(
        context,
        person('Lena', 'Fischer'),
        [policyOf(context, 1, 'Juno')],
        [petOf(context, 1, 'Juno', { breedName: 'Vizsla' })],
      ),
      workItems: [
        moveOf(context, 2, { status: 'OPEN', state: 'ME', zipCode: '04101', city: 'Portland' }),
        moveOf(context, 1, { status: 'CLOSED', state: 'NY', zipCode: '10001', city: 'New York' }),
      ],
    }),
  },
]
