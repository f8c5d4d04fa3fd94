/** Facts of which the value is known; the others are left out. */
export function knownFacts(facts: readonly (readonly [label: string, value: string | undefined])[]) {
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}
