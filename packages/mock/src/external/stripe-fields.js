// The fields of the card provider's frames: labels, formats, and the provider's own messages.
const digits = (text) => text.replace(/\D/g, '')
const BRANDS = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
]
const brandOf = (number) => BRANDS.find(([, start]) => start.test(number))?.[0] ?? 'unknown'

/** Whether the last digit is the check digit of the others (Luhn). */
function passesCheckDigit(number) {
  const sum = [...number].reverse().reduce((all, digit, nth) => {
    const doubled = nth % 2 === 1 ? digit * 2 : Number(digit)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function numberProblem(typed) {
  const number = digits(typed)
  const wanted = { amex: 15, diners: [14, 16] }[brandOf(number)] ?? 16
  if (![wanted].flat().includes(number.length)) return 'Your card number is incomplete.'
  return passesCheckDigit(number) ? undefined : 'Your card number is invalid.'
}

function expiryProblem(typed, { today }) {
  const [month, year] = [Number(digits(typed).slice(0, 2)), 2000 + Number(digits(typed).slice(2))]
  if (digits(typed).length !== 4 || month < 1 || month > 12)
    return "Your card's expiration date is incomplete."
  const isPast = year < today.getFullYear() || (year === today.getFullYear() && month <= today.getMonth())
  return isPast ? "Your card's expiration date is in the past." : undefined
}

function cvcProblem(typed, { number = '' }) {
  const wanted = brandOf(digits(number)) === 'amex' ? [4] : number === '' ? [3, 4] : [3]
  return wanted.includes(digits(typed).length) ? undefined : "Your card's security code is incomplete."
}

/** A ZIP or a postal code. A card may be billed across the border, for which the provider lets the country be chosen. */
const ZIP = /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i

/** The fields by name. A problem is the provider's message; `sent` are the fields of its form. */
export const FIELDS = {
  number: {
    label: () => 'Card number',
    autocomplete: 'cc-number',
    format: (text) =>
      digits(text)
        .slice(0, 19)
        .replace(/(.{4})(?=.)/g, '$1 '),
    problem: numberProblem,
    sent: (text) => [['payment_method_data[card][number]', digits(text)]],
  },
  expiry: {
    label: () => 'Expiration date',
    autocomplete: 'cc-exp',
    format: (text) =>
      digits(text.replace(/^([2-9])/, '0$1'))
        .slice(0, 4)
        .replace(/^(..)(?=.)/, '$1 / '),
    problem: expiryProblem,
    sent: (text) => [
      ['payment_method_data[card][exp_month]', digits(text).slice(0, 2)],
      ['payment_method_data[card][exp_year]', digits(text).slice(2)],
    ],
  },
  cvc: {
    label: () => 'Security code',
    autocomplete: 'cc-csc',
    format: (text) => digits(text).slice(0, 4),
    problem: cvcProblem,
    sent: (text) => [['payment_method_data[card][cvc]', digits(text)]],
  },
  zip: {
    label: (country) => (country === 'CA' ? 'Postal code' : 'ZIP code'),
    autocomplete: 'postal-code',
    format: (text) => text.slice(0, 10),
    problem: (text) => (ZIP.test(text.trim()) ? undefined : 'Your postal code is incomplete.'),
    sent: (text) => [['payment_method_data[billing_details][address][postal_code]', text.trim()]],
  },
  name: {
    label: () => 'Full name',
    autocomplete: 'name',
    format: (text) => text.slice(0, 200),
    problem: (text) => (text.trim() === '' ? 'Your name is incomplete.' : undefined),
    sent: (text) => [['payment_method_data[billing_details][name]', text.trim()]],
  },
  routing: {
    label: () => 'Routing number',
    autocomplete: 'off',
    format: (text) => text.replace(/[^\d-]/g, '').slice(0, 9),
    problem: (text, { country }) =>
      (country === 'CA' ? /^\d{5}-?\d{3}$/ : /^\d{9}$/).test(text)
        ? undefined
        : 'Your routing number is incomplete.',
    sent: (text) => [['payment_method_data[us_bank_account][routing_number]', text]],
  },
  account: {
    label: () => 'Account number',
    autocomplete: 'off',
    format: (text) => digits(text).slice(0, 17),
    problem: (text) => (text.length < 4 ? 'Your account number is incomplete.' : undefined),
    sent: (text) => [['payment_method_data[us_bank_account][account_number]', text]],
  },
  again: {
    label: () => 'Confirm account number',
    autocomplete: 'off',
    format: (text) => digits(text).slice(0, 17),
    problem: (text, { account }) => (text === account ? undefined : 'Your account numbers do not match.'),
    sent: () => [],
  },
}

/** The brand of a number that may be incomplete. */
export function brandOfTyped(typed) {
  return brandOf(digits(typed))
}
