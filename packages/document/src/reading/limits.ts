/** Sizes beyond any document that people write. The largest public ones have 12 MB and half a million values. */
export const LIMITS = {
  /** Bytes of one file. */
  bytes: 50_000_000,
  /** Files that one document is made of. */
  files: 2_000,
  /** Objects and lists inside each other. */
  depth: 1_200,
  /** Values, where an alias of YAML counts as often as it is used. */
  values: 5_000_000,
  /** Milliseconds until a file at an address has arrived. */
  ms: 30_000,
}

/** How large an object or a list is when every alias in it is written out. */
type Extent = { values: number; depth: number }

const SCALAR: Extent = { values: 1, depth: 0 }

/**
 * The reason why a parsed document is too large to be worked with; undefined where it is not. A few lines of YAML can
 * expand to billions of values, because an alias may name a list of aliases. A shared value is therefore measured once
 * and added as often as it is used, so that the check itself is short.
 */
export function excessOf(parsed: unknown, limits = LIMITS): string | undefined {
  const extents = new Map<unknown, Extent>()
  const around = new Set<unknown>()
  const open = [parsed]
  let fault: string | undefined
  while (open.length > 0 && fault === undefined) {
    const node = open.at(-1)
    if (!isNested(node) || extents.has(node)) {
      open.pop()
    } else if (around.has(node)) {
      open.pop()
      around.delete(node)
      const extent = extentOf(Object.values(node).map((part) => extents.get(part) ?? SCALAR))
      extents.set(node, extent)
      fault = beyond(limits, extent)
    } else {
      const parts = Object.values(node).filter((part) => isNested(part) && !extents.has(part))
      // A list may have more entries than a call takes arguments.
      for (const part of parts) open.push(part)
      around.add(node)
      fault = faultAround(around, parts) ?? beyond(limits, { values: 0, depth: around.size })
    }
  }
  return fault
}

function faultAround(around: ReadonlySet<unknown>, parts: readonly unknown[]): string | undefined {
  return parts.some((part) => around.has(part))
    ? 'an alias in it stands for a value around itself'
    : undefined
}

function beyond(limits: typeof LIMITS, { values, depth }: Extent): string | undefined {
  if (values > limits.values) return `it has more than ${counted(limits.values)} values`
  return depth > limits.depth ? `it is nested deeper than ${counted(limits.depth)} levels` : undefined
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function extentOf(children: readonly Extent[]): Extent {
  let values = 1
  let depth = 0
  for (const child of children) {
    values += child.values
    depth = Math.max(depth, child.depth)
  }
  return { values, depth: depth + 1 }
}

function counted(amount: number): string {
  return amount.toLocaleString('en-US')
}
