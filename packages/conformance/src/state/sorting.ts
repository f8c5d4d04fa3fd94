import { flat, isOrder, orderIn, type Tree } from '@portal/document'
import { readerOf, schemaOf } from '../cases/parameter-values.ts'
import type { Operation } from '../document/operations.ts'
import { readList } from './list-answer.ts'
import { namedFor, type Scene, verdict } from './scene.ts'

/** Checks each order that the document names by a property: `price`, `-price`, `price:desc`, `price_asc`. */
export async function checkSorting(scene: Scene, list: Operation, entries: readonly Tree[]): Promise<void> {
  const { kit, requests, path } = scene
  const parameter = list.parameters.find((each) => each.in === 'query' && isOrder(each.name))
  if (parameter === undefined) return
  const { enum: members } = flat(readerOf(list), schemaOf(list, parameter))
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  for (const member of Array.isArray(members) ? members : []) {
    const order = orderIn(String(member), names)
    const title = `${parameter.name}=${String(member)} sorts the list`
    if (order === undefined) {
      kit.recorder.untried({
        operation: list,
        kind: 'state',
        rule: 'state-order',
        title,
        reason: 'no property of the entries has that name',
      })
      continue
    }
    const found = await readList({
      kit,
      requests,
      list,
      path: namedFor(list, path),
      query: { [parameter.name]: member },
    })
    if (found === undefined) continue
    const { property, isDescending } = order
    const values = found.entries.map((entry) => entry[property])
    const holds = isInOrder(isDescending ? values.toReversed() : values)
    const message = `The entries are not in the order of ${property}.`
    verdict(kit, list, { rule: 'state-order', title, holds, message, exchange: found.exchange })
  }
}

/** Only numbers and instants are compared, because the collation of text is not documented. */
function isInOrder(values: readonly unknown[]): boolean {
  const known = values.map(rankOf).filter((value) => value !== undefined)
  return known.every((value, index) => index === 0 || value >= (known[index - 1] ?? value))
}

function rankOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
  return isDate ? Date.parse(value) : undefined
}
