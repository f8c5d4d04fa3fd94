import { CannotRun } from '../cannot-run.ts'
import type { Operation } from './operations.ts'

/** The names of operations by which a run is narrowed, as the options give them. */
type Selection = { only?: readonly string[]; skip?: readonly string[] | undefined }

/** An operation that a run leaves out, and the option that says so. */
export type Skipped = Pick<Operation, 'id' | 'method' | 'path'> & { by: string }

/**
 * The operations of a run. Operations of `usable` are tested or may serve the tests of others, such as a list that has the
 * ids of a read; to all others nothing is sent.
 */
type Selected = {
  wanted: Operation[]
  usable: Operation[]
  /** The usable operations whose path may be asked for by GET, because that is no skipped operation. */
  probed: Operation[]
  skipped: Skipped[]
}

/**
 * Chooses the operations that fit one of the selections of `only`, or all without one, and none of `skip`. A selection is an
 * operation by its id or as `GET /path`, `tag:NAME`, `method:GET`, or `path:/v1/pets*` with `*` for any characters.
 * @throws CannotRun for a selection that fits nothing, naming what there is, and when no operation is left
 */
export function selected(operations: readonly Operation[], { only = [], skip = [] }: Selection): Selected {
  const chosen = only.flatMap((name) => fitting(operations, '--only', name))
  const taken = new Map<Operation, string>()
  for (const name of skip)
    for (const operation of fitting(operations, '--skip', name)) taken.set(operation, `--skip ${name}`)
  const isChosen = (operation: Operation) => only.length === 0 || chosen.includes(operation)
  const usable = operations.filter((operation) => !taken.has(operation))
  const wanted = usable.filter(isChosen)
  if (wanted.length === 0) throw new CannotRun('--skip leaves no operation to test.')
  const skipped = operations
    .filter((operation) => !wanted.includes(operation))
    .map((operation) => {
      const { id, method, path } = operation
      return { id, method, path, by: taken.get(operation) ?? '--only' }
    })
  const isProbed = ({ path }: Operation) =>
    [...taken.keys()].every((each) => each.method !== 'GET' || each.path !== path)
  return { wanted, usable, probed: usable.filter(isProbed), skipped }
}

function fitting(operations: readonly Operation[], option: string, name: string): Operation[] {
  const own = operations.filter(({ id }) => id === name)
  if (own.length > 0) return own
  const [, kind = '', value = ''] = /^(tag|path|method):(.*)$/s.exec(name) ?? []
  const group = groupsOf(operations, value).find((each) => each.kind === kind)
  if (group === undefined) return named(operations, option, name)
  const found = operations.filter(group.fits)
  if (found.length > 0) return found
  const there = group.there.length === 0 ? `they have no ${kind}s` : [...new Set(group.there)].join(', ')
  throw new CannotRun(`${option} ${name} fits no ${kind} of the documents: ${there}.`)
}

function named(operations: readonly Operation[], option: string, name: string): Operation[] {
  const shared = operations.filter(({ sharedId }) => sharedId === name)
  if (shared.length > 0)
    throw new CannotRun(`${option} ${name} is in several documents. Name one of ${idsOf(shared)}.`)
  const found = operations.filter(({ method, path }) => `${method} ${path}` === name)
  if (found.length > 0) return found
  throw new CannotRun(`${option} ${name} is not an operation of the documents: ${idsOf(operations)}.`)
}

type Group = { kind: string; there: string[]; fits(operation: Operation): boolean }

function groupsOf(operations: readonly Operation[], value: string): Group[] {
  return [
    {
      kind: 'tag',
      there: operations.flatMap(({ tags }) => tags),
      fits: ({ tags }) => tags.includes(value),
    },
    { kind: 'path', there: operations.map(({ path }) => path), fits: ({ path }) => fitsGlob(path, value) },
    {
      kind: 'method',
      there: operations.map(({ method }) => method),
      fits: ({ method }) => method === value.toUpperCase(),
    },
  ]
}

/** Whether a text is as a pattern says, in which `*` is any characters, none included. */
function fitsGlob(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const part of others) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}

function idsOf(operations: readonly Operation[]): string {
  return operations.map(({ id }) => id).join(', ')
}
