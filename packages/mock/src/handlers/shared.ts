import { refusal } from '../engine/handlers.ts'
import type { CustomerRecord, Pet, Policy } from '../world/types.ts'

/** The policy of that customer by number or display number; the part before the first dash counts (001 §2). */
export function ownPolicy(customer: CustomerRecord, id: string): Policy | undefined {
  const [number] = id.split('-')
  return customer.account.policies?.find(({ policyNumber }) => policyNumber === number)
}

export function ownPet(customer: CustomerRecord, id: string): Pet | undefined {
  return customer.account.pets?.find((pet) => pet.id === id)
}

/** The account of somebody else is answered like one that does not exist. */
export function isSelf(customer: CustomerRecord, userName: string): boolean {
  return userName.toLowerCase() === customer.email.toLowerCase()
}

export function invalid(field: string, message: string) {
  return { status: 400 as const, body: refusal('VALIDATION_FAILED', message, { field }) }
}
