import { isTree } from '@portal/document'

/** A body with one change, and the kind of the change. */
type Planted = { kind: string; body: unknown }

/** Bodies that differ from a valid one in one value; in a list, in its first member. Some of them are valid too. */
export function planted(
  value: unknown,
  put: (changed: unknown) => unknown = (changed) => changed,
): Planted[] {
  const change = (kind: string, changed: unknown) => ({ kind, body: put(changed) })
  if (Array.isArray(value)) {
    const [first, ...others] = value
    const inside = value.length === 0 ? [] : planted(first, (changed) => put([changed, ...others]))
    return [change('an empty list', []), change('null', null), ...inside]
  }
  if (!isTree(value))
    return [...textsOf(value), ...numbersOf(value), null].map((each) => change(kindOf(each), each))
  return [
    change('null', null),
    change('an unknown property', { ...value, notDocumented: 1 }),
    ...Object.entries(value).flatMap(([name, inner]) => [
      change('a missing property', Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
      ...planted(inner, (changed) => put({ ...value, [name]: changed })),
    ]),
  ]
}

function textsOf(value: unknown): unknown[] {
  return typeof value === 'string' ? ['', LONG, `${value} `, '2026-11-20 15:00:00Z', 12.5] : []
}

function numbersOf(value: unknown): unknown[] {
  return typeof value === 'number' ? [-1e9, 1e15, value + 0.123456, String(value)] : []
}

const LONG = 'x'.repeat(20_000)

function kindOf(value: unknown): string {
  return value === null ? 'null' : `another ${typeof value}`
}
