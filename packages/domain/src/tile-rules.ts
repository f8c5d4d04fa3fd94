/** The only tile when the service cannot list the tiles (002 §8). The name is ours. */
export const CLAIM_101 = 'claim-101'

/** The pet for "enter primary vet": the first one without a vet, otherwise the first (002 §2). */
export function petForVet<P extends { vets?: readonly unknown[] | undefined }>(
  pets: readonly P[],
): P | undefined {
  return pets.find(({ vets = [] }) => vets.length === 0) ?? pets[0]
}
