import type { Oas3Rule } from '@redocly/openapi-core'
import { list, object } from './nodes.ts'

/** A component of a document, or a schema of a shared file. */
const NAMED = /^#\/(components\/schemas\/)?[^/]+$/
/** A member of a composition belongs to the schema around it, and generators merge it into that one. */
const MEMBER = /\/allOf\/\d+$/

/**
 * An object with properties and a choice of several schemas are components. Generators invent a name for any other,
 * such as `ChargeAnswerPayloadResponse` or `InlineObject7`, and it changes with the pointer.
 */
export const namedSchemas: Oas3Rule = () => ({
  Schema(schema, ctx) {
    const { pointer } = ctx.location
    if (NAMED.test(pointer) || MEMBER.test(pointer) || !needsName(object(schema))) return
    ctx.report({ message: 'The schema has no name: make it a component and refer to it.' })
  },
})

function needsName({ properties, oneOf, anyOf }: Record<string, unknown>): boolean {
  return properties !== undefined || isChoice(oneOf) || isChoice(anyOf)
}

/** Whether there are two alternatives beside null, which only marks a type as optional. */
function isChoice(alternatives: unknown): boolean {
  return list(alternatives).filter((one) => object(one).type !== 'null').length > 1
}
