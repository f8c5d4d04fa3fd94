/** A number of payments, such as "2,000 payments". */
export function countText(count: number): string {
  return count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`
}
