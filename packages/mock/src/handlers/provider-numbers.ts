import { own } from '../own.ts'
import { isExpired } from '../projections/payment-methods.ts'
import type { BankInstrument, CardInstrument } from '../tables/money-rows.ts'

/** The error of the provider; `param` is the name of a typed field. */
type Refused = { error: { code: string; message: string; param?: string } }

/** A card as typed. The month and the year are digits. */
export type TypedCard = Partial<
  Record<'number' | 'exp_month' | 'exp_year' | 'cvc' | 'zip', string | undefined>
>

/** A bank account as typed. */
export type TypedBank = Partial<Record<'routing_number' | 'account_number', string | undefined>>

type ReadCard = { instrument: CardInstrument; needsAuthentication: boolean; isDebit: boolean }

/** The provider's public test cards that are accepted, by number. */
const CARDS: Record<string, Pick<CardInstrument, 'brand' | 'declinesCharges'>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000056655665556': { brand: 'visa' },
  '5200828282828210': { brand: 'mastercard' },
  '4000000000000341': { brand: 'visa', declinesCharges: true },
  '4000002500003155': { brand: 'visa' },
}

const DEBIT_CARDS = ['4000056655665556', '5200828282828210']
const ASKS_FOR_AUTHENTICATION = '4000002500003155'
/** Answers to every other number, as in the provider's test mode. */
const DECLINED = { code: 'card_declined', message: 'Your card was declined.; code card_declined' }
const FAILED_NUMBER = '4000000000000119'
const FAILED = {
  code: 'processing_error',
  message: 'An error occurred while processing your card.; processing_error',
}

/** Reads a card. @param day the day of the world, YYYY-MM-DD */
export function readCard({ number = '', cvc, zip, ...typed }: TypedCard, day: string): ReadCard | Refused {
  const expMonth = Number(typed.exp_month)
  const expYear = 2000 + (Number(typed.exp_year) % 100)
  if (!passesCheckDigit(number)) {
    const message = 'Your card number is invalid.'
    return { error: { code: 'incorrect_number', message, param: 'number' } }
  }
  if (!(expMonth >= 1) || isExpired({ expMonth, expYear }, day)) {
    const message = "Your card's expiration date is in the past."
    return { error: { code: 'invalid_expiry_year', message, param: 'exp_year' } }
  }
  const known = own(CARDS, number)
  if (cvc?.length !== (known?.brand === 'amex' ? 4 : 3)) {
    const message = "Your card's security code is incomplete."
    return { error: { code: 'incomplete_cvc', message, param: 'cvc' } }
  }
  if (number === FAILED_NUMBER) return { error: FAILED }
  if (known === undefined) return { error: DECLINED }
  const zipcode = zip?.trim() ?? ''
  const instrument: CardInstrument = {
    kind: 'card',
    ...known,
    last4: number.slice(-4),
    expMonth,
    expYear,
    ...(zipcode === '' ? {} : { zipcode }),
  }
  const needsAuthentication = number === ASKS_FOR_AUTHENTICATION
  return { instrument, needsAuthentication, isDebit: DEBIT_CARDS.includes(number) }
}

/** Whether the last digit is the check digit of the others (Luhn). */
function passesCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((all, digit, nth) => {
    const doubled = nth % 2 === 1 ? digit * 2 : digit
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** The accounts of the provider's test bank, by number. */
const ACCOUNTS: Record<string, Pick<BankInstrument, 'isSound' | 'isVerifiedAtOnce'>> = {
  '000123456789': { isSound: true },
  '000111111116': { isSound: false },
  '000000000009': { isSound: true, isVerifiedAtOnce: true },
}
const ROUTING = { US: '110000000', CA: '11000000' }

/** Reads a bank account. @param day the day of the world, YYYY-MM-DD */
export function readBank(
  typed: TypedBank,
  day: string,
  country: 'US' | 'CA',
): { instrument: BankInstrument } | Refused {
  const routingNumber = typed.routing_number?.replace('-', '') ?? ''
  if (routingNumber !== ROUTING[country]) {
    const message = 'The routing number is not valid.'
    return { error: { code: 'routing_number_invalid', message, param: 'routing_number' } }
  }
  const number = typed.account_number ?? ''
  const known = own(ACCOUNTS, number)
  if (known === undefined) {
    const message = 'The account number is not valid.'
    return { error: { code: 'account_number_invalid', message, param: 'account_number' } }
  }
  const account = { last4: number.slice(-4), routingNumber, accountType: 'checking', addedOn: day }
  return { instrument: { kind: 'bank', ...account, ...known } }
}
