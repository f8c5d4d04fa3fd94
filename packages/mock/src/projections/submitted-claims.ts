import type { World } from '../world/world.ts'

/**
 * The claims of a world that were submitted, or to which documents were added, oldest first. A claim that existed
 * before has the key and the time of its first addition.
 */
export function submittedClaims({ tables }: Pick<World, 'tables'>) {
  const sent = tables.documents.all().filter(({ idempotencyKey }) => idempotencyKey !== undefined)
  const byClaim = Map.groupBy(sent, ({ claimId }) => claimId)
  return [...byClaim].flatMap(([claimId, documents]) => {
    const claim = tables.claims.get(claimId ?? '')
    const [first] = documents
    if (claim === undefined || first === undefined) return []
    return [
      {
        claimNumber: claim.id,
        policyNumber: first.policyId,
        idempotencyKey: first.idempotencyKey,
        documents: documents.map((row) => ({
          type: row.kind === 'claim' ? row.type : row.kind,
          contentType: row.kind === 'claim' ? row.contentType : undefined,
          bytes: row.size,
        })),
        at: first.addedAt,
      },
    ]
  })
}
