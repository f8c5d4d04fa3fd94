/** The middle of the values; of an even number of them the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('no values to take the median of')
  return (upper + lower) / 2
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
