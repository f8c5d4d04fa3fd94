import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { control } from './control.ts'

/** How often what changes by itself is read again. */
export const POLL_MS = 1500

const PERSONA = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.optional(v.string()),
  shows: v.string(),
  topic: v.string(),
})
export type Persona = v.InferOutput<typeof PERSONA>

const FLAG = v.object({
  name: v.string(),
  meaning: v.string(),
  byDefault: v.optional(v.unknown()),
  values: v.optional(v.array(v.unknown())),
})
export type Flag = v.InferOutput<typeof FLAG>

const WORLD = v.object({ name: v.string(), persona: v.string(), calls: v.number(), faults: v.number() })
export type ListedWorld = v.InferOutput<typeof WORLD>

const DOCUMENT = v.object({
  name: v.string(),
  version: v.string(),
  operations: v.array(v.unknown()),
  files: v.array(v.object({ file: v.string() })),
})
export type ListedDocument = v.InferOutput<typeof DOCUMENT>

function list<Schema extends v.GenericSchema>(path: string, schema: Schema) {
  return queryOptions({
    queryKey: ['list', path],
    queryFn: async () => v.parse(schema, await control('GET', path)),
    // A list of the mock itself stays as long as the mock runs.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const personasList = list('personas', v.object({ personas: v.array(PERSONA) }))
export const flagsList = list('flags', v.object({ flags: v.array(FLAG) }))
export const kindsList = list('notification-kinds', v.object({ kinds: v.array(v.string()) }))
export const documentsList = list('openapi/index.json', v.object({ documents: v.array(DOCUMENT) }))
export const portalAddress = list('portal', v.object({ portal: v.string() }))
export const operationsList = list(
  'operations',
  v.object({ operations: v.array(v.string()), unhandled: v.array(v.string()) }),
)

/** All worlds. It is read again and again, so its failure tells that the mock is gone. */
export const worldsList = queryOptions({
  ...list('worlds', v.object({ worlds: v.array(v.string()), made: v.array(WORLD) })),
  staleTime: 0,
  refetchInterval: POLL_MS,
})

/** Why the file of `--state` could not be written, or null. */
export const stateProblem = queryOptions({
  ...list('state', v.object({ problem: v.nullable(v.string()) })),
  staleTime: 0,
  refetchInterval: POLL_MS,
})
