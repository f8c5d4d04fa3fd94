import { addDays } from '../../src/insurance/calendar.ts'
import type { Fact } from './same-facts.ts'
import type { Answers } from './showings.ts'

/** The death of each pet, and everything that ends with it. */
export function ofDeaths({ account, pets, deaths, groups, offers, infos, wallet }: Answers): Fact[] {
  return pets.flatMap(({ id, deathDate, policyNumberDisplay, reminders = [] }) => {
    const policy = account.policies?.find((each) => each.policyNumberDisplay === policyNumberDisplay)
    const number = policy?.policyNumber ?? ''
    const has = (list: readonly { policyNumber?: string }[] = []) =>
      list.some((each) => each.policyNumber === number)
    const open = groups
      .flatMap(({ claims }) => claims)
      .filter((claim) => claim.status === 'OPEN' && claim.policyNumber === number)
    const { date, termEndsOn, openClaims } = deaths[id] ?? {}
    const last = policy?.policyTerms
      .map(({ expirationDate }) => expirationDate)
      .sort()
      .at(-1)
    const about = (fact: string, shown: Fact['shown']) => ({ fact: `${fact} of ${id}`, shown })
    const always = [
      about('death', {
        account: account.pets?.find((pet) => pet.id === id)?.deathDate ?? 'none',
        pets: deathDate ?? 'none',
        read: date ?? 'none',
      }),
      about('open claims', { claims: open.length, read: openClaims }),
    ]
    if (deathDate === undefined) return always
    return [
      ...always,
      about('last day', { read: termEndsOn, term: last === undefined ? last : addDays(last, -1) }),
      about('what ended', {
        expected: false,
        active: policy?.policyTerms.some(({ status }) => status === 'ACTIVE'),
        renewal: has(account.renewalPolicies),
        credit: has(account.healthyPetsCredit),
        offer: (offers[number] ?? []).length > 0 || infos[number] !== undefined,
        payment: policy?.billing?.billingDate !== 'NA' || policy.billing.amount !== undefined,
        reminder: reminders.length > 0,
        wallet: wallet.policyNumbers.includes(number),
      }),
    ]
  })
}
