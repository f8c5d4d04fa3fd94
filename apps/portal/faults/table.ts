import { CLAIMS } from './claims.ts'
import { MONEY } from './money.ts'
import { PAYOUTS } from './payouts.ts'
import { PETS } from './pets.ts'
import { PROFILE_WAYS } from './profile.ts'
import { READS } from './reads.ts'
import { SECURITY } from './security.ts'
import { SIGN_IN } from './sign-in.ts'
import type { Way, Ways } from './way.ts'
import { WELLNESS } from './wellness.ts'

/** The ways by part. The tests of each part run side by side with the others. */
export const PARTS = {
  reads: [READS],
  profile: [PROFILE_WAYS, SECURITY, SIGN_IN],
  pets: [PETS, CLAIMS, WELLNESS],
  money: [MONEY, PAYOUTS],
} satisfies Record<string, readonly Ways[]>

export type Part = keyof typeof PARTS

/** Each way of a part, with its operation. */
export function waysOf(part: Part): { operation: string; way: Way }[] {
  return PARTS[part]
    .flatMap((ways) => Object.entries<Way | readonly Way[]>(ways))
    .flatMap(([operation, ways]) => [ways].flat().map((way) => ({ operation, way })))
}

/** The operations that the table knows a way to. */
export const knownOperations = () =>
  [...new Set(Object.values(PARTS).flatMap((all) => all.flatMap(Object.keys)))].sort()
