import type { Account, Pet } from '../../api/account.ts'

/**
 * The pet that the id in a path identifies (002 §4).
 * @returns `undefined` for an id of another account
 */
export function petById({ pets = [] }: Pick<Account, 'pets'>, id: string): Pet | undefined {
  return pets.find((pet) => pet.id === id)
}
