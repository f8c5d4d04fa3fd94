import type { Account, Pet } from '../../api/account.ts'

/**
 * The pet that a path means (002 §4).
 * @returns `undefined` for an id that is not of this account
 */
export function petById({ pets = [] }: Pick<Account, 'pets'>, id: string): Pet | undefined {
  return pets.find((pet) => pet.id === id)
}
