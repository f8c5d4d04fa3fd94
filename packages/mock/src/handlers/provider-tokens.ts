import type { CardProvider } from '@portal/sdk/contracts'
import { publicKeyOf } from '../sandbox.ts'
import type { ProviderTokenRow } from '../tables/money-rows.ts'
import type { World } from '../world/world.ts'
import { readCard } from './provider-numbers.ts'

type Operation = CardProvider.operations['createProviderToken']
type Form = Operation['requestBody']['content']['application/x-www-form-urlencoded']

/** The error of a typed field, with its name in the form. @param parent such as `card` */
export function errorAt<Problem extends { param?: string }>(parent: string, error: Problem): Problem {
  return error.param === undefined ? error : { ...error, param: `${parent}[${error.param}]` }
}

function invalid(code: string, message: string, param: string) {
  return {
    status: 400 as const,
    body: { error: { type: 'invalid_request_error' as const, code, message, param } },
  }
}

/** The provider's token endpoint. A token of an identity keeps the result of the check and nothing that was sent. */
export function createToken(world: World, form: Form) {
  const country = (['US', 'CA'] as const).find((each) => publicKeyOf(each) === form.key)
  if (country === undefined) return invalid('api_key_invalid', 'The key is not valid.', 'key')
  return form['card[number]'] === undefined ? identityToken(world, form, country) : cardToken(world, form)
}

function cardToken(world: World, form: Form) {
  const typed = readCard(
    {
      number: form['card[number]'],
      exp_month: form['card[exp_month]'],
      exp_year: form['card[exp_year]'],
      cvc: form['card[cvc]'],
      zip: form['card[address_zip]'],
    },
    world.today(),
  )
  if ('error' in typed) return refused({ type: 'card_error', ...errorAt('card', typed.error) })
  const { instrument, isDebit } = typed
  if (form['card[currency]'] !== undefined && !isDebit) {
    const message = 'This card cannot be used for payouts; it is not a debit card.'
    return refused({ type: 'card_error', code: 'invalid_card_type', message })
  }
  const { brand, last4, expMonth, expYear } = instrument
  const funding = isDebit ? ('debit' as const) : ('credit' as const)
  const holder = form['card[name]']?.trim() ?? ''
  const row = insert(world, { id: world.nextId('tok_'), kind: 'card', instrument, holder })
  const card = { brand, last4, exp_month: expMonth, exp_year: expYear, funding }
  return { status: 200 as const, body: { ...tokenOf(world, row), card } }
}

const BASE = ['dob][day', 'dob][month', 'dob][year'] as const
const BY_COUNTRY = {
  US: ['ssn_last_4'],
  CA: [
    ...(['relationship][title', 'email', 'phone', 'address][line1', 'address][city'] as const),
    ...(['address][state', 'address][postal_code', 'address][country'] as const),
  ],
} as const

function identityToken(world: World, form: Form, country: 'US' | 'CA') {
  const missing = [...BASE, ...BY_COUNTRY[country]]
    .map((name) => `account[individual][${name}]` as const)
    .find((name) => form[name] === undefined)
  if (missing !== undefined)
    return invalid('parameter_missing', `Missing required param: ${missing}.`, missing)
  const born = dateOf(form)
  if (born === undefined || born >= world.today()) {
    return invalid('invalid_date_of_birth', 'The date of birth is not valid.', 'account[individual][dob]')
  }
  const digits = form['account[individual][ssn_last_4]']
  if (digits === '0000' || born === '1900-01-01') {
    const message = 'The identity could not be verified.; verification_failed'
    return refused({ type: 'invalid_request_error', code: 'verification_failed', message })
  }
  const row = insert(world, { id: world.nextId('ct_'), kind: 'identity', isUnderReview: digits === '1111' })
  return { status: 200 as const, body: tokenOf(world, row) }
}

/** The date of birth, YYYY-MM-DD; undefined for a day that does not exist. */
function dateOf(form: Form): string | undefined {
  const part = (name: 'day' | 'month' | 'year') => form[`account[individual][dob][${name}]`] ?? ''
  const day = `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}

type Problem = CardProvider.components['schemas']['ProviderError']['error']

function refused(error: Problem) {
  return { status: 402 as const, body: { error } }
}

function insert(world: World, row: ProviderTokenRow): ProviderTokenRow {
  return world.tables.providerTokens.insert(row)
}

function tokenOf(world: World, { id, kind }: ProviderTokenRow) {
  return {
    id,
    object: 'token' as const,
    type: kind === 'card' ? ('card' as const) : ('account' as const),
    created: Math.floor(world.now() / 1000),
    livemode: false,
    used: false,
  }
}
