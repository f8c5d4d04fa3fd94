/** Runs the work for each item, at most `size` at a time. The results have the order of the items. */
export async function inPool<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  async function run() {
    // All runners share one iterator, so that each item is taken once.
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, run))
  return results
}
