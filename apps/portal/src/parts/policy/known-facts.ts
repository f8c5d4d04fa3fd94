/** The facts with a known value; the others are omitted. */
export function knownFacts(facts: readonly (readonly [label: string, value: string | undefined])[]) {
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}
