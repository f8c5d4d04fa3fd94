import { type CalendarDate, compareDates } from './calendar-dates.ts'
import { type Currency, type Money, toMoney } from './money.ts'

/** A payment of the service; its amount is in units of its currency (001 §3). */
type PaymentItem = {
  policyNumber: string
  date: CalendarDate
  amount: number
  currency?: Currency | undefined
  petName?: string | undefined
}

/** The pet that a policy insures, and the currency of the policy's amounts. */
type InsuredPolicy = { policyNumber: string; petId?: string | undefined; petName: string; currency: Currency }

/** `nth` is the payment's position in the answer of the service, because payments have no id. */
export type Payment = { nth: number; policyNumber: string; date: CalendarDate; money: Money; petName: string }

/** The payments of one pet, newest first. Two pets of the same name differ in `pet`. */
export type PetPayments = { pet: string; petName: string; payments: Payment[] }

/** `undefined` selects all pets or all years. A year has four digits. */
export type PaymentFilter = { pet?: string | undefined; year?: string | undefined }

/**
 * The payment history by pet (001 §2). The pet of the policy `first` comes first; the others follow in the order of
 * their newest payments. Payments of one day keep the order of the service. A payment without a name gets the name of its
 * policy's pet, and its own currency takes precedence over the policy's (001 §9).
 * @param currency of a payment whose policy is unknown
 */
export function paymentsByPet(
  items: readonly PaymentItem[],
  policies: readonly InsuredPolicy[],
  { first, currency }: { first?: string | undefined; currency: Currency },
): PetPayments[] {
  const byNumber = new Map(policies.map((policy) => [policy.policyNumber, policy]))
  const groups = new Map<string, PetPayments>()
  const newestFirst = [...items.entries()].sort(([, a], [, b]) => compareDates(b.date, a.date))
  for (const [nth, item] of newestFirst) {
    const policy = byNumber.get(item.policyNumber)
    const payment = { nth, ...paymentOf(item, policy, currency) }
    const pet = petKey(payment.petName, policy)
    const group = groups.get(pet)
    if (group === undefined) groups.set(pet, { pet, petName: payment.petName, payments: [payment] })
    else group.payments.push(payment)
  }
  const isFirst = ({ payments }: PetPayments) => payments.some(({ policyNumber }) => policyNumber === first)
  const all = [...groups.values()]
  return [...all.filter(isFirst), ...all.filter((group) => !isFirst(group))]
}

/** The payments of a pet, of a year, or of both, in the same order. Pets without such payments are left out. */
export function filterPayments(groups: readonly PetPayments[], { pet, year }: PaymentFilter): PetPayments[] {
  return groups
    .filter((group) => pet === undefined || group.pet === pet)
    .map((group) => ({
      ...group,
      payments: group.payments.filter((payment) => year === undefined || yearOf(payment) === year),
    }))
    .filter(({ payments }) => payments.length > 0)
}

/** The first payments of the groups together, as many as a list shows. Pets without any of them are left out. */
export function firstPayments(groups: readonly PetPayments[], count: number): PetPayments[] {
  let left = count
  const shown: PetPayments[] = []
  for (const group of groups) {
    if (left <= 0) break
    const payments = group.payments.slice(0, left)
    left -= payments.length
    shown.push({ ...group, payments })
  }
  return shown
}

/** The years with payments, newest first. */
export function paymentYears(groups: readonly PetPayments[]): string[] {
  return [...new Set(groups.flatMap(({ payments }) => payments.map(yearOf)))].sort().reverse()
}

/** The sums of payments, one for each currency. */
export function sumsOf(payments: readonly Payment[]): Money[] {
  const cents = new Map<Currency, number>()
  for (const { money } of payments) cents.set(money.currency, (cents.get(money.currency) ?? 0) + money.cents)
  return [...cents].map(([currency, sum]) => ({ cents: sum, currency }))
}

function paymentOf(item: PaymentItem, policy: InsuredPolicy | undefined, currency: Currency) {
  const { policyNumber, date, amount } = item
  const money = toMoney(amount, item.currency ?? policy?.currency ?? currency)
  return { policyNumber, date, money, petName: item.petName || (policy?.petName ?? '') }
}

/** A pet is known by its record; only a name that its policy does not have must do alone. */
function petKey(petName: string, policy: InsuredPolicy | undefined): string {
  return policy?.petName === petName ? (policy.petId ?? policy.policyNumber) : petName
}

function yearOf({ date }: Payment): string {
  return date.slice(0, 4)
}
