import type { PaymentMethod } from '../world/types.ts'
import type { BuildContext, PersonaDefinition, Situation } from './define.ts'
import { bankOf, cardOf, petOf, policyOf } from './factories.ts'
import { usAccountOf } from './us-account.ts'

type Person = { name: string; firstName: string; lastName: string; petName: string }

function accountOf(context: BuildContext, person: Person, paymentMethods: PaymentMethod[]): Situation {
  const { petName } = person
  const [policies, pets] = [[policyOf(context, 1, petName)], [petOf(context, 1, petName)]]
  return { account: usAccountOf(context, person, policies, pets, { paymentMethods }) }
}

/** A card whose month is that many months after this one. */
function cardEnding(context: BuildContext, months: number, more: Partial<PaymentMethod> = {}): PaymentMethod {
  const [year = 0, month = 0] = context.today.split('-').map(Number)
  const end = year * 12 + month - 1 + months
  const [expYear, expMonth] = [Math.floor(end / 12), (end % 12) + 1]
  const expirationDate = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
  const card = {
    brand: 'visa' as const,
    number: '4242',
    name: 'Policyholder',
    expirationDate,
    expMonth,
    expYear,
  }
  return cardOf(context, { card, ...more })
}

const define = (
  person: Person,
  shows: string,
  methods: (context: BuildContext) => PaymentMethod[],
): PersonaDefinition => ({
  name: person.name,
  firstName: person.firstName,
  lastName: person.lastName,
  serviceCode: 'US',
  shows,
  build: (context) => accountOf(context, person, methods(context)),
})

export const payments: PersonaDefinition[] = [
  define(
    { name: 'expired-card', firstName: 'Casey', lastName: 'Lund', petName: 'Olive' },
    'The card that pays has expired; an old one that nobody uses has, too',
    (context) => [cardEnding(context, -1), cardEnding(context, -20, { id: `PM-${context.number}-9` })],
  ),
  define(
    { name: 'expiring-card', firstName: 'Jamie', lastName: 'Frost', petName: 'Juniper' },
    'The card that pays expires within 60 days',
    (context) => [cardEnding(context, 1)],
  ),
  define(
    { name: 'ach-pending', firstName: 'Riley', lastName: 'Stone', petName: 'Poppy' },
    'A bank account that waits for its verification',
    (context) => [bankOf(context, { status: 'VERIFICATION_PENDING' })],
  ),
  define(
    { name: 'ach-failed', firstName: 'Avery', lastName: 'Kim', petName: 'Hazel' },
    'A bank account whose verification failed',
    (context) => [bankOf(context, { status: 'VERIFICATION_FAILED' })],
  ),
]
