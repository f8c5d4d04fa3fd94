type Child = {
  claimNumber: string
  lastSeenFor?: string | undefined
  isMissingDocument?: boolean | undefined
  dateNotified?: string | undefined
  status?: string | undefined
}

/** A claim as services list it, with its children; an undivided claim has one child (002 §3). */
export type ClaimGroup<C extends Child = Child> = {
  parentClaimNumber: string
  splitClaim?: boolean | undefined
  lastSeenFor?: string | undefined
  claims: readonly C[]
}

/**
 * Splits claims into one group per child; a child without a visit takes the parent's (002 §4). Other groups stay
 * unchanged.
 */
export function flattenClaims<C extends Child>(groups: readonly ClaimGroup<C>[]): ClaimGroup<C>[] {
  return groups.flatMap((group) => {
    if (group.splitClaim !== true) return [group]
    return group.claims.map((child) => ({
      ...group,
      claims: [{ ...child, lastSeenFor: child.lastSeenFor ?? group.lastSeenFor }],
    }))
  })
}

/** Whether a group is past: none of its claims is OPEN (002 §3). */
export function isPastClaim(group: ClaimGroup): boolean {
  return group.claims.every(({ status }) => status !== 'OPEN')
}

/** The active claims, one entry per child claim: missing documents first, then the newest notification (002 §2). */
export function activeClaims<C extends Child>(groups: readonly ClaimGroup<C>[]): C[] {
  return flattenClaims(groups)
    .filter((group) => !isPastClaim(group))
    .flatMap(({ claims }) => claims)
    .sort((a, b) => Number(isMissing(b)) - Number(isMissing(a)) || byNewest(a, b))
}

function isMissing(claim: Child): boolean {
  return claim.isMissingDocument === true
}

/** The order of claims by notification, newest first; claims of one moment keep their order. */
export function byNewest(a: Pick<Child, 'dateNotified'>, b: Pick<Child, 'dateNotified'>): number {
  const left = a.dateNotified ?? ''
  const right = b.dateNotified ?? ''
  if (left === right) return 0
  return left < right ? 1 : -1
}
