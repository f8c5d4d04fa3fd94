/**
 * The policy number of a wellness link, as given there. One that is missing, empty or repeated is none (002 §2).
 * @param value the search parameter as the router has read it, which reads digits alone as a number
 */
export function linkedPolicy(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
