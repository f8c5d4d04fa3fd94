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
    const near = [
      ...headsAbove(operation)
        .filter((head) => paths.has(head))
        .map((head) => `path ${head}`),
      ...collectionsNamed(operation, collections).map((collection) => `collection ${collection}`),
      ...valuesGiven(operation, fixtures).map((name) => `value ${name}`),
      ...(fixtures.servesOnce(operation) ? ['single-use values'] : []),
      ...listsElsewhere(operations, operation, resources).map((list) => list.id),
    ]
    for (const each of near) groups.join(id, each)
  }
  return new Map(operations.map(({ id }) => [id, groups.of(id)]))
}

/** The collections of the path, and those whose ids a parameter or a property takes. */
function collectionsNamed(operation: Operation, collections: ReadonlyMap<string, string>): string[] {
  const steps = stepsOf(operation)
  // A parameter of the path names an entry of its own collection, whatever it is called.
  const others = [...requestNames(operation)].filter((name) => steps.every((step) => step.name !== name))
  return [
    ...steps.map(({ collection }) => collection),
    ...others.flatMap((name) => collections.get(plainName(name)) ?? []),
  ]
}

/** The names for which the fixtures give a value to every operation. */
function valuesGiven(operation: Operation, fixtures: Fixtures): string[] {
  return [...requestNames(operation)]
    .filter((name) => fixtures.valuesOf(operation, name).length > 0 && !fixtures.givesOwn(operation, name))
    .map(plainName)
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
