import { coverageStart, termCurrency } from '@portal/domain/coverage'
import type { Currency } from '@portal/domain/money'
import { hasDied, livingPets } from '@portal/domain/pet-death'
import { insuredName, petOfTerm } from '@portal/domain/pets'
import {
  activePolicies,
  activeTerm,
  cancelledTerm,
  findPolicy,
  inactivePolicies,
  termOnDay,
  termToShow,
} from '@portal/domain/policies'
import type { Account, Pet, Policy, PolicyTerm } from '../../api/account.ts'

/** A policy as every screen, dialog and printed page shows it: one of its terms, with the pet that the term insures. */
export type PolicyView = {
  policy: Policy
  term: PolicyTerm
  /** The record of the pet, if there is one. */
  pet: Pet | undefined
  /** The pet's name from its record, else from the term. */
  name: string
  /** Whether the pet has died (900 §4). */
  hasDied: boolean
  /** Whether the policy is over: the term is cancelled, or the pet has died. */
  isCancelled: boolean
  /** The currency of the term's amounts. */
  currency: Currency
}

type Source = Pick<Account, 'policies' | 'pets' | 'profileDetails'>

/**
 * The policy that the id in a path identifies, with the one term to show (000 §2).
 * @param id policy number, or a display number (001 §2)
 * @returns `undefined` for an id of another account
 */
export function policyView(account: Source, id: string): PolicyView | undefined {
  const policy = findPolicy(account.policies ?? [], id)
  return policy === undefined ? undefined : viewOf(account, policy, termToShow(policy))
}

/**
 * The same policy with the term that covers a day, if there is one.
 * @param day calendar date
 */
export function policyViewOn(account: Source, id: string, day: string): PolicyView | undefined {
  const policy = findPolicy(account.policies ?? [], id)
  return policy === undefined ? undefined : viewOf(account, policy, termOnDay(policy, day))
}

/** Every policy once, with the term to show (001 §3). Policies in force come before the others. */
export function policyViews(account: Source): PolicyView[] {
  const ids = new Set(account.policies?.map(({ policyNumber }) => policyNumber))
  const views = [...ids].flatMap((id) => policyView(account, id) ?? [])
  return [
    ...views.filter(({ isCancelled }) => !isCancelled),
    ...views.filter(({ isCancelled }) => isCancelled),
  ]
}

/** The policies in force of living pets, each with its active term (000 §4). */
export function activePolicyViews(account: Source): PolicyView[] {
  const policies = activePolicies(account.policies ?? [])
  const views = policies.flatMap((policy) => viewOf(account, policy, activeTerm(policy)) ?? [])
  return views.filter((view) => !view.hasDied)
}

/** The pets of the policies in force, in the order of the account; all pets where no policy is in force (002 §2). */
export function insuredPets(account: Source): readonly Pet[] {
  const { pets = [] } = account
  const insured = new Set(activePolicyViews(account).map(({ pet }) => pet))
  const found = pets.filter((pet) => insured.has(pet))
  return found.length > 0 ? found : pets
}

/** The policies of pets that have died, each with the term to show (900 §4). */
export function diedPolicyViews(account: Source): PolicyView[] {
  return policyViews(account).filter((view) => view.hasDied)
}

/** Whether a pet has died and no living one is covered. Then nothing is offered at all (900 §4). */
export function hasOnlyDied(account: Source): boolean {
  return activePolicyViews(account).length === 0 && diedPolicyViews(account).length > 0
}

/** The account without the pets that have died and without their policies, for everything that is offered (900 §4). */
export function livingPart<A extends Source>(account: A): A {
  const died = new Set(diedPolicyViews(account).map(({ policy }) => policy.policyNumber))
  const { pets, policies } = account
  return {
    ...account,
    ...(pets && { pets: livingPets(pets) }),
    ...(policies && { policies: policies.filter(({ policyNumber }) => !died.has(policyNumber)) }),
  }
}

/** The policies with a cancelled term, each with that term. Such a policy may also be in force (000 §4, decision 7). */
export function cancelledPolicyViews(account: Source): PolicyView[] {
  const policies = inactivePolicies(account.policies ?? [])
  return policies.flatMap((policy) => viewOf(account, policy, cancelledTerm(policy)) ?? [])
}

/**
 * The cancelled term of one policy.
 * @param policyNumber of the policy itself, not a display number
 * @returns `undefined` for a policy of another account or without a cancelled term
 */
export function cancelledPolicyView(account: Source, policyNumber: string): PolicyView | undefined {
  return cancelledPolicyViews(account).find(({ policy }) => policy.policyNumber === policyNumber)
}

/**
 * The first day on which the policy covers injuries and illness; `undefined` once that day has come.
 * @param today calendar date
 */
export function coverageStartOf(
  { profile }: Pick<Account, 'profile'>,
  { policy, term }: Pick<PolicyView, 'policy' | 'term'>,
  today: string,
): string | undefined {
  const { protectedSince = term.effectiveDate } = policy
  const { illnessWaitPeriod } = term
  return coverageStart({ protectedSince, homeState: profile.homeAddress?.state, illnessWaitPeriod }, today)
}

function viewOf(account: Source, policy: Policy, term: PolicyTerm | undefined): PolicyView | undefined {
  if (term === undefined) return undefined
  const { pets = [] } = account
  const pet = petOfTerm(pets, term)
  return {
    policy,
    term,
    pet,
    name: insuredName(pets, term),
    hasDied: hasDied(pet),
    isCancelled: term.status === 'CANCELLED' || hasDied(pet),
    currency: termCurrency(term, account.profileDetails?.serviceCode),
  }
}

/**
 * The pet that the id in a path identifies (002 §4).
 * @returns `undefined` for an id of another account
 */
export function petById({ pets = [] }: Pick<Account, 'pets'>, id: string): Pet | undefined {
  return pets.find((pet) => pet.id === id)
}
