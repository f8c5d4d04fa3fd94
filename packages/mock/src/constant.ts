const constants = new WeakSet<object>()
const texts = new WeakMap<object, string>()

/**
 * A copy that nothing can change any more, at any depth. An answer that many calls share is made one, so that its check
 * against the contract and its text are made once for all of them.
 */
export function constant<Value extends object>(value: Value): Value {
  const copy = structuredClone(value)
  const open: object[] = [copy]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    Object.freeze(node)
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) open.push(child)
  }
  constants.add(copy)
  return copy
}

export function isConstant(value: unknown): value is object {
  return typeof value === 'object' && value !== null && constants.has(value)
}

/** The JSON of a value; empty without one. */
export function jsonText(value: unknown): string {
  if (value === undefined) return ''
  if (!isConstant(value)) return JSON.stringify(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}
