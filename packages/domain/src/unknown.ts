/**
 * Whether an optional field of an answer had a value that could not be read, so that its absence means nothing: it was
 * left out, and its own object names it in `unknown` (ADR 0037). A field that is simply missing is not unknown.
 */
export function isUnknown<Holder extends object>(holder: Holder, name: keyof Holder & string): boolean {
  return 'unknown' in holder && Array.isArray(holder.unknown) && holder.unknown.includes(name)
}
