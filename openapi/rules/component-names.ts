import type { Oas3Rule, UserContext } from '@redocly/openapi-core'
import { object } from './nodes.ts'

/** The lists of components by the linter's type of their members. */
const KINDS: Readonly<Record<string, string>> = {
  Schema: 'schemas',
  Response: 'responses',
  Parameter: 'parameters',
  Example: 'examples',
  RequestBody: 'requestBodies',
  Header: 'headers',
  SecurityScheme: 'securitySchemes',
  Link: 'links',
  Callback: 'callbacks',
}

type Use = { kind: string; name: string; location: UserContext['location'] }

/**
 * Components of two kinds have different names, in upper and lower case alike. Generators that write a type for each
 * component write one over the other, or append a number. Components of shared files count under the name that they
 * get in the document.
 */
export const componentNames: Oas3Rule = () => {
  const uses: Use[] = []
  return {
    ref(reference, ctx) {
      const kind = KINDS[ctx.type.name]
      const name = reference.$ref.split('/').at(-1) ?? ''
      if (kind !== undefined) uses.push({ kind, name, location: ctx.location })
    },
    Components(components, ctx) {
      for (const kind of Object.values(KINDS)) {
        for (const name of Object.keys(object(object(components)[kind]))) {
          uses.push({ kind, name, location: ctx.location.child([kind, name]) })
        }
      }
    },
    Root: {
      leave(_root, ctx) {
        const known = new Map<string, Use>()
        for (const use of uses) {
          const other = known.get(use.name.toLowerCase()) ?? use
          known.set(use.name.toLowerCase(), other)
          if (other.kind === use.kind) continue
          const message = `\`${use.name}\` names a component of ${other.kind} and one of ${use.kind}.`
          ctx.report({ message, location: use.location })
        }
      },
    },
  }
}
