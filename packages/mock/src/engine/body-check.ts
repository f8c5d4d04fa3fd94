import { below, branches, fits, type Located, mediaTypeFits, resolvedAt, type Tree } from '@portal/document'
import type { IPrismDiagnostic } from '@stoplight/prism-core'
import { isConstant } from '../constant.ts'
import { problem, problemsOf } from './diagnostics.ts'
import { formCheck } from './form-check.ts'
import { SentForm } from './forms.ts'
import { keyOfType } from './negotiation.ts'
import type { Schemas } from './schemas.ts'
import type { Side } from './sided-schema.ts'

type Source = { tree: Tree; schemas: Schemas }

/** The documented contents of a body. */
export type Bodies = {
  /** The documented media types. */
  types: readonly string[]
  /** The documented type that a media type fits. */
  fitting(mediaType: string): string | undefined
  /** Validates a body by its media type, and by the first documented one when it fits none. */
  check(body: unknown, mediaType: string | undefined): IPrismDiagnostic[]
}

/** The types of senders that are remembered. They come from outside, so their number has a bound. */
const MOST_TYPES = 100

export function bodiesOf({ tree, schemas }: Source, side: Side, located: Located | undefined): Bodies {
  const contents = located === undefined ? [] : branches(located.node, 'content')
  const pointers = new Map(
    contents.flatMap(([type, { schema }]) =>
      schema === undefined || located === undefined
        ? []
        : [[type, below(located.pointer, 'content', type, 'schema')]],
    ),
  )
  const forms = new Map<string, ReturnType<typeof formCheck>>()
  const formAt = (type: string) => {
    const media = resolvedAt(tree, below(located?.pointer ?? '', 'content', type))
    const known = forms.get(type) ?? formCheck({ tree, schemas }, media)
    forms.set(type, known)
    return known
  }
  const types = contents.map(([type]) => type)
  const known = new Map<string, string | undefined>()
  /** The schema that a constant body has passed. */
  const passed = new WeakMap<object, string>()
  const problemsIn = (body: unknown, pointer: string) => {
    if (isConstant(body) && passed.get(body) === pointer) return []
    const first = schemas.at(pointer, side)
    if (!fits(first, body)) {
      // A pattern that was given up for this body may be what it breaks.
      const validate = schemas.at(pointer, side)
      if (validate === first || !fits(validate, body)) return problemsOf(validate.errors, 'body', side)
    }
    if (isConstant(body)) passed.set(body, pointer)
    return []
  }
  const fitting = (mediaType: string) => {
    const key = keyOfType(mediaType)
    if (!known.has(key)) {
      if (known.size > MOST_TYPES) known.clear()
      known.set(
        key,
        types.find((type) => mediaTypeFits(mediaType, type)),
      )
    }
    return known.get(key)
  }
  return {
    types,
    fitting,
    check(body, mediaType) {
      const type = (mediaType === undefined ? undefined : fitting(mediaType)) ?? types[0]
      const pointer = pointers.get(type ?? '')
      if (type === undefined || pointer === undefined) return []
      return checked(pointer, () =>
        body instanceof SentForm ? formAt(type)(body) : problemsIn(body, pointer),
      )
    },
  }
}

function checked(pointer: string, check: () => IPrismDiagnostic[]): IPrismDiagnostic[] {
  try {
    return check()
  } catch (error) {
    // A stranger's document may have a schema that cannot be compiled, or that refers to itself without end.
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return [problem(`The schema at #${pointer} cannot be checked: ${reason}`)]
  }
}
