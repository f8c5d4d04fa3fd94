/** Does some work for each item, so many at a time; the results come in the order of the items. */
export async function inPool<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  async function run() {
    // All runners take from the one iterator, so that each item is taken once.
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, run))
  return results
}
