import { plainName, plainPath, resourcesOf } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import { requestNames } from '../document/request-names.ts'
import { collectionNames } from '../entries/known-ids.ts'
import { stepsOf } from '../entries/resources.ts'
import type { Fixtures } from '../plan/fixtures.ts'
import { listsElsewhere } from '../state/elsewhere.ts'

/**
 * The group of each operation, by the ids of both. Operations of two groups are independent, as far as a document and the fixtures
 * say: no path of one is below a path of the other, none takes an id of the other's collections, they list no entries of each
 * other, and they share no value of the fixtures. Single-use values are of one group, because a code replaces the one before.
 */
export function groupsOf(operations: readonly Operation[], fixtures: Fixtures): Map<string, string> {
  const groups = new Groups()
  const collections = collectionNames(operations)
  const resources = resourcesOf(operations, stepsOf)
  const paths = new Set(operations.map(headOf))
  for (const operation of operations) {
    const { id } = operation
    for (const head of headsAbove(operation)) if (paths.has(head)) groups.join(id, `path ${head}`)
    const steps = stepsOf(operation)
    for (const { collection } of steps) groups.join(id, `collection ${collection}`)
    for (const name of requestNames(operation)) {
      // A parameter of the path names an entry of its own collection, whatever it is called.
      const isOfPath = steps.some((step) => step.name === name)
      const collection = isOfPath ? undefined : collections.get(plainName(name))
      if (collection !== undefined) groups.join(id, `collection ${collection}`)
      const isGiven = fixtures.valuesOf(operation, name).length > 0
      if (isGiven && !fixtures.givesOwn(operation, name)) groups.join(id, `value ${plainName(name)}`)
    }
    if (fixtures.servesOnce(operation)) groups.join(id, 'single-use values')
    for (const list of listsElsewhere(operations, operation, resources)) groups.join(id, list.id)
  }
  return new Map(operations.map(({ id }) => [id, groups.of(id)]))
}

/** The path up to its first parameter, with the prefix of the server. */
function headOf({ prefix, path }: Operation): string {
  return plainPath({ prefix, path: path.replace(/\/[^/]*\{.*$/s, '') })
}

/** The head of an operation, and each path above it that is more than the address of the server: `/pets/search`, `/pets`. */
function headsAbove(operation: Operation): string[] {
  const head = headOf(operation)
  const own = head.slice(operation.prefix.length).split('/').slice(1)
  return own.map((_, at) => `${operation.prefix}/${own.slice(0, at + 1).join('/')}`)
}

/** Names that belong together, directly or by others. Each group has the name of one of its members. */
class Groups {
  readonly #above = new Map<string, string>()

  of(name: string): string {
    let top = name
    for (let next = this.#above.get(top); next !== undefined; next = this.#above.get(top)) top = next
    if (top !== name) this.#above.set(name, top)
    return top
  }

  join(left: string, right: string): void {
    const [one, other] = [this.of(left), this.of(right)]
    if (one !== other) this.#above.set(one, other)
  }
}
