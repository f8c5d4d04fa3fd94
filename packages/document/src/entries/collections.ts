import { type PathStep, plainPath } from './path-steps.ts'

/** The parts of an operation by which its collection is found. The method is in capitals. */
type OfCollection = { method: string; prefix: string; path: string }

/** The operations of one collection and its entries. */
export type Resource<Operation> = {
  collection: string
  /** The path parameter that identifies an entry. */
  step: PathStep
  list: Operation | undefined
  create: Operation | undefined
  read: Operation | undefined
  updates: Operation[]
  remove: Operation | undefined
}

/** Finds the collections of the documents: `/books` with `/books/{id}`. */
export function resourcesOf<Operation extends OfCollection>(
  operations: readonly Operation[],
  stepsOf: (operation: Operation) => PathStep[],
): Resource<Operation>[] {
  const found = new Map<string, Resource<Operation>>()
  const byPath = new Map<string, Operation>()
  for (const operation of operations) {
    const key = `${operation.method} ${plainPath(operation)}`
    if (!byPath.has(key)) byPath.set(key, operation)
  }
  const at = (path: string, method: string) => byPath.get(`${method} ${path}`)
  for (const operation of operations) {
    const step = stepsOf(operation).at(-1)
    if (step === undefined || plainPath(operation) !== `${step.collection}/{}`) continue
    const { collection } = step
    if (found.has(collection)) continue
    const entry = `${collection}/{}`
    found.set(collection, {
      collection,
      step,
      list: at(collection, 'GET'),
      create: at(collection, 'POST'),
      read: at(entry, 'GET'),
      updates: ['PUT', 'PATCH'].flatMap((method) => at(entry, method) ?? []),
      remove: at(entry, 'DELETE'),
    })
  }
  return [...found.values()]
}

/**
 * A single entry that is read and written at one path, such as settings. `step` is the parameter of its own name, where a
 * client chooses the name: `PUT /settings/{name}` creates what is missing.
 */
export type Single<Operation> = { read: Operation; write: Operation; step: PathStep | undefined }

export function singlesOf<Operation extends OfCollection>(
  operations: readonly Operation[],
  resources: readonly Resource<Operation>[],
): Single<Operation>[] {
  const made = resources.filter(({ create }) => create !== undefined).flatMap(({ updates }) => updates)
  return operations
    .filter((write) => ['PUT', 'PATCH'].includes(write.method) && !made.includes(write))
    .flatMap((write) => {
      const read = operations.find((each) => each.method === 'GET' && plainPath(each) === plainPath(write))
      const step = resources.find(({ updates }) => updates.includes(write))?.step
      return read === undefined ? [] : [{ read, write, step }]
    })
}
